import { toPaise } from '#contract/fields/money.ts'

/** Which way money went. */
export type Direction = 'in' | 'out'

/** A movement of a bank statement. `date` is yyyy-mm-dd, and the amounts are in rupees. */
export type StatementRow = {
  /** Its line in the file, from 1. */
  line: number
  date: string
  /** More than 0; `direction` says which way the money went. */
  amount: number
  direction: Direction
  narration: string
  /** The reference of the bank, without padding; empty when there is none, or when a spreadsheet has rounded it. */
  reference: string
  /** The balance of the account after the row; null when the file has none. */
  balance: number | null
  /** What does not fit in a row that could be read, for example a balance that does not follow; null when all fits. */
  warning: string | null
}

/** A row of a bank statement that could not be read: what stands in it, and why. */
export type UnreadRow = { line: number; text: string; problem: string }

/** The signed amount of a row, in paise: negative for money out. */
export const toSignedPaise = ({ amount, direction }: Pick<StatementRow, 'amount' | 'direction'>): number =>
  direction === 'in' ? toPaise(amount) : -toPaise(amount)
