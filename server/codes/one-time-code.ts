import { hmacOf } from '#server/crypto/hmac.ts'
import type { CodePurpose } from '#server/store/tables.ts'

const CODES = 10_000
const UNBIASED = 65_536 - (65_536 % CODES)

/** A code of four digits, each as likely as any other. */
export const newCode = (): string => {
  const [value = 0] = crypto.getRandomValues(new Uint16Array(1))
  return value < UNBIASED ? String(value % CODES).padStart(4, '0') : newCode()
}

/** A code as it is kept: bound to its e-mail and purpose. */
export const hashCode = (
  key: Uint8Array<ArrayBuffer>,
  code: { email: string; purpose: CodePurpose; otp: string },
): Promise<string> => hmacOf(key, 'code', code.purpose, code.email, code.otp)
