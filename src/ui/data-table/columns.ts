import type { ReactNode } from 'react'

/** The text for an absent value. */
export const ABSENT_TEXT = '---'

/** A column of a table, as data. */
export type Column<Row> = {
  id: string
  header: string
  /** A shorter header for the table. The file, the filters and the sheet say `header`. */
  shortHeader?: string
  /** The value to sort by and to export: rupees as a number, a date as `YYYY-MM-DD`, "" when absent. */
  value: (row: Row) => string | number
  /** The text that the cell shows, the search finds and a filter offers. The default is the value itself. */
  text?: (row: Row) => string
  /** The content of the cell, if it is more than the text. In a table its links have `tabIndex` -1: the arrow keys reach them. */
  render?: (row: Row, tabIndex?: -1) => ReactNode
  /** A second line under the content, in a table. */
  below?: (row: Row) => ReactNode
  align?: 'end'
  /** Marks a column of amounts in rupees. They are never cut off. */
  isAmount?: true
  /** Marks rupees: the exported file has them with two decimals. */
  isMoney?: true
  /** All possible values, or `any`. Set it to offer a filter for this column. */
  choices?: readonly string[] | 'any'
  /** The text that the filter offers, if it is not the text of the cell. */
  filterText?: (row: Row) => string
  /** Marks a column of dates. They sort newest first at first. */
  isDate?: true
  /** The names of the ascending and the descending order. */
  orderNames?: readonly [ascending: string, descending: string]
  /** Emphasizes the column. The default is the first column. */
  lead?: true
  /** The width in pixels; an amount column grows for long amounts. Columns without a width share the rest. */
  width?: number
  /** Leaves the column out of a table in which no row has a value for it. */
  isOptional?: true
  /** Only in the sheet of a row. Such a column still filters, is searched and is in the CSV. */
  isSheetOnly?: true
  /** The width of the window in pixels from which the table has this column. Give it a `hideOrder` too. */
  fromWindowPx?: number
  /** Lets the column leave a table that is too narrow for all columns. The column with 1 leaves first. */
  hideOrder?: number
}

/** Leaves out the optional columns in which no row has a value. */
export const listFilled = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly Column<Row>[] =>
  columns.filter(({ isOptional, value }) => !isOptional || rows.some((row) => value(row) !== ''))

/** Returns the columns of a table that has hidden `hiddenCount` columns, because it is too narrow for them. */
export const getTableColumns = <Row>(columns: readonly Column<Row>[], hiddenCount = 0): Column<Row>[] =>
  columns.filter(({ isSheetOnly, hideOrder = Number.POSITIVE_INFINITY }) => !isSheetOnly && hideOrder > hiddenCount)

/** Whether the first press on a header sorts descending: the largest amount or the newest date first. */
export const isDescendingFirst = <Row>({ align, isDate }: Column<Row>): boolean => align === 'end' || isDate === true

/** Returns the names of the ascending and the descending order of a column. */
export const getOrderNames = <Row>({ header, align, isDate, orderNames }: Column<Row>): readonly [string, string] => {
  if (orderNames) return orderNames
  if (isDate) return [`${header}, oldest first`, `${header}, newest first`]
  return align === 'end'
    ? [`${header}, smallest first`, `${header}, largest first`]
    : [`${header}, A to Z`, `${header}, Z to A`]
}

/** Returns the text of a cell, `---` for an absent value. */
export const formatCell = <Row>({ text, value }: Column<Row>, row: Row): string =>
  (text?.(row) ?? String(value(row))) || ABSENT_TEXT

/** Returns the text by which the filter of a column finds a row. */
export const getFilterText = <Row>(column: Column<Row>, row: Row): string =>
  column.filterText?.(row) ?? formatCell(column, row)

/** Renders the content of a cell, or of a field of the sheet without `tabIndex`. */
export const renderCell = <Row>(column: Column<Row>, row: Row, tabIndex?: -1): ReactNode =>
  column.render && column.value(row) !== '' ? column.render(row, tabIndex) : formatCell(column, row)

/** Finds the emphasized column. */
export const findLeadColumn = <Row>(columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find(({ lead }) => lead) ?? columns[0]

/** Parses `sort` into a column and a direction. Returns undefined for an unknown column. */
export const parseSort = <Row>(columns: readonly Column<Row>[], sort: string | undefined) => {
  const descending = sort?.startsWith('-') ?? false
  const column = columns.find(({ id }) => id === (descending ? sort?.slice(1) : sort))
  return column && { column, descending }
}

/** Returns the name of the current order. `orderName` is the name without a sorted column. */
export const getOrderName = <Row>(
  columns: readonly Column<Row>[],
  sort: string | undefined,
  orderName: string,
): string => {
  const sorted = parseSort(columns, sort)
  return sorted ? getOrderNames(sorted.column)[sorted.descending ? 1 : 0] : orderName
}
