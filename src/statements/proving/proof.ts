import { toPaise, toRupees } from '#contract/fields/money.ts'
import { type Direction, type StatementRow, toSignedPaise } from '#src/statements/statement-row.ts'
import { followBalances, type Steps } from './balances.ts'
import type { Stated } from './stated.ts'

/** How a file proves its rows: by the balance after each, by its sums, or not at all. */
export type FileProof = Steps & {
  kind: 'balances' | 'sums' | 'none'
  /** Whether the file says its balance before the oldest row. Without it that row is what the others follow from. */
  hasOpening: boolean
  /** The balance before all rows and the rows together, less the balance after them, in rupees. */
  difference: number
  /** The sums of the file that its rows do not come to, in rupees. */
  wrongSums: readonly { direction: Direction; stated: number; read: number }[]
}

/** The only amount of a set; undefined when there is none, or several. */
const getOnly = (amounts: ReadonlySet<number>): number | undefined => (amounts.size === 1 ? [...amounts][0] : undefined)

const sum = (rows: readonly StatementRow[]): number => rows.reduce((all, row) => all + toSignedPaise(row), 0)

const isStated = (paise: number, amounts: ReadonlySet<number>, { carried }: Stated): boolean =>
  amounts.has(paise) || carried.has(paise)

const proveByBalances = (rows: readonly StatementRow[], stated: Stated): FileProof => {
  const first = rows.findIndex(({ balance }) => balance !== null)
  const firstBalance = toPaise(rows[first]?.balance ?? 0)
  const derived = firstBalance - sum(rows.slice(0, first + 1))
  const opening = isStated(derived, stated.opening, stated) ? derived : getOnly(stated.opening)
  const lastBalance = toPaise(rows.findLast(({ balance }) => balance !== null)?.balance ?? 0)
  const closing = isStated(lastBalance, stated.closing, stated) ? lastBalance : (getOnly(stated.closing) ?? lastBalance)
  return {
    kind: 'balances',
    ...followBalances(rows, opening),
    hasOpening: opening !== undefined,
    difference: toRupees((opening ?? derived) + sum(rows) - closing),
    wrongSums: [],
  }
}

const toLines = (rows: readonly StatementRow[]): ReadonlySet<number> => new Set(rows.map(({ line }) => line))

/** Whether the balance before all rows and the rows together are the balance after them. A file that says none begins with 0. */
const isWhole = (rows: readonly StatementRow[], { opening, closing }: Stated): boolean => {
  const moved = sum(rows)
  const before = opening.size > 0 ? [...opening] : [0]
  return moved !== 0 && before.some((paise) => closing.has(paise + moved))
}

const proveBySums = (rows: readonly StatementRow[], stated: Stated): FileProof => {
  const none = { stopped: new Set<number>(), hasOpening: false, difference: 0 }
  if (isWhole(rows, stated)) return { ...none, kind: 'sums', proven: toLines(rows), wrongSums: [] }
  const sides = (['out', 'in'] as const).map((direction) => {
    const ofSide = rows.filter((row) => row.direction === direction)
    const read = Math.abs(sum(ofSide))
    const isProven = stated[direction].has(read) && read > 0
    return { direction, rows: ofSide, read, isProven, only: getOnly(stated[direction]) }
  })
  const proven = toLines(sides.flatMap((side) => (side.isProven ? side.rows : [])))
  const wrongSums = sides.flatMap(({ direction, read, only }) =>
    only === undefined || only === read ? [] : [{ direction, stated: toRupees(only), read: toRupees(read) }],
  )
  return { ...none, kind: proven.size + wrongSums.length > 0 ? 'sums' : 'none', proven, wrongSums }
}

/** Says how far a file proves the rows that were read from it. `rows` are oldest first. */
export const proveRows = (rows: readonly StatementRow[], stated: Stated): FileProof =>
  rows.some(({ balance }) => balance !== null) ? proveByBalances(rows, stated) : proveBySums(rows, stated)
