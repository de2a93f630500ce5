import { useMutation } from '@tanstack/react-query'
import { endpoints } from '#contract/endpoints.ts'
import { INVALID_INVITATION, WITHOUT_INVITATION } from '#contract/fields/messages.ts'
import { registeredSchema } from '#contract/users/registration/response.ts'
import type { EmailVerification, Registration } from '#contract/users/registration/rules.ts'
import { apiFetch } from '#src/lib/api/api.ts'
import { getErrorMessage, getErrorStatus, getKnownMessage, getRateLimitMessage } from '#src/lib/api/errors.ts'
import { createMultipartBody } from '#src/lib/api/multipart.ts'

/** Why a person may not register where not everybody may. */
const refusals = [...Object.values(WITHOUT_INVITATION), INVALID_INVITATION]

const getRegistrationErrorMessage = (error: Error): string =>
  getErrorStatus(error) === 409
    ? 'User already exists!'
    : getKnownMessage(error, refusals, getRateLimitMessage(error) ?? 'Error submitting form. Please try again.')

/** Registers a user. The server mails a one-time code to the address. */
export const useRegister = () =>
  useMutation({
    mutationFn: ({ user, image }: { user: Registration; image: File | null }) =>
      apiFetch(endpoints.register, {
        body: createMultipartBody('user', user, 'profileImage', image ?? undefined),
      }).json(registeredSchema),
    meta: { success: 'Please verify your email.', failure: getRegistrationErrorMessage },
  })

/** Verifies an e-mail address with the mailed code. */
export const useVerifyEmail = () =>
  useMutation({
    mutationFn: (verification: EmailVerification) => apiFetch(endpoints.verifyEmail, { json: verification }),
    meta: {
      success: 'Registration successful!',
      failure: (error) => getKnownMessage(error, refusals, getErrorMessage(error, 'Wrong OTP')),
    },
  })
