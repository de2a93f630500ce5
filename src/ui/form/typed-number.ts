import { isPartialAmount } from '#contract/money.ts'

/** An amount as it is typed or pasted, `₹1,31,072.01`, without its sign, commas and spaces; undefined when it is none. */
export const readAmount = (typed: string): string | undefined => {
  const digits = typed.replace(/[₹,\s]/g, '')
  return isPartialAmount(digits) ? digits : undefined
}

const MOBILE_DIGITS = 10

/**
 * A mobile number as it is typed or pasted, `+91 98123 45670` or `09812345670`, as its ten digits or the start of them;
 * undefined when it is none.
 */
export const readMobileNumber = (typed: string): string | undefined => {
  const text = typed.replace(/[\s().-]/g, '')
  if ('+91'.startsWith(text)) return text // the start of a prefix that is still being typed
  const digits = text.replace(/^\+91(0(?=\d{10}$))?|^(0|91)(?=\d{10}$)/, '')
  return /^\d*$/.test(digits) && digits.length <= MOBILE_DIGITS ? digits : undefined
}
