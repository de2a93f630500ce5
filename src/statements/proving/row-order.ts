import type { ReadMovement } from '#src/statements/columns/read-row.ts'
import type { StatementRow } from '#src/statements/statement-row.ts'
import { addDirection, follows } from './balances.ts'

/** Counts the rows whose balance follows from the one before. */
export const countFollowing = (rows: readonly StatementRow[]): number =>
  rows.filter((row, index) => index > 0 && follows(rows[index - 1]?.balance, row)).length

/** Whether a file has its newest row first: by its dates, else by its balances. A total can have any date. */
const isNewestFirst = (rows: readonly ReadMovement[]): boolean => {
  const movements = rows.filter(({ isTotal }) => !isTotal)
  const [first, last] = [movements[0]?.date ?? '', movements.at(-1)?.date ?? '']
  if (first !== last) return first > last
  const known = movements.flatMap((movement) => addDirection(movement, undefined) ?? [])
  return countFollowing(known.toReversed()) > countFollowing(known)
}

const compareFirst = ([one]: readonly ReadMovement[], [other]: readonly ReadMovement[]): number =>
  (one?.date ?? '').localeCompare(other?.date ?? '')

/** Puts the movements into their order, oldest first: those below each header, then these groups by their first day. */
export const putInOrder = (movements: readonly ReadMovement[], headers: readonly number[]): ReadMovement[] => {
  const tables = [...Map.groupBy(movements, ({ line }) => headers.findLast((header) => header < line)).values()]
  const ordered = tables.map((table) => (isNewestFirst(table) ? table.toReversed() : table))
  return (isNewestFirst(movements) ? ordered.toReversed() : ordered).toSorted(compareFirst).flat()
}
