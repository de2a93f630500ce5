import { formatRupees } from '#src/ui/display/money.tsx'
import type { TableSearch } from '#src/ui/list/table-search.ts'
import { type Column, formatCell } from './columns.ts'
import { getLineKey, type Line } from './lines.ts'
import classes from './printed-table.module.css'

type PrintedTableProps<Row extends object> = {
  label: string
  columns: readonly Column<Row>[]
  lines: readonly Line<Row>[]
  rowId: (row: Row) => string
  view: TableSearch
  /** What else the paper says about the rows. */
  note: string | undefined
}

/** How many columns a page has room for in the usual size. */
const MAX_COLUMNS = 8

/** Describes the first and the last day of the rows: `Date: 1 Apr 2026 to 12 Nov 2026`. */
const describePeriod = <Row extends object>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): string | undefined => {
  const column = columns.find(({ isDate }) => isDate)
  const dated = column ? rows.filter((row) => column.value(row) !== '') : []
  const [first] = dated
  if (!column || !first) return undefined
  const [from, to] = dated.reduce(
    ([earliest, latest], row) => [
      column.value(row) < column.value(earliest) ? row : earliest,
      column.value(row) > column.value(latest) ? row : latest,
    ],
    [first, first],
  )
  return `${column.header}: ${formatCell(column, from)} to ${formatCell(column, to)}`
}

const describeFilters = <Row extends object>(
  columns: readonly Column<Row>[],
  { search, where = {} }: TableSearch,
): string[] => [
  ...(search ? [`Search: ${search}`] : []),
  ...columns.flatMap(({ id, header }) => (where[id] === undefined ? [] : [`${header}: ${where[id]}`])),
]

/** All rows of a table, for paper. Its head is repeated on each page. */
export const PrintedTable = <Row extends object>({
  label,
  columns,
  lines,
  rowId,
  view,
  note,
}: PrintedTableProps<Row>) => {
  const rows = lines.flatMap((line) => ('row' in line ? [line.row] : []))
  const facts = [describePeriod(columns, rows), ...describeFilters(columns, view)].filter(Boolean)
  return (
    <>
      {facts.length > 0 && <p className={classes.fact}>{facts.join(' · ')}</p>}
      {note !== undefined && <p className={classes.fact}>{note}</p>}
      <table className={classes.table} data-wide={columns.length > MAX_COLUMNS || undefined}>
        <caption>{label}</caption>
        <thead>
          <tr>
            {columns.map(({ id, header, align }) => (
              <th key={id} scope="col" data-end={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) =>
            'row' in line ? (
              <tr key={getLineKey(line, rowId)}>
                {columns.map((column) => (
                  <td key={column.id} data-end={column.align}>
                    {formatCell(column, line.row)}
                  </td>
                ))}
              </tr>
            ) : (
              <tr key={getLineKey(line, rowId)}>
                <th scope="rowgroup" colSpan={columns.length - 1}>
                  {line.group.title}
                </th>
                <td data-end>{line.total !== undefined && formatRupees(line.total)}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </>
  )
}
