import type { ReactNode } from 'react'

/** The text for an absent value. */
export const ABSENT_TEXT = '---'

/** A column of a table, as data. */
export type Column<Row> = {
  id: string
  header: string
  /** The value to sort by and to export: rupees as a number, a date as `YYYY-MM-DD`, "" when absent. */
  value: (row: Row) => string | number
  /** The text that the cell shows, the search finds and a filter offers. The default is the value itself. */
  text?: (row: Row) => string
  /** The content of the cell, if it is more than the text. */
  render?: (row: Row) => ReactNode
  /** A second line under the content. A card shows it only in its heading. */
  below?: (row: Row) => ReactNode
  align?: 'end'
  /** Marks a column of amounts in rupees. They are never cut off. */
  isAmount?: true
  /** All possible values. Set it to offer a filter for this column. */
  choices?: readonly string[]
  /** The text that the filter offers, if it is not the text of the cell. */
  filterText?: (row: Row) => string
  /** Emphasizes the column and makes it the heading of a card. The default is the first column. */
  lead?: true
  /** The width in pixels; an amount column grows for long amounts. Columns without a width share the rest. */
  width?: number
  /** Where the column shows, if not everywhere. A hidden column still filters, is searched and is in the CSV. */
  shown?: 'in-cards' | 'never'
}

/** Returns the columns that a table shows. */
export const getTableColumns = <Row>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.filter(({ shown }) => shown === undefined)

/** Returns the columns that a card shows. */
export const getCardColumns = <Row>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.filter(({ shown }) => shown !== 'never')

/** Returns the text of a cell, `---` for an absent value. */
export const formatCell = <Row>({ text, value }: Column<Row>, row: Row): string =>
  (text?.(row) ?? String(value(row))) || ABSENT_TEXT

/** Returns the text by which the filter of a column finds a row. */
export const getFilterText = <Row>(column: Column<Row>, row: Row): string =>
  column.filterText?.(row) ?? formatCell(column, row)

/** Renders the content of a cell. */
export const renderCell = <Row>(column: Column<Row>, row: Row): ReactNode =>
  column.render && column.value(row) !== '' ? column.render(row) : formatCell(column, row)

/** Finds the emphasized column. */
export const findLeadColumn = <Row>(columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find(({ lead }) => lead) ?? columns[0]

/** Parses `sort` into a column and a direction. Returns undefined for an unknown column. */
export const parseSort = <Row>(columns: readonly Column<Row>[], sort: string | undefined) => {
  const descending = sort?.startsWith('-') ?? false
  const column = columns.find(({ id }) => id === (descending ? sort?.slice(1) : sort))
  return column && { column, descending }
}
