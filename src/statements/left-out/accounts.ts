/** The number of an account or a card: its last digits, with what hides the others before them. */
const NUMBER = String.raw`((?:[x*•\d]{4}[ -]){2,4}[x*•\d]{1,4}|[x*•]*[\dx*•]*\d{4})(?![\d/.-]*\d)`

const NAME = String.raw`(?:account|a\/c|acct|card)`

const BETWEEN = String.raw`[\s.:=_'"·()-]*(?:is|ending(?: with| in)?)?[\s.:=_'"·()-]*`

/** Above a table, `Account` is enough: `Account: XX1234`. */
const ABOVE = new RegExp(String.raw`\b${NAME}[\s.]*(?:no|number|num)?\b${BETWEEN}${NUMBER}`, 'gi')

/** In a table, a line begins with its name. A narration that goes on can have one, too. */
const BETWEEN_ROWS = new RegExp(
  String.raw`^\W*(?:statement (?:of|for) )?${NAME}[\s.]*(?:no|number|num)\b${BETWEEN}${NUMBER}`,
  'i',
)

/** A longer text is no line with an account. */
const MAX_TEXT_LENGTH = 300

const join = (row: readonly string[]): string =>
  row
    .filter((cell) => cell !== '')
    .join(' · ')
    .slice(0, MAX_TEXT_LENGTH)

/** The digits at the end of a number. */
const toDigits = (number: string): string => /\d+$/.exec(number.replace(/[ -]/g, ''))?.[0] ?? ''

/** The accounts that the lines above a table name, by the digits at the end of their numbers. */
export const findAccountsAbove = (row: readonly string[]): string[] =>
  [...join(row).matchAll(ABOVE)].map(([, number = '']) => toDigits(number)).filter((digits) => digits.length >= 3)

/** The account of the rows below a line of a table. */
export const findAccountBetween = (row: readonly string[]): string | undefined => {
  const [, number] = BETWEEN_ROWS.exec(join(row)) ?? []
  return number && toDigits(number)
}

/** The account of a row that has a column for it. Undefined for a cell that is no number. */
export const readAccountCell = (cell: string): string | undefined => {
  const [, number] = new RegExp(`^[\\W_]*(?:[a-z ]+)?${NUMBER}\\W*$`, 'i').exec(cell.slice(0, MAX_TEXT_LENGTH)) ?? []
  return number && toDigits(number)
}

/** Whether two numbers are those of one account, as far as both are known. */
export const isSameAccount = (one: string, other: string): boolean => {
  const [a, b] = [toDigits(one), toDigits(other)]
  const length = Math.min(a.length, b.length)
  return length > 0 && a.slice(-length) === b.slice(-length)
}

/** Names an account as our screens do: `••1234`. */
export const nameAccount = (digits: string): string => `••${digits.slice(-4)}`
