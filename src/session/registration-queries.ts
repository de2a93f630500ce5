import { useMutation } from '@tanstack/react-query'
import { endpoints } from '#contract/endpoints.ts'
import type { EmailVerification, Registration } from '#contract/session.ts'
import { registeredSchema } from '#contract/session-answers.ts'
import { call } from '#src/lib/api.ts'
import { multipart } from '#src/lib/multipart.ts'
import { statusOf } from '#src/lib/refusal.ts'

/** Registers a user; a one-time code is mailed to the address. */
export const useRegister = () =>
  useMutation({
    mutationFn: ({ user, image }: { user: Registration; image: File | null }) =>
      call(endpoints.register, { body: multipart('user', user, 'profileImage', image) }).json(registeredSchema),
    meta: {
      success: 'Please verify your email.',
      failure: (error) =>
        statusOf(error) === 409 ? 'User already exists!' : 'Error submitting form. Please try again.',
    },
  })

/** Confirms an e-mail address with the code mailed to it. */
export const useVerifyEmail = () =>
  useMutation({
    mutationFn: (verification: EmailVerification) => call(endpoints.verifyEmail, { json: verification }),
    meta: { success: 'Registration successful!', failure: 'Wrong OTP' },
  })

/** Mails another registration code. */
export const useSendOtp = () =>
  useMutation({
    mutationFn: (json: { email: string; otp: string }) => call(endpoints.sendOtp, { json }),
    meta: { success: 'OTP sent successfully', failure: 'Something went wrong' },
  })
