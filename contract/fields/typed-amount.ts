import { parsePaise } from './money.ts'

/** How many digits each unit moves the decimal point to the right. */
const UNIT_DIGITS = new Map([
  ['k', 3],
  ['l', 5],
  ['lakh', 5],
  ['lakhs', 5],
  ['lac', 5],
  ['lacs', 5],
  ['crore', 7],
  ['crores', 7],
])

/** In an amount `cr` is crore or the side of a bank's statement, credit. It is not a unit of its own. */
const UNCLEAR_UNIT = 'cr'

/** The words and letters that can multiply the number before them. */
export const amountUnits: readonly string[] = [...UNIT_DIGITS.keys(), UNCLEAR_UNIT]

const SIGN = String.raw`(?:₹|rs\.?|inr|rupees)\s*`
const UNGROUPED = String.raw`\d+`
const INDIAN_GROUPS = String.raw`[1-9]\d?(?:,\d\d)*,\d{3}`
const WESTERN_GROUPS = String.raw`[1-9]\d{0,2}(?:,\d{3})+`
const WHOLE = `(?<whole>${UNGROUPED}|${INDIAN_GROUPS}|${WESTERN_GROUPS})`
const UNIT = String.raw`\s*(?<unit>${[...UNIT_DIGITS.keys()].join('|')})`
const END = String.raw`(?:\s*(?:₹|rs\.?|inr|rupees?))?(?:\s*only)?`

const TYPED_AMOUNT = new RegExp(String.raw`^(?:${SIGN})?${WHOLE}(?:\.(?<decimals>\d+))?(?:${UNIT}|/-)?${END}$`, 'i')

/** The zeros of the scripts of India, without Latin: each has its ten digits in a row. */
const ZEROS = [...'०০੦૦୦௦౦೦൦'].map((zero) => zero.codePointAt(0) ?? 0)

/** Writes the digits of the scripts of India as 0 to 9: `५००` becomes `500`. The length stays the same. */
export const toLatinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = ZEROS.find((each) => code >= each && code <= each + 9)
    return zero === undefined ? digit : String(code - zero)
  })

/**
 * Reads an amount in rupees as people write it: `1,31,072.01`, `₹500`, `Rs. 1 500`, `500/- only`, `500 rs`, `2k`, `5L`,
 * `1.5 lakh`, `1.2 crore`, `५००`. Returns the plain number (`131072.01`), which `parsePaise` accepts. Returns undefined for any
 * other text. It never guesses: in `1,5` and `12,34` the comma can be a decimal one, `1.005` has too many decimals, and `1.2 cr`
 * can be crore or credit.
 */
export const parseTypedAmount = (typed: string): string | undefined => {
  const text = toLatinDigits(typed)
    .trim()
    .replace(/(?<=\d)\s(?=\d)/g, ',') // a space can separate the groups, too
  const { whole, decimals = '', unit = '' } = TYPED_AMOUNT.exec(text)?.groups ?? {}
  if (whole === undefined) return undefined
  const moved = UNIT_DIGITS.get(unit.toLowerCase()) ?? 0
  const digits = whole.replaceAll(',', '') + decimals.slice(0, moved).padEnd(moved, '0')
  const rest = decimals.slice(moved)
  const rupees = digits.replace(/^0+(?=\d)/, '') + (rest && `.${rest}`)
  return parsePaise(rupees) === undefined ? undefined : rupees
}

/** The number of a text such as `1.25 cr`, which can be crore or credit. Undefined for any other text. */
export const findUnclearAmount = (typed: string): string | undefined => {
  const number = /^(.*\d)\s*cr\.?$/i.exec(toLatinDigits(typed).trim())?.[1]
  return number !== undefined && parseTypedAmount(number) !== undefined ? number : undefined
}
