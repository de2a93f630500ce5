import { hmacStrings } from '#server/crypto/hmac.ts'
import type { CodePurpose } from '#server/store/tables.ts'

const CODE_COUNT = 10_000
/** Random values from this one up are not used, because they would make the lowest codes more likely. */
const UNBIASED_VALUES = 65_536 - (65_536 % CODE_COUNT)

/** Generates a code of four digits. Every code is equally likely. */
export const generateCode = (): string => {
  const [value = 0] = crypto.getRandomValues(new Uint16Array(1))
  return value < UNBIASED_VALUES ? String(value % CODE_COUNT).padStart(4, '0') : generateCode()
}

/** Hashes a code for storage, together with its e-mail address and purpose. */
export const hashCode = (
  key: Uint8Array<ArrayBuffer>,
  code: { email: string; purpose: CodePurpose; otp: string },
): Promise<string> => hmacStrings(key, 'code', code.purpose, code.email, code.otp)
