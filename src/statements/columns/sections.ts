import type { Rows } from '#src/statements/files/cells.ts'
import { findTableCurrency, type TableCurrency } from '#src/statements/left-out/currency.ts'
import type { Direction } from '#src/statements/statement-row.ts'
import { type Columns, countColumns, findColumns, toHeaderKey } from './column-names.ts'
import { type FoundOrder, findDateOrder } from './date-order.ts'
import { type Decimals, toPoints } from './decimals.ts'
import { describeRows, isNewestFirst } from './describe-rows.ts'
import type { OpenSigns, PlainAmounts } from './plain-amounts.ts'
import { createGetCell } from './read-cells.ts'
import type { DateOrder } from './read-date.ts'

/** Where the movements of a file are: the columns, and the row that names them. -1 when no row does. */
export type Layout = {
  columns: Columns
  headerIndex: number
  /** What comes first in its dates, when the user has said it. */
  dateOrder?: DateOrder | undefined
  /** What stands before the paise, when the user has said it. */
  decimals?: Decimals | undefined
  /** What amounts of a card without a minus are, when the user has said it. */
  plain?: PlainAmounts | undefined
  /** Whether the user chose its columns. */
  isChosen?: boolean | undefined
}

/** A row of a file. `line` is its place, from 1. */
export type FileRow = { line: number; cells: readonly string[] }

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
  openSigns: OpenSigns
  /** What amounts of a card without a minus are, where its signs leave it open. */
  plain?: PlainAmounts | undefined
  dateOrder: DateOrder
  currency: TableCurrency
}

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell === '')

/** Whether the columns are those that the names of the row say, and not others that the user chose. */
const areNamed = (columns: Columns, header: readonly string[]): boolean => {
  const named = findColumns(header)
  return named !== undefined && JSON.stringify(named) === JSON.stringify(columns)
}

const listDates = (columns: Columns, rows: readonly FileRow[]): string[] => {
  const getCell = createGetCell(columns)
  return rows.map(({ cells }) => getCell(cells, 'date') || getCell(cells, 'valueDate'))
}

/** The tables of a file, the rows above the first one, and what comes first in their dates. */
export type Tables = { above: Rows; sections: readonly Section[]; dates: FoundOrder }

/** Splits a file into its tables. Rows before the first header are left out, and so is each header. */
export const splitSections = (rows: Rows, layout: Layout, today: string): Tables => {
  const { columns, headerIndex, dateOrder, decimals } = layout
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
    if (!found) last?.rows.push({ line: index + 1, cells: decimals ? toPoints(cells, last.columns, decimals) : cells })
    if (!found) continue
    if (index === headerIndex || (canHaveOthers && key !== last?.key))
      parts.push({ columns: found, width: countColumns(cells), key, rows: [], headers: [index + 1] })
    else last?.headers.push(index + 1)
  }
  const above = rows.slice(0, (parts[0]?.headers[0] ?? 1) - 1)
  const tables = parts.map((part) => ({
    dates: listDates(part.columns, part.rows),
    isNewestFirst: isNewestFirst(part.columns, part.rows),
  }))
  const dates = findDateOrder(tables, above, today)
  return {
    above,
    dates,
    sections: parts.map((part) => ({
      ...part,
      ...describeRows(part.columns, part.rows),
      dateOrder: dateOrder ?? dates.order,
      currency: findTableCurrency(part.columns, rows[(part.headers[0] ?? 0) - 1] ?? [], above.flat().join(' ')),
    })),
  }
}
