import type { Rows } from '#src/statements/files/cells.ts'
import { type Columns, findColumns, findFields, hasValues } from './column-names.ts'

type Row = readonly string[]

/** Joins two names that stand one below the other: `Withdrawal` and `Amount (INR)`. If that is no known name, one of them can be. */
export const joinNames = (above: string, below: string): string => {
  const joined = `${above} ${below}`.trim()
  return [joined, below, above].find((name) => findFields(name).length > 0) ?? joined
}

const joinRows = (above: Row, below: Row): Row =>
  Array.from({ length: Math.max(above.length, below.length) }, (_, index) =>
    joinNames(above[index] ?? '', below[index] ?? ''),
  )

const countNames = (columns: Columns = {}): number => Object.keys(columns).length

type Joined = { row: Row; count: number }

/** Joins two rows to one header, if it names more columns than each of them. */
const joinPair = (above: Row, below: Row = []): Joined | undefined => {
  if (hasValues(above) || hasValues(below)) return undefined
  const row = joinRows(above, below)
  const count = countNames(findColumns(row))
  const most = Math.max(countNames(findColumns(above)), countNames(findColumns(below)))
  return count > most ? { row, count } : undefined
}

/** Puts each header that stands in two rows into the second one. The first one is empty then, so that all rows keep their lines. */
export const joinHeaders = (rows: Rows): Rows => {
  const pairs = rows.map((row, index) => joinPair(row, rows[index + 1]))
  const countAt = (index: number): number => pairs[index]?.count ?? 0
  const isFirst = (index: number): boolean =>
    countAt(index) > countAt(index - 1) && countAt(index) >= countAt(index + 1)
  return rows.map((row, index) => (isFirst(index) ? [] : isFirst(index - 1) ? (pairs[index - 1]?.row ?? row) : row))
}
