import { parse } from 'valibot'
import { columnsSchema, type RememberedLayout } from '#src/lib/statement-layouts.ts'
import type { Rows } from '#src/statements/files/cells.ts'
import { getLooks, lookAlike } from './column-looks.ts'
import { type Columns, countColumns, findHeader, toHeaderKey } from './column-names.ts'
import { isDate, readDate } from './read-date.ts'
import type { Layout } from './sections.ts'

/**
 * Finds the row before the first one that has a date in its column: it names the columns, if it has names. -1 when the first row
 * has a date, undefined when no row has one.
 */
export const findHeaderIndex = (rows: Rows, columns: Columns, today: string): number | undefined => {
  const column = columns.date ?? columns.valueDate
  if (column === undefined) return undefined
  const first = rows.findIndex((row) => isDate(row[column] ?? '', today))
  return first < 0 ? undefined : first - 1
}

/** A row with fewer cells is no header, but a line of text above the rows. */
const MIN_HEADER_CELLS = 3

const isHeader = (row: readonly string[] = []): boolean => row.filter((cell) => cell !== '').length >= MIN_HEADER_CELLS

/** What is remembered of a layout. */
export const toRemembered = (rows: Rows, layout: Layout, today: string): RememberedLayout => {
  const { columns, headerIndex, dateOrder, decimals, plain } = layout
  const header = rows[headerIndex]
  return {
    key: isHeader(header) ? toHeaderKey(header ?? []) : '',
    columns: parse(columnsSchema, columns),
    ...(!isHeader(header) && { looks: getLooks(rows, headerIndex, today) }),
    ...(dateOrder && dateOrder !== 'unsure' && { dateOrder }),
    ...(decimals && { decimals }),
    ...(plain && { plain }),
  }
}

/** The layout that was remembered. What comes first in the dates counts where no date of this file contradicts it. */
const applyRemembered = (rows: Rows, remembered: RememberedLayout, headerIndex: number, today: string): Layout => {
  const { columns, dateOrder, decimals, plain } = remembered
  const dates = rows
    .map((row) => row[columns.date ?? columns.valueDate ?? -1] ?? '')
    .filter((cell) => isDate(cell, today))
  const fits = dates.every((cell) => readDate(cell, today, { dateOrder }) !== undefined)
  return { columns, headerIndex, decimals, plain, dateOrder: fits ? dateOrder : undefined, isChosen: true }
}

/**
 * Finds the layout of a file: the one that the user chose for such files of the account, else by the names of its columns. One
 * without a header is the same only where every column still looks alike.
 */
export const findLayout = (rows: Rows, remembered: RememberedLayout | undefined, today: string): Layout | undefined => {
  if (remembered && remembered.key !== '') {
    const headerIndex = rows.findIndex((row) => isHeader(row) && toHeaderKey(row) === remembered.key)
    if (headerIndex >= 0) return applyRemembered(rows, remembered, headerIndex, today)
  }
  const header = findHeader(rows)
  if (header) return { columns: header.columns, headerIndex: header.index }
  if (remembered?.key !== '' || !remembered.looks) return undefined
  const headerIndex = findHeaderIndex(rows, remembered.columns, today)
  if (headerIndex === undefined || isHeader(rows[headerIndex])) return undefined
  return !lookAlike(remembered.looks, getLooks(rows, headerIndex, today))
    ? undefined
    : applyRemembered(rows, remembered, headerIndex, today)
}

/** A column, as the user sees it: its letter, and what stands in it. */
export type NamedColumn = { index: number; label: string }

const MAX_SAMPLE_LENGTH = 24

/** Names the columns of a file by their letters and by what stands in their header, else in their first filled cell. */
export const nameColumns = (rows: Rows, headerIndex: number | undefined): NamedColumn[] => {
  const count = rows.reduce((most, row) => Math.max(most, countColumns(row)), 0)
  return Array.from({ length: count }, (_, column) => {
    const named = headerIndex === undefined ? undefined : rows[headerIndex]?.[column]
    const sample = named || rows.findLast((row) => row[column])?.[column] || ''
    const letter = column < 26 ? String.fromCharCode(65 + column) : `A${String.fromCharCode(39 + column)}`
    return { index: column, label: `${letter} · ${sample.slice(0, MAX_SAMPLE_LENGTH)}` }
  })
}
