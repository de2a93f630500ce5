import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { memo, type ReactNode, useMemo } from 'react'
import { Money } from '#src/ui/display/money.tsx'
import { type Column, findLeadColumn, formatCell, getTableColumns, renderCell } from './columns.ts'
import classes from './data-table.module.css'
import { getLineKey, type Line } from './lines.ts'
import type { TableInstance } from './use-data-table.ts'
import { useVirtualLines } from './use-virtual-lines.ts'
import { ACTIONS_WIDTH_PX, toCssWidth } from './widths.ts'

/** The height of a line. It is fixed, because the virtualizer does not measure lines. */
const LINE_HEIGHT_PX = 56
const HEIGHTS_PX = { row: LINE_HEIGHT_PX, group: LINE_HEIGHT_PX }
const LINE_STYLE = { height: LINE_HEIGHT_PX }

export type RowsProps<Row extends object> = {
  label: string
  columns: readonly Column<Row>[]
  table: TableInstance<Row>
  lines: readonly Line<Row>[]
  /** The largest amount that the table can show, in rupees. */
  largestAmount: number
  rowId: (row: Row) => string
  /** Renders the buttons of a row. It must be stable: a new function renders every row again. */
  actions: ((row: Row) => ReactNode) | undefined
  actionsHeader: string
  /** The content of a row in a narrow window. The default shows all columns with their headers. */
  card: CardLayout<Row> | undefined
}

/** The layout of a row in a narrow window. `height` is in pixels and includes the gap below. */
type CardLayout<Row> = { height: number; render: (row: Row, actions: ReactNode) => ReactNode }

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

/** The header of a column. A click sorts ascending, then descending, then not. */
const Header = <Row extends object>({ column, table }: { column: Column<Row>; table: TableInstance<Row> }) => {
  const tableColumn = table.getColumn(column.id)
  const direction = tableColumn?.getIsSorted()
  return (
    <th scope="col" aria-sort={direction ? ARIA_SORT[direction] : 'none'} data-end={column.align}>
      <button type="button" className={classes.sort} onClick={tableColumn?.getToggleSortingHandler()}>
        {column.header}
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

type LineProps<Row extends object> = Pick<RowsProps<Row>, 'columns' | 'actions'> & {
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

const RowLine = <Row extends object>({ row, columns, actions, index, isInTabOrder }: LineProps<Row> & { row: Row }) => {
  const lead = findLeadColumn(columns)
  return (
    <tr className={classes.row} {...getLineProps(index, isInTabOrder)}>
      {columns.map((column) => (
        <td
          key={column.id}
          data-end={column.align}
          data-lead={column === lead || undefined}
          title={formatCell(column, row)}
        >
          {renderCell(column, row)}
          {column.below?.(row)}
        </td>
      ))}
      {actions && (
        <td data-end data-actions>
          {actions(row)}
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
  <tr className={classes.group} {...getLineProps(index, isInTabOrder)}>
    <th scope="rowgroup" colSpan={columns.length - 1}>
      {heading.group.title}
    </th>
    <td data-end>{heading.total !== undefined && <Money rupees={heading.total} />}</td>
    {actions && <td />}
  </tr>
)

/** The lines as a table, for wide windows. */
export const DataTableRows = <Row extends object>(props: RowsProps<Row>) => {
  const { label, lines, largestAmount, rowId, actions, actionsHeader, table } = props
  const columns = useMemo(() => getTableColumns(props.columns), [props.columns])
  const virtual = useVirtualLines<HTMLTableSectionElement, Row>(lines, HEIGHTS_PX)
  const columnCount = columns.length + (actions ? 1 : 0)
  return (
    <table className={classes.table} aria-label={label} aria-rowcount={lines.length + 1}>
      <colgroup>
        {columns.map((column) => (
          <col
            key={column.id}
            data-lead={column === findLeadColumn(columns) || undefined}
            style={{ width: toCssWidth(column, largestAmount) }}
          />
        ))}
        {actions && <col style={{ width: ACTIONS_WIDTH_PX }} />}
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
      <tbody ref={virtual.container} onKeyDown={virtual.onKeyDown}>
        <Spacer height={virtual.before} columns={columnCount} />
        {virtual.indexes.map((index) => {
          const line = lines[index]
          if (!line) return null
          const shared = { columns, actions, index, isInTabOrder: index === virtual.tabIndexLine }
          const key = getLineKey(line, rowId)
          return 'row' in line ? (
            <MemoRowLine key={key} row={line.row} {...shared} />
          ) : (
            <GroupLine key={key} heading={line} {...shared} />
          )
        })}
        <Spacer height={virtual.after} columns={columnCount} />
      </tbody>
    </table>
  )
}
