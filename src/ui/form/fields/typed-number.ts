import { isPartialAmount } from '#contract/fields/money.ts'

/** Removes the sign, commas and spaces of a typed amount such as `₹1,31,072.01`. Returns undefined if it is invalid. */
export const parseTypedAmount = (typed: string): string | undefined => {
  const digits = typed.replace(/[₹,\s]/g, '')
  return isPartialAmount(digits) ? digits : undefined
}

const MOBILE_DIGITS = 10

/**
 * Returns the ten digits, or the first digits, of a typed mobile number such as `+91 98123 45670` or `09812345670`. Returns
 * undefined if it is invalid.
 */
export const parseTypedMobileNumber = (typed: string): string | undefined => {
  const text = typed.replace(/[\s().-]/g, '')
  if ('+91'.startsWith(text)) return text // the user is still typing the prefix
  const digits = text.replace(/^\+91(0(?=\d{10}$))?|^(0|91)(?=\d{10}$)/, '')
  return /^\d*$/.test(digits) && digits.length <= MOBILE_DIGITS ? digits : undefined
}
