import type { Rows } from '#src/statements/files/cells.ts'
import { FileError } from '#src/statements/files/problem.ts'

/** A movement, as a format for exchanging statements has it. Its texts are those of the file. */
export type FileMovement = {
  date: string
  narration: string
  reference?: string
  /** With a sign: a minus for money out. */
  amount: string
  currency?: string
  /** What the file says of it when it is not booked. */
  status?: string
  /** Its own account, where the movements of a file have several. */
  account?: string
}

/** The statement of an account in such a file. The balances have a sign. */
export type FileStatement = {
  /** The number of the account. */
  account: string
  opening?: string | undefined
  closing?: string | undefined
  movements: readonly FileMovement[]
}

/** The names of the columns. */
export const header = ['Date', 'Narration', 'Reference', 'Debit', 'Credit', 'Balance', 'Currency', 'Account', 'Status']

/** Writes a movement as a row below the header. */
export const toRow = (movement: FileMovement, account: string, balance = ''): string[] => {
  const { date, narration, reference = '', currency = '', status = '' } = movement
  const amount = movement.amount.trim()
  const number = amount.replace(/^[+-]\s*/, '')
  const moved = amount.startsWith('-') ? [number, ''] : ['', number]
  return [date, narration, reference, ...moved, balance, currency, account, status]
}

/** The last one that is booked: the balance of the statement is the one after it. */
const findLastBooked = (movements: readonly FileMovement[]): FileMovement | undefined =>
  movements.findLast(({ status }) => !status)

/** The rows of one account: its opening balance, and its movements, oldest first. The last one has the closing balance. */
const toAccountRows = ({ account, opening, closing, movements }: FileStatement): string[][] => {
  const [first, last] = [movements[0]?.date ?? '', movements.at(-1)?.date ?? '']
  const ordered = /^\d{4}-/.test(first) && first > last ? movements.toReversed() : movements
  const lastBooked = findLastBooked(ordered)
  return [
    ...(opening === undefined ? [] : [['', 'Opening balance', '', '', '', opening, '', account, '']]),
    ...ordered.map((movement) =>
      toRow(movement, movement.account ?? account, movement === lastBooked ? closing : undefined),
    ),
  ]
}

/** Puts the statements of a file into rows with names of columns that every statement knows. */
export const toFileRows = (statements: readonly FileStatement[]): Rows => {
  if (statements.every(({ movements }) => movements.length === 0)) throw new FileError('noMovements')
  return [header, ...statements.flatMap(toAccountRows)]
}

/** A narration has no more parts. */
const MAX_PARTS = 50

/** Joins the parts of a narration. One that another part has is left out. */
export const joinWords = (parts: readonly string[]): string => {
  const words = parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .slice(0, MAX_PARTS)
  return words
    .filter(
      (part, index) =>
        !words.some((other, at) => at !== index && other.includes(part) && (other !== part || at < index)),
    )
    .join(' ')
}

/** Writes the decimal comma of a number without other separators as a point. */
export const toPoint = (amount: string): string => (/^[+-]?\d*,\d*$/.test(amount) ? amount.replace(',', '.') : amount)
