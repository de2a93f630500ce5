import { useMutation } from '@tanstack/react-query'
import { parse } from 'valibot'
import { endpoints } from '#contract/endpoints.ts'
import { codeSentSchema, type Delivery } from '#contract/users/codes/response.ts'
import type { CodeRequest } from '#contract/users/codes/rules.ts'
import { apiFetch } from '#src/lib/api/api.ts'
import { getErrorMessage } from '#src/lib/api/errors.ts'

/** The minimum time between two codes for the same e-mail address. The server enforces it. */
export const RESEND_DELAY_MS = 60_000

/** Requests a code for a registration or, with a password, for a reset. Returns how the code is delivered. */
export const requestCode = async (request: CodeRequest): Promise<Delivery> => {
  const response = await apiFetch(endpoints.sendOtp, { json: { ...request, otp: '' } })
  const body: unknown = await response.json().catch(() => undefined)
  return parse(codeSentSchema, body).delivery
}

/** Requests another code. */
export const useResendCode = () =>
  useMutation({
    mutationFn: requestCode,
    meta: {
      success: 'OTP sent successfully',
      failure: (error) => getErrorMessage(error, 'Something went wrong'),
    },
  })
