import { useMutation } from '@tanstack/react-query'
import { HTTPError } from 'ky'
import type { PasswordReset } from '#contract/codes.ts'
import { endpoints } from '#contract/endpoints.ts'
import { OTP_MISMATCH } from '#contract/messages.ts'
import { call } from '#src/lib/api/api.ts'
import { failureText } from '#src/lib/api/refusal.ts'
import { requestCode } from './code-queries.ts'

const refusalText = (error: Error): string => {
  const data = error instanceof HTTPError ? error.data : undefined
  const texts = typeof data === 'object' && data !== null ? Object.values(data) : [data]
  return texts.some((text) => typeof text === 'string' && text.replaceAll('"', '').trim() === OTP_MISMATCH)
    ? OTP_MISMATCH
    : 'Please enter correct email.'
}

const resetFailure = (error: Error): string => failureText(error, refusalText(error))

/** First step of a password reset: mails the code, which is bound to the new password. Returns how it travels. */
export const useRequestReset = () =>
  useMutation({
    mutationFn: (request: Pick<PasswordReset, 'email' | 'password'>) => requestCode(request),
    meta: { success: 'Please verify your email first!', failure: resetFailure },
  })

/** Second step: the code installs the new password. */
export const useResetPassword = () =>
  useMutation({
    mutationFn: (reset: PasswordReset) => call(endpoints.forgetPassword, { json: reset }),
    meta: {
      success: 'Password updated successfully! Please login with your new password.',
      failure: resetFailure,
    },
  })
