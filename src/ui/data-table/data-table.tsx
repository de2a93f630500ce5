import { Button, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import { formatRupees } from '#src/ui/display/money.tsx'
import { RefreshLine } from '#src/ui/feedback/list-states.tsx'
import { noTableFilters, type TableSearch } from '#src/ui/list/table-search.ts'
import { NARROW_QUERY } from '#src/ui/theme/narrow.ts'
import { DataTableCards } from './cards.tsx'
import type { Column } from './columns.ts'
import { downloadCsv, toCsv } from './csv.ts'
import classes from './data-table.module.css'
import { type Group, sumRupees, toLines } from './lines.ts'
import { DataTableRows, type RowsProps } from './rows.tsx'
import { DataTableToolbar } from './toolbar.tsx'
import { useDataTable } from './use-data-table.ts'
import { buildNarrowQuery, findLargestAmount } from './widths.ts'

const countFormat = new Intl.NumberFormat('en-IN')

type DataTableProps<Row extends object> = Pick<RowsProps<Row>, 'label' | 'columns' | 'rowId'> & {
  rows: readonly Row[]
  /** The buttons of a row. */
  actions?: RowsProps<Row>['actions']
  actionsHeader?: string
  /** The content of a row in a narrow window. It must be stable: a new one renders every row again. */
  card?: RowsProps<Row>['card']
  view: TableSearch
  onViewChange: (change: Partial<TableSearch>) => void
  /** The number of all rows, if the caller has filtered `rows` already. */
  total?: number
  /** The amount to add up above the rows, in rupees. */
  sum?: (row: Row) => number
  /** A word after the sum, if the sum is not of the amounts that the rows show. */
  sumLabel?: string
  /** The group of a row. Groups show their sums, and only while no column is sorted. */
  getGroup?: (row: Row) => Group
  /** The columns of the exported file. The default is the columns of the table. */
  csvColumns?: readonly Column<Row>[]
  /** The name of the exported file, without its extension. */
  fileName: string
  /** Whether newer rows are being loaded. */
  refreshing?: boolean
}

/**
 * A list of records with search, filters, sorting, count, sum and CSV export. The caller keeps the view, for example in
 * the URL. `columns`, `actions` and `getGroup` must be stable: a new one renders every row again.
 */
export const DataTable = <Row extends object>({
  label,
  columns,
  rows,
  rowId,
  actions,
  actionsHeader = 'Actions',
  card,
  view,
  onViewChange,
  total = rows.length,
  sum,
  sumLabel,
  getGroup,
  csvColumns = columns,
  fileName,
  refreshing = false,
}: DataTableProps<Row>) => {
  const table = useDataTable(columns, rows, view, onViewChange)
  const rowModel = table.getRowModel()
  const shown = useMemo(() => rowModel.rows.map(({ original }) => original), [rowModel])
  const sumShown = useMemo(() => sum && sumRupees(shown, sum), [shown, sum])
  const isSorted = table.state.sorting.length > 0
  const lines = useMemo(() => toLines(shown, isSorted ? undefined : getGroup, sum), [shown, isSorted, getGroup, sum])
  // The sum of a group is in the amount column, and no group has a larger sum than all rows together.
  const largestAmount = useMemo(
    () => Math.max(findLargestAmount(columns, rows), getGroup && sum ? sumRupees(rows, sum) : 0),
    [columns, rows, getGroup, sum],
  )
  const narrowQuery = `${NARROW_QUERY}, ${buildNarrowQuery(columns, largestAmount, actions !== undefined)}`
  const isNarrow = useMediaQuery(narrowQuery, false, { getInitialValueInEffect: false })
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
        onExport={() => downloadCsv(`${fileName}.csv`, toCsv(csvColumns, shown))}
        isNarrow={isNarrow}
      />
      <p className={classes.summary} role="status">
        {countFormat.format(shown.length)} of {countFormat.format(total)}
        {sumShown !== undefined && ` · ${formatRupees(sumShown)}`}
        {sumLabel && <span> {sumLabel}</span>}
      </p>
      {shown.length > 0 ? (
        <Rows
          label={label}
          columns={columns}
          table={table}
          lines={lines}
          largestAmount={largestAmount}
          rowId={rowId}
          actions={actions}
          actionsHeader={actionsHeader}
          card={card}
        />
      ) : (
        <div className={classes.none}>
          <Text c="dimmed">Nothing matches.</Text>
          <Button variant="light" onClick={() => onViewChange(noTableFilters)}>
            Show all
          </Button>
        </div>
      )}
    </div>
  )
}
