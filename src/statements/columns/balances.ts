import { toPaise } from '#contract/fields/money.ts'
import { type StatementRow, toSignedPaise } from '#src/statements/statement-row.ts'
import type { ReadMovement } from './read-row.ts'

/** A balance in rupees. Null or undefined when it is not known. */
type Balance = number | null | undefined

/** Whether the balance of a row follows from the one before. True where one of them is not known. */
export const follows = (before: Balance, row: StatementRow): boolean =>
  before === null ||
  before === undefined ||
  row.balance === null ||
  toPaise(before) + toSignedPaise(row) === toPaise(row.balance)

/** Adds the direction of an amount without a sign, by what it did to the balance. */
export const addDirection = (
  { isTotal, text, ...movement }: ReadMovement,
  before: Balance,
): StatementRow | undefined => {
  if (movement.direction) return { ...movement, direction: movement.direction }
  const { balance, amount } = movement
  if (balance === null || before === null || before === undefined) return undefined
  const moved = toPaise(balance) - toPaise(before)
  if (Math.abs(moved) !== toPaise(amount)) return undefined
  return { ...movement, direction: moved > 0 ? 'in' : 'out' }
}
