import { useMutation } from '@tanstack/react-query'
import { endpoints } from '#contract/endpoints.ts'
import type { EmailVerification, Registration } from '#contract/registration.ts'
import { registeredSchema } from '#contract/registration.ts'
import { call } from '#src/lib/api/api.ts'
import { multipart } from '#src/lib/api/multipart.ts'
import { failureText, statusOf, tooManyTries } from '#src/lib/api/refusal.ts'

const registrationFailure = (error: Error): string =>
  statusOf(error) === 409 ? 'User already exists!' : (tooManyTries(error) ?? 'Error submitting form. Please try again.')

/** Registers a user; a one-time code is mailed to the address. */
export const useRegister = () =>
  useMutation({
    mutationFn: ({ user, image }: { user: Registration; image: File | null }) =>
      call(endpoints.register, { body: multipart('user', user, 'profileImage', image) }).json(registeredSchema),
    meta: { success: 'Please verify your email.', failure: registrationFailure },
  })

/** Confirms an e-mail address with the code mailed to it. */
export const useVerifyEmail = () =>
  useMutation({
    mutationFn: (verification: EmailVerification) => call(endpoints.verifyEmail, { json: verification }),
    meta: { success: 'Registration successful!', failure: (error) => failureText(error, 'Wrong OTP') },
  })
