import { toPaise } from '#contract/fields/money.ts'
import type { ReadMovement } from '#src/statements/columns/read-row.ts'
import { type StatementRow, toSignedPaise } from '#src/statements/statement-row.ts'

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

/** What the balances of a file say of its rows, oldest first. */
export type Steps = {
  /** The lines of the rows whose balance follows from the one before. */
  proven: ReadonlySet<number>
  /** The lines of the rows where the balances stop to follow. */
  stopped: ReadonlySet<number>
}

/**
 * Follows the balances from row to row. `opening` is the balance before the first row, in paise; without one the oldest row with
 * a balance is what the others follow from. A row without a balance is proven by the next one that has one. A wrong balance breaks
 * the step to it and the step from it: only the first is one where they stop.
 */
export const followBalances = (rows: readonly StatementRow[], opening: number | undefined): Steps => {
  const [proven, stopped] = [new Set<number>(), new Set<number>()]
  let before = opening
  let waiting: number[] = []
  let aroundWrong: number | undefined // what the balance is after a row whose own balance can be wrong
  for (const row of rows) {
    waiting.push(row.line)
    const expected = before === undefined ? undefined : before + toSignedPaise(row)
    const around = aroundWrong === undefined ? undefined : aroundWrong + toSignedPaise(row)
    if (row.balance === null) {
      before = expected
      aroundWrong = around
      continue
    }
    before = toPaise(row.balance)
    aroundWrong = undefined
    if (expected === before || around === before) for (const line of waiting) proven.add(line)
    else if (expected !== undefined) {
      stopped.add(row.line)
      aroundWrong = expected
    }
    waiting = []
  }
  return { proven, stopped }
}
