import { useMutation } from '@tanstack/react-query'
import { HTTPError } from 'ky'
import { endpoints } from '#contract/endpoints.ts'
import { OTP_MISMATCH } from '#contract/fields/messages.ts'
import type { PasswordReset } from '#contract/users/codes/rules.ts'
import { apiFetch } from '#src/lib/api/api.ts'
import { getErrorMessage } from '#src/lib/api/errors.ts'
import { requestCode } from './code-queries.ts'

const getResetErrorText = (error: Error): string => {
  const data = error instanceof HTTPError ? error.data : undefined
  const texts = typeof data === 'object' && data !== null ? Object.values(data) : [data]
  return texts.some((text) => typeof text === 'string' && text.replaceAll('"', '').trim() === OTP_MISMATCH)
    ? OTP_MISMATCH
    : 'Please enter correct email.'
}

const getResetErrorMessage = (error: Error): string => getErrorMessage(error, getResetErrorText(error))

/** First step of a password reset: mails a code for the new password. Returns how the code is delivered. */
export const useRequestReset = () =>
  useMutation({
    mutationFn: (request: Pick<PasswordReset, 'email' | 'password'>) => requestCode(request),
    meta: { success: 'Please verify your email first!', failure: getResetErrorMessage },
  })

/** Second step of a password reset: sends the code, which sets the new password. */
export const useResetPassword = () =>
  useMutation({
    mutationFn: (reset: PasswordReset) => apiFetch(endpoints.forgetPassword, { json: reset }),
    meta: {
      success: 'Password updated successfully! Please login with your new password.',
      failure: getResetErrorMessage,
    },
  })
