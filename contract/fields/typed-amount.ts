import { parsePaise } from './money.ts'

/** How many digits each unit moves the decimal point to the right. */
const UNIT_DIGITS = new Map([
  ['k', 3],
  ['lakh', 5],
  ['lakhs', 5],
  ['lac', 5],
  ['lacs', 5],
  ['cr', 7],
  ['crore', 7],
  ['crores', 7],
])

/** The words and letters that multiply the number before them. */
export const amountUnits: readonly string[] = [...UNIT_DIGITS.keys()]

const SIGN = String.raw`(?:₹|rs\.?|inr)\s*`
const UNGROUPED = String.raw`\d+`
const INDIAN_GROUPS = String.raw`[1-9]\d?(?:,\d\d)*,\d{3}`
const WESTERN_GROUPS = String.raw`[1-9]\d{0,2}(?:,\d{3})+`
const UNIT = String.raw`\s*(?<unit>${amountUnits.join('|')})`

const TYPED_AMOUNT = new RegExp(
  String.raw`^(?:${SIGN})?(?<whole>${UNGROUPED}|${INDIAN_GROUPS}|${WESTERN_GROUPS})(?:\.(?<decimals>\d+))?(?:${UNIT}|/-)?$`,
  'i',
)

/**
 * Reads an amount in rupees as people write it: `1,31,072.01`, `₹500`, `Rs. 1 500`, `500/-`, `2k`, `1.5 lakh`, `1.2 cr`.
 * Returns the plain number (`131072.01`), which `parsePaise` accepts. Returns undefined for any other text. It never
 * guesses: in `1,5` and `12,34` the comma can be a decimal one, and `1.005` has too many decimals.
 */
export const parseTypedAmount = (typed: string): string | undefined => {
  const text = typed.trim().replace(/(?<=\d)\s(?=\d)/g, ',') // a space can separate the groups, too
  const { whole, decimals = '', unit = '' } = TYPED_AMOUNT.exec(text)?.groups ?? {}
  if (whole === undefined) return undefined
  const moved = UNIT_DIGITS.get(unit.toLowerCase()) ?? 0
  const digits = whole.replaceAll(',', '') + decimals.slice(0, moved).padEnd(moved, '0')
  const rest = decimals.slice(moved)
  const rupees = digits.replace(/^0+(?=\d)/, '') + (rest && `.${rest}`)
  return parsePaise(rupees) === undefined ? undefined : rupees
}
