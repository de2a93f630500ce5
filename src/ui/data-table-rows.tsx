import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import classes from './data-table.module.css'
import { type Column, contentOf, leadOf, textOf } from './data-table-columns.ts'
import { type Line, lineId } from './data-table-lines.ts'
import type { Columns } from './data-table-model.ts'
import { useScrolledLines } from './data-table-scroll.ts'
import { ACTIONS_WIDTH, columnWidth } from './data-table-widths.ts'
import { Money } from './money.tsx'

/** How tall a line of a table is, in pixels. */
const HEIGHT = 56
const HEIGHTS = { row: HEIGHT, group: HEIGHT }
const LINE_STYLE = { height: HEIGHT }

export type RowsProps<Row extends object> = {
  label: string
  columns: readonly Column<Row>[]
  /** How the columns are sorted. */
  table: Columns<Row>
  lines: readonly Line<Row>[]
  /** The largest amount that the table may show, in rupees. */
  largestAmount: number
  rowId: (row: Row) => string
  /** The buttons of a row, by a function that stays the same, and what their column is called. */
  actions: ((row: Row) => ReactNode) | undefined
  actionsHeader: string
}

const orders = { asc: 'ascending', desc: 'descending' } as const

/** The head of a column: a click sorts by it, up, then down, then as the rows came. */
const Head = <Row extends object>({ column, table }: { column: Column<Row>; table: Columns<Row> }) => {
  const known = table.getColumn(column.id)
  const order = known?.getIsSorted()
  return (
    <th scope="col" aria-sort={order ? orders[order] : 'none'} data-end={column.align}>
      <button type="button" className={classes.sort} onClick={() => known?.toggleSorting()}>
        {column.header}
        {order === 'asc' && <IconArrowUp size={14} aria-hidden />}
        {order === 'desc' && <IconArrowDown size={14} aria-hidden />}
      </button>
    </th>
  )
}

/** Takes the room of the lines that are not there. */
const Gap = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 ? (
    <tr className={classes.gap} aria-hidden>
      <td colSpan={columns} style={{ height }} />
    </tr>
  ) : null

type LineProps<Row extends object> = Pick<RowsProps<Row>, 'columns' | 'actions'> & {
  index: number
  isInTabOrder: boolean
}

/** What a line is among the others; the first row of the table is that of the headers. */
const placeOf = (index: number, isInTabOrder: boolean) => ({
  style: LINE_STYLE,
  'data-index': index,
  'aria-rowindex': index + 2,
  tabIndex: isInTabOrder ? 0 : -1,
})

const RowLine = <Row extends object>({ row, columns, actions, index, isInTabOrder }: LineProps<Row> & { row: Row }) => {
  const lead = leadOf(columns)
  return (
    <tr className={classes.row} {...placeOf(index, isInTabOrder)}>
      {columns.map((column) => (
        <td
          key={column.id}
          data-end={column.align}
          data-lead={column === lead || undefined}
          title={textOf(column, row)}
        >
          {contentOf(column, row)}
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

/** A row that is shown already is not made anew while others come and go. */
const KeptRowLine = memo(RowLine) as typeof RowLine // which memo does not know to be generic

/** The head of a group; what it comes to stands in the last column. */
const GroupLine = <Row extends object>({
  head,
  columns,
  actions,
  index,
  isInTabOrder,
}: LineProps<Row> & { head: Exclude<Line<Row>, { row: Row }> }) => (
  <tr className={classes.group} {...placeOf(index, isInTabOrder)}>
    <th scope="rowgroup" colSpan={columns.length - 1}>
      {head.group.title}
    </th>
    <td data-end>{head.total !== undefined && <Money rupees={head.total} />}</td>
    {actions && <td />}
  </tr>
)

/** The lines as a table. */
export const DataTableRows = <Row extends object>(props: RowsProps<Row>) => {
  const { label, columns, lines, largestAmount, rowId, actions, actionsHeader, table } = props
  const scrolled = useScrolledLines<HTMLTableSectionElement, Row>(lines, HEIGHTS)
  const width = columns.length + (actions ? 1 : 0)
  return (
    <table className={classes.table} aria-label={label} aria-rowcount={lines.length + 1}>
      <colgroup>
        {columns.map((column) => (
          <col
            key={column.id}
            data-lead={column === leadOf(columns) || undefined}
            style={{ width: columnWidth(column, largestAmount) }}
          />
        ))}
        {actions && <col style={{ width: ACTIONS_WIDTH }} />}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((column) => (
            <Head key={column.id} column={column} table={table} />
          ))}
          {actions && (
            <th scope="col" data-end>
              {actionsHeader}
            </th>
          )}
        </tr>
      </thead>
      <tbody ref={scrolled.container} onKeyDown={scrolled.onKeyDown}>
        <Gap height={scrolled.before} columns={width} />
        {scrolled.indexes.map((index) => {
          const line = lines[index]
          if (!line) return null
          const shared = { columns, actions, index, isInTabOrder: index === scrolled.inTabOrder }
          const key = lineId(line, rowId)
          return 'row' in line ? (
            <KeptRowLine key={key} row={line.row} {...shared} />
          ) : (
            <GroupLine key={key} head={line} {...shared} />
          )
        })}
        <Gap height={scrolled.after} columns={width} />
      </tbody>
    </table>
  )
}
