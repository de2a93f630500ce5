import { useMutation } from '@tanstack/react-query'
import { endpoints } from '#contract/endpoints.ts'
import type { EmailVerification, Registration } from '#contract/registration.ts'
import { registeredSchema } from '#contract/registration.ts'
import { apiFetch } from '#src/lib/api/api.ts'
import { getErrorMessage, getErrorStatus, getRateLimitMessage } from '#src/lib/api/errors.ts'
import { createMultipartBody } from '#src/lib/api/multipart.ts'

const registrationFailure = (error: Error): string =>
  getErrorStatus(error) === 409
    ? 'User already exists!'
    : (getRateLimitMessage(error) ?? 'Error submitting form. Please try again.')

/** Registers a user; a one-time code is mailed to the address. */
export const useRegister = () =>
  useMutation({
    mutationFn: ({ user, image }: { user: Registration; image: File | null }) =>
      apiFetch(endpoints.register, { body: createMultipartBody('user', user, 'profileImage', image) }).json(
        registeredSchema,
      ),
    meta: { success: 'Please verify your email.', failure: registrationFailure },
  })

/** Confirms an e-mail address with the code mailed to it. */
export const useVerifyEmail = () =>
  useMutation({
    mutationFn: (verification: EmailVerification) => apiFetch(endpoints.verifyEmail, { json: verification }),
    meta: { success: 'Registration successful!', failure: (error) => getErrorMessage(error, 'Wrong OTP') },
  })
