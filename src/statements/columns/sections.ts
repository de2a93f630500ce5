import type { Rows } from '#src/statements/files/cells.ts'
import type { Direction } from '#src/statements/statement-row.ts'
import { type Columns, countColumns, findColumns, toHeaderKey } from './column-names.ts'
import { findDateOrder } from './date-order.ts'
import { createGetCell, type DateOrder, readAmount } from './read-cells.ts'

/** Where the movements of a file are: the columns, and the row that names them. -1 when no row does. */
export type Layout = { columns: Columns; headerIndex: number }

/** A row of a file. `line` is its place, from 1. */
type FileRow = { line: number; cells: readonly string[] }

/** The rows below one header, and what all of them together say. A file can have several tables with other columns. */
export type Section = {
  columns: Columns
  /** The number of columns up to the last one that has a name. */
  width: number
  rows: readonly FileRow[]
  /** The lines of its headers: a spreadsheet repeats them on each sheet, and some banks on each page. */
  headers: readonly number[]
  /** Where an amount without a sign went: the other way than those with one. Undefined when there are both signs, or none. */
  unsigned: Direction | undefined
  /** Whether amounts that went out stand without a sign. Then one with a minus came back. */
  hasPlainOut: boolean
  dateOrder: DateOrder
}

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell === '')

/** Whether the columns are those that the names of the row say, and not others that the user chose. */
const areNamed = (columns: Columns, header: readonly string[]): boolean => {
  const named = findColumns(header)
  return named !== undefined && JSON.stringify(named) === JSON.stringify(columns)
}

const describeRows = (columns: Columns, rows: readonly FileRow[]) => {
  const getCell = createGetCell(columns)
  const outs = rows.map(({ cells }) => readAmount(getCell(cells, 'out')))
  const signs = new Set(rows.map(({ cells }) => readAmount(getCell(cells, 'amount'))?.direction))
  const [isOut, isIn] = [signs.has('out'), signs.has('in')]
  return {
    unsigned: isOut === isIn ? undefined : isOut ? ('in' as const) : ('out' as const),
    hasPlainOut: outs.some((amount) => amount && amount.direction === undefined),
  }
}

const listDates = (columns: Columns, rows: readonly FileRow[]): string[] => {
  const getCell = createGetCell(columns)
  return rows.map(({ cells }) => getCell(cells, 'date') || getCell(cells, 'valueDate'))
}

/** Splits a file into its tables. Rows before the first header are left out, and so is each header. */
export const splitSections = (rows: Rows, { columns, headerIndex }: Layout, today: string): Section[] => {
  const main = rows[headerIndex] ?? []
  const mainKey = toHeaderKey(main)
  const canHaveOthers = areNamed(columns, main)
  const parts: { columns: Columns; width: number; key: string; rows: FileRow[]; headers: number[] }[] = []
  if (headerIndex < 0) parts.push({ columns, width: 0, key: '', rows: [], headers: [0] })
  for (const [index, cells] of rows.entries()) {
    if (isEmpty(cells)) continue
    const key = toHeaderKey(cells)
    const named = index === headerIndex || (key !== '' && key === mainKey) ? columns : undefined
    const found = named ?? (canHaveOthers ? findColumns(cells) : undefined)
    const last = parts.at(-1)
    if (!found) last?.rows.push({ line: index + 1, cells })
    else if (index === headerIndex || (canHaveOthers && key !== last?.key))
      parts.push({ columns: found, width: countColumns(cells), key, rows: [], headers: [index + 1] })
    else last?.headers.push(index + 1)
  }
  const above = rows.slice(0, (parts[0]?.headers[0] ?? 1) - 1)
  return parts.map((part) => ({
    ...part,
    ...describeRows(part.columns, part.rows),
    dateOrder: findDateOrder(listDates(part.columns, part.rows), above, today),
  }))
}
