const MOBILE_NUMBER = /^(?:\+?91|\+910|0)?(\d{10})$/

/** Returns the ten digits of a mobile number such as `+91 98123 45670` or `09812345670`, or undefined for other text. */
export const parseTypedMobileNumber = (typed: string): string | undefined =>
  MOBILE_NUMBER.exec(typed.replace(/[\s().-]/g, ''))?.[1]

/** Ten digits alone, and what follows them. Digits that begin as a country code or with 0 can be more. */
const DIGITS_ALONE = /^(?!0|91)(\d{10})\d+$/

/** Returns the typed text of a mobile number without the digits that are too many. */
export const cutTypedMobileNumber = (typed: string): string => DIGITS_ALONE.exec(typed)?.[1] ?? typed

/**
 * Returns an account number such as `5010 0012-3412` without its spaces and hyphens, in upper case. Returns undefined if it
 * has any other sign.
 */
export const parseTypedAccountNumber = (typed: string): string | undefined => {
  const text = typed.replace(/[\s\p{Dash_Punctuation}]/gu, '')
  return /^[A-Z0-9]+$/i.test(text) ? text.toUpperCase() : undefined
}

/** The places of an Indian comma: before the last three digits, and before each two in front of them. */
const GROUP_START = /(?<=\d)(?=(?:\d\d)*\d{3}$)/g

/** The text of an amount in a field: two decimals where there are paise, none elsewhere. */
export const toAmountText = (rupees: number): string => (Number.isInteger(rupees) ? String(rupees) : rupees.toFixed(2))

/** Groups the digits of a plain amount: `131072.01` becomes `1,31,072.01`. Returns other text unchanged. */
export const formatAmountText = (rupees: string): string =>
  /^\d+(?:\.\d+)?$/.test(rupees) ? rupees.replace(/^\d+/, (whole) => whole.replace(GROUP_START, ',')) : rupees
