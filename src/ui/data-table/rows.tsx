import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { memo } from 'react'
import { Money } from '#src/ui/display/money.tsx'
import type { GetRowMark } from '#src/ui/list/row-mark.ts'
import type { SavedRow } from '#src/ui/list/saved-row.ts'
import { type Column, findLeadColumn, formatCell, renderCell } from './columns.ts'
import classes from './data-table.module.css'
import { getLineKey, type Line } from './lines.ts'
import { type RowAction, RowActions } from './row-actions.tsx'
import type { TableInstance } from './use-data-table.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { readIndex, useVirtualLines } from './use-virtual-lines.ts'
import { toCssWidth } from './widths.ts'

/** The height of a line. It is fixed, because the virtualizer does not measure lines. */
const LINE_HEIGHT_PX = 48
const HEIGHTS_PX = { row: () => LINE_HEIGHT_PX, group: LINE_HEIGHT_PX }
const LINE_STYLE = { height: `${LINE_HEIGHT_PX / 16}rem` }

type TableRowsProps<Row extends object> = {
  label: string
  /** The columns that the table shows. */
  columns: readonly Column<Row>[]
  table: TableInstance<Row>
  lines: readonly Line<Row>[]
  /** The largest amount that the table can show, in rupees. */
  largestAmount: number
  rowId: (row: Row) => string
  describe: (row: Row) => string
  actions: ((row: Row) => readonly RowAction[]) | undefined
  actionsHeader: string
  actionsWidth: number
  onOpen: (row: Row) => void
  saved: SavedRow | undefined
  mark: GetRowMark<Row> | undefined
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

/**
 * The header of a column. A click sorts, a second one reverses the order, a third one ends it. The arrow keys reach it from
 * the rows.
 */
const Header = <Row extends object>({ column, table }: { column: Column<Row>; table: TableInstance<Row> }) => {
  const tableColumn = table.getColumn(column.id)
  const direction = tableColumn?.getIsSorted()
  return (
    <th scope="col" aria-sort={direction ? ARIA_SORT[direction] : 'none'} data-end={column.align}>
      <button type="button" className={classes.sort} tabIndex={-1} onClick={tableColumn?.getToggleSortingHandler()}>
        {column.shortHeader ?? column.header}
        {direction === 'asc' && <IconArrowUp size={14} aria-hidden />}
        {direction === 'desc' && <IconArrowDown size={14} aria-hidden />}
      </button>
    </th>
  )
}

/** An empty row with the height of the lines that are not rendered. */
const Spacer = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 ? (
    <tr className={classes.spacer} aria-hidden>
      <td colSpan={columns} style={{ height }} />
    </tr>
  ) : null

type LineProps<Row extends object> = Pick<TableRowsProps<Row>, 'columns' | 'actions' | 'describe' | 'mark'> & {
  index: number
  isInTabOrder: boolean
}

/** Returns the attributes that place a line in the table. The header row has the row index 1. */
const getLineProps = (index: number, isInTabOrder: boolean) => ({
  style: LINE_STYLE,
  'data-index': index,
  'aria-rowindex': index + 2,
  tabIndex: isInTabOrder ? 0 : -1,
})

type RowLineProps<Row extends object> = LineProps<Row> & { row: Row; isSaved: boolean }

const RowLine = <Row extends object>({
  row,
  columns,
  actions,
  describe,
  mark,
  index,
  isInTabOrder,
  isSaved,
}: RowLineProps<Row>) => {
  const lead = findLeadColumn(columns)
  const marked = mark?.(row)
  const wide = columns.find(({ width }) => width === undefined) // the column that has room for the mark
  return (
    <tr
      className={`inset ${classes.row}`}
      data-saved={isSaved || undefined}
      data-gone={marked?.isGone || undefined}
      {...getLineProps(index, isInTabOrder)}
    >
      {columns.map((column) => {
        const below = [column === wide && marked?.content, column.below?.(row)].filter(Boolean)
        return (
          <td
            key={column.id}
            data-end={column.align}
            data-lead={column === lead || undefined}
            title={formatCell(column, row)}
          >
            {renderCell(column, row, -1)}
            {below.length > 0 && (
              <div className={`note ${classes.below}`}>
                {below[0]}
                {below.length > 1 && ' · '}
                {below[1]}
              </div>
            )}
          </td>
        )
      })}
      {actions && (
        <td data-end data-actions>
          <RowActions actions={actions(row)} name={describe(row)} />
        </td>
      )}
    </tr>
  )
}

/** Rows on the screen do not render again while others scroll in and out. */
const MemoRowLine = memo(RowLine) as typeof RowLine // memo drops the type parameter

/** The heading of a group, with its sum in the last column. */
const GroupLine = <Row extends object>({
  heading,
  columns,
  actions,
  index,
  isInTabOrder,
}: LineProps<Row> & { heading: Exclude<Line<Row>, { row: Row }> }) => (
  <tr className={`inset ${classes.group}`} {...getLineProps(index, isInTabOrder)}>
    <th scope="rowgroup" colSpan={columns.length - 1}>
      {heading.group.title}
    </th>
    <td data-end>{heading.total !== undefined && <Money rupees={heading.total} />}</td>
    {actions && <td />}
  </tr>
)

/** The lines as a table, for wide windows. It is one tab stop; the arrow keys reach its headers, rows and buttons. */
export const TableRows = <Row extends object>(props: TableRowsProps<Row>) => {
  const { label, columns, lines, largestAmount, rowId, describe, mark, actions, actionsHeader, actionsWidth, table } =
    props
  const virtual = useVirtualLines<HTMLTableSectionElement, Row>(lines, HEIGHTS_PX, rowId, props.saved)
  const openLine = (element: HTMLElement): void => {
    const line = lines[readIndex(element)]
    if (line && 'row' in line) props.onOpen(line.row)
  }
  const keys = useGridKeys(virtual, openLine)
  const columnCount = columns.length + (actions ? 1 : 0)
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern of ARIA puts the role on a table
      role="grid"
      className={`card ${classes.table}`}
      aria-label={label}
      aria-rowcount={lines.length + 1}
      {...keys}
    >
      <colgroup>
        {columns.map((column) => (
          <col
            key={column.id}
            data-lead={column === findLeadColumn(columns) || undefined}
            style={{ width: toCssWidth(column, largestAmount) }}
          />
        ))}
        {actions && <col style={{ width: actionsWidth }} />}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((column) => (
            <Header key={column.id} column={column} table={table} />
          ))}
          {actions && (
            <th scope="col" data-end>
              {actionsHeader}
            </th>
          )}
        </tr>
      </thead>
      <tbody ref={virtual.container}>
        <Spacer height={virtual.before} columns={columnCount} />
        {virtual.indexes.map((index) => {
          const line = lines[index]
          if (!line) return null
          const shared = { columns, actions, describe, mark, index, isInTabOrder: index === virtual.tabIndexLine }
          const key = getLineKey(line, rowId)
          return 'row' in line ? (
            <MemoRowLine key={key} row={line.row} isSaved={rowId(line.row) === props.saved?.id} {...shared} />
          ) : (
            <GroupLine key={key} heading={line} {...shared} />
          )
        })}
        <Spacer height={virtual.after} columns={columnCount} />
      </tbody>
    </table>
  )
}
