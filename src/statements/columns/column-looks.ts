import type { ColumnLook } from '#src/lib/statement-layouts.ts'
import type { Rows } from '#src/statements/files/cells.ts'
import { readAmount } from './read-cells.ts'
import { isDate, isSerial } from './read-date.ts'

/** The rows that show how columns look. */
const MAX_ROWS = 500

const getLook = (cell: string, today: string): ColumnLook => {
  if (cell === '') return 'empty'
  if (!isSerial(cell) && isDate(cell, today)) return 'date'
  return readAmount(cell) === undefined ? 'words' : 'amount'
}

const findMost = (looks: readonly ColumnLook[]): ColumnLook => {
  const counts = Map.groupBy(
    looks.filter((look) => look !== 'empty'),
    (look) => look,
  )
  const sorted = [...counts].toSorted(([, one], [, other]) => other.length - one.length)
  return sorted[0]?.[0] ?? 'empty'
}

/** How each column of a file looks: what most of its cells are. Rows above its first row are left out. */
export const getLooks = (rows: Rows, headerIndex: number, today: string): ColumnLook[] => {
  const below = rows.slice(headerIndex + 1, headerIndex + 1 + MAX_ROWS)
  const count = below.reduce((most, row) => Math.max(most, row.findLastIndex((cell) => cell !== '') + 1), 0)
  return Array.from({ length: count }, (_, column) => findMost(below.map((row) => getLook(row[column] ?? '', today))))
}

/** Whether all columns look alike. An empty column looks like any other. */
export const lookAlike = (one: readonly ColumnLook[], other: readonly ColumnLook[]): boolean =>
  one.length === other.length &&
  one.every((look, column) => look === other[column] || look === 'empty' || other[column] === 'empty')
