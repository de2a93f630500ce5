import type { ReactNode } from 'react'

/** What stands where there is nothing. */
export const ABSENT = '---'

/** A column of a table, as data. */
export type Column<Row> = {
  id: string
  header: string
  /** What the column sorts by and what an export holds: rupees as a number, dates as `YYYY-MM-DD`, "" when absent. */
  value: (row: Row) => string | number
  /** The value as it is read, found by the search and chosen in a filter; without it, the value itself. */
  text?: (row: Row) => string
  /** What the cell shows, where that is more than its text. */
  render?: (row: Row) => ReactNode
  align?: 'end'
  /** Whether it holds amounts of rupees, which are never cut. */
  isAmount?: true
  /** The values that there can be, where the texts of those that there are shall be offered as a filter. */
  choices?: readonly string[]
  /** Stands out, and heads a card; without one, the first column does. */
  lead?: true
  /** Its width in the table, in pixels. Without one it takes what is left; a column of amounts becomes wider for long ones. */
  width?: number
}

/** What a cell says; `---` when there is nothing. */
export const textOf = <Row>({ text, value }: Column<Row>, row: Row): string =>
  (text?.(row) ?? String(value(row))) || ABSENT

/** What a cell shows. */
export const contentOf = <Row>(column: Column<Row>, row: Row): ReactNode =>
  column.render && column.value(row) !== '' ? column.render(row) : textOf(column, row)

/** The column that stands out. */
export const leadOf = <Row>(columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find(({ lead }) => lead) ?? columns[0]

/** The column that a view sorts by, and which way; nothing when there is no such column. */
export const sortedBy = <Row>(columns: readonly Column<Row>[], sort: string | undefined) => {
  const descending = sort?.startsWith('-') ?? false
  const column = columns.find(({ id }) => id === (descending ? sort?.slice(1) : sort))
  return column && { column, descending }
}
