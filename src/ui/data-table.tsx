import { Button, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import classes from './data-table.module.css'
import { DataTableCards } from './data-table-cards.tsx'
import { sortedBy } from './data-table-columns.ts'
import { downloadCsv, toCsv } from './data-table-csv.ts'
import { type Group, linesOf, totalOf } from './data-table-lines.ts'
import { useColumns } from './data-table-model.ts'
import { DataTableRows, type RowsProps } from './data-table-rows.tsx'
import { useShownRows } from './data-table-shown.ts'
import { DataTableToolbar } from './data-table-toolbar.tsx'
import { largestAmount, tooNarrowFor } from './data-table-widths.ts'
import { RefreshLine } from './list-states.tsx'
import { formatRupees } from './money.tsx'
import { NARROW } from './narrow.ts'
import type { ViewState } from './view-state.ts'

const count = new Intl.NumberFormat('en-IN')

type DataTableProps<Row extends object> = Pick<RowsProps<Row>, 'label' | 'columns' | 'rowId'> & {
  rows: readonly Row[]
  /** The buttons of a row. */
  actions?: RowsProps<Row>['actions']
  actionsHeader?: string
  view: ViewState
  onViewChange: (change: Partial<ViewState>) => void
  /** How many rows there are when the caller narrowed them itself. */
  total?: number
  /** What is added up below the search, in rupees. */
  sum?: (row: Row) => number
  /** What rows stand under, with what they come to, as long as no other order is chosen. */
  groupOf?: (row: Row) => Group
  /** The name of an exported file, without its ending. */
  fileName: string
  /** Whether fresher rows are on their way. */
  refreshing?: boolean
}

/**
 * A list of records: search, filters, order, count and sum, export of what is shown. Its view is the caller's, so that
 * it can live in the address; keep `columns` and `groupOf` the same from render to render. A hundred thousand rows scroll.
 */
export const DataTable = <Row extends object>({
  label,
  columns,
  rows,
  rowId,
  actions,
  actionsHeader = 'Actions',
  view,
  onViewChange,
  total = rows.length,
  sum,
  groupOf,
  fileName,
  refreshing = false,
}: DataTableProps<Row>) => {
  const table = useColumns(columns, view, onViewChange)
  const { found, shown } = useShownRows(rows, columns, view)
  const sumShown = useMemo(() => sum && totalOf(found, sum), [found, sum])
  const grouping = sortedBy(columns, view.sort) ? undefined : groupOf
  const groupSum = grouping && sum
  // The sum of a group stands in the column of amounts; all rows together are at least as much.
  const largest = useMemo(
    () => Math.max(largestAmount(columns, rows), groupOf && sum ? totalOf(rows, sum) : 0),
    [columns, rows, groupOf, sum],
  )
  const narrow = `${NARROW}, ${tooNarrowFor(columns, largest, actions !== undefined)}`
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false })
  const lines = useMemo(() => linesOf(shown, grouping, groupSum), [shown, grouping, groupSum])
  const Rows = isNarrow ? DataTableCards : DataTableRows
  return (
    <div className={classes.frame}>
      <RefreshLine active={refreshing} />
      <DataTableToolbar
        columns={columns}
        table={table}
        rows={rows}
        view={view}
        onViewChange={onViewChange}
        onExport={() => downloadCsv(`${fileName}.csv`, toCsv(columns, shown))}
        isNarrow={isNarrow}
      />
      <p className={classes.summary} role="status">
        {count.format(shown.length)} of {count.format(total)}
        {sumShown !== undefined && ` · ${formatRupees(sumShown)}`}
      </p>
      {shown.length > 0 ? (
        <Rows
          label={label}
          columns={columns}
          table={table}
          lines={lines}
          largestAmount={largest}
          rowId={rowId}
          actions={actions}
          actionsHeader={actionsHeader}
        />
      ) : (
        <div className={classes.none}>
          <Text c="dimmed">Nothing matches.</Text>
          <Button
            variant="light"
            onClick={() => onViewChange({ search: undefined, where: undefined, show: undefined, person: undefined })}
          >
            Show all
          </Button>
        </div>
      )}
    </div>
  )
}
