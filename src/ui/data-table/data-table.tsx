import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { ActionButtons, type ButtonAction } from '#src/ui/display/action-buttons.tsx'
import { EmptyState, RefreshLine } from '#src/ui/feedback/list-states.tsx'
import type { GetRowMark } from '#src/ui/list/row-mark.ts'
import { useSavedRow } from '#src/ui/list/saved-row.ts'
import { isNarrowed, noTableFilters, type TableSearch } from '#src/ui/list/table-search.ts'
import { usePrinting } from '#src/ui/print/printing.tsx'
import { getTableColumns, renderCell } from './columns.ts'
import { buildCsvAction } from './csv-action.ts'
import classes from './data-table.module.css'
import { sumRupees, toLines } from './lines.ts'
import { type PhoneRow, PhoneRows } from './phone/phone-rows.tsx'
import { RowSheet } from './phone/row-sheet.tsx'
import { PrintedTable } from './printed-table.tsx'
import type { RowAction } from './row-actions.tsx'
import { TableRows } from './rows.tsx'
import { TableSummary } from './summary.tsx'
import { getFileName, type Table, useFilled } from './table.ts'
import { DataTableToolbar } from './toolbar.tsx'
import { useDataTable } from './use-data-table.ts'
import { findLargestAmount, useHiddenColumns } from './widths.ts'

/** The width of a button with a short label, one with an icon, and the button of the menu. */
const ACTIONS_WIDTH_PX = 148

type DataTableProps<Row extends object> = {
  table: Table<Row>
  rows: readonly Row[]
  /** All rows, if the caller has filtered `rows` already. */
  allRows?: readonly Row[]
  /** The search, the filters and the order, and what changes them. The caller keeps them, for example in the URL. */
  view: readonly [view: TableSearch, change: (change: Partial<TableSearch>) => void]
  /** What the user can do with a row. It must be stable. */
  actions?: ((row: Row) => readonly RowAction[]) | undefined
  /** What the user can do with all rows that the search and the filters leave. */
  shownActions?: (shown: readonly Row[]) => readonly ButtonAction[]
  /** What a row says about a change of its record that is not made yet. It must be stable. */
  mark?: GetRowMark<Row>
  /** A phone shows this many lines at first, unless the view narrows the rows. The default is all. */
  foldAt?: number | undefined
  /** What paper says about the rows when it has all of them. */
  paperNote?: string
  /** Whether newer rows are being loaded. */
  refreshing?: boolean
}

const wholeSum = [{ label: '', includes: () => true }] as const

const getSheetTitle = ({ title, amount }: PhoneRow): string => [title, amount].filter(Boolean).join(', ')

/** A list of records with search, filters, sorting, count, sum and CSV export. */
export const DataTable = <Row extends object>({
  table,
  rows,
  allRows = rows,
  view: [view, onViewChange],
  actions,
  shownActions,
  mark,
  foldAt,
  paperNote,
  refreshing = false,
}: DataTableProps<Row>) => {
  const { label, rowId, describe, phoneRow, wrapsDetails, orderName, sum: getSum, sums = wholeSum, getGroup } = table
  const columns = useFilled(table.columns, allRows)
  const csvColumns = useFilled(table.csvColumns ?? table.columns, allRows)
  const fileName = getFileName(table)
  const sum = useMemo(() => getSum && ((row: Row) => (mark?.(row)?.isGone ? 0 : getSum(row))), [getSum, mark])
  const model = useDataTable(columns, rows, view, onViewChange)
  const rowModel = model.getRowModel()
  const shown = useMemo(() => rowModel.rows.map(({ original }) => original), [rowModel])
  const shownSums = useMemo(
    () =>
      sums.flatMap(({ label, includes }) => {
        const rowsOfSum = sum ? shown.filter(includes) : []
        return sum && rowsOfSum.length > 0 ? [{ label, rupees: sumRupees(rowsOfSum, sum) }] : []
      }),
    [shown, sum, sums],
  )
  const isSorted = model.state.sorting.length > 0
  const lines = useMemo(() => toLines(shown, isSorted ? undefined : getGroup, sum), [shown, isSorted, getGroup, sum])
  // The sum of a group is in the amount column, and no group has a larger sum than all rows together.
  const largestAmount = useMemo(
    () => Math.max(findLargestAmount(columns, rows), getGroup && sum ? Math.abs(sumRupees(rows, sum)) : 0),
    [columns, rows, getGroup, sum],
  )
  const hidden = useHiddenColumns(columns, largestAmount, actions ? ACTIONS_WIDTH_PX : 0)
  const tableColumns = useMemo(() => getTableColumns(columns, hidden.count), [columns, hidden.count])
  const { saved, isHidden } = useSavedRow(allRows, shown, rowId)
  const [{ openId, opener }, setOpen] = useState<{ openId?: string; opener: Element | null }>({ opener: null })
  const [isSheetOpen, sheet] = useDisclosure()
  const navigate = useNavigate()
  const open = useCallback(
    (row: Row): void => {
      const action = actions?.(row).find(({ isDefault, showsAll }) => (hidden.isAll ? showsAll : isDefault))
      if (action?.link) void navigate({ ...action.link, resetScroll: false })
      else if (action?.onPress) action.onPress()
      else {
        setOpen({ openId: rowId(row), opener: document.activeElement })
        sheet.open()
      }
    },
    [actions, hidden.isAll, navigate, rowId, sheet.open],
  )
  const savedIndex = saved ? lines.findIndex((line) => 'row' in line && rowId(line.row) === saved.id) : -1
  const isFolded = foldAt !== undefined && savedIndex < foldAt && view.rows === undefined && !isNarrowed(view)
  const phoneLines = useMemo(() => (isFolded ? lines.slice(0, foldAt) : lines), [isFolded, lines, foldAt])
  const openRow = openId === undefined ? undefined : rows.find((row) => rowId(row) === openId)
  const shared = { label, lines, rowId, saved, mark, onOpen: open }
  const isPrinting = usePrinting()
  if (table.empty && allRows.length === 0) return <EmptyState {...table.empty} />
  return (
    <div className={classes.frame}>
      <RefreshLine active={refreshing} />
      <DataTableToolbar
        columns={columns}
        table={model}
        rows={rows}
        view={view}
        onViewChange={onViewChange}
        csvAction={buildCsvAction(fileName, csvColumns, shown)}
        fileName={fileName}
        orderName={orderName}
        isNarrow={hidden.isAll}
      />
      <TableSummary
        count={shown.length}
        total={allRows.length}
        sums={shownSums}
        columns={columns}
        sort={view.sort}
        orderName={orderName}
        hiddenRow={isHidden ? saved : undefined}
        onShowHidden={() => onViewChange(noTableFilters)}
      />
      {shownActions && shown.length > 0 && (
        <div className={`row ${classes.shownActions}`} data-screen-only>
          <ActionButtons actions={shownActions(shown)} size="sm" iconSize={16} />
        </div>
      )}
      {shown.length === 0 ? (
        <div className={classes.none}>
          <Text c="dimmed">Nothing matches.</Text>
          <Button variant="light" onClick={() => onViewChange(noTableFilters)}>
            Show all
          </Button>
        </div>
      ) : isPrinting ? (
        <PrintedTable
          label={label}
          columns={columns}
          lines={lines}
          rowId={rowId}
          view={view}
          note={shown.length < allRows.length ? undefined : paperNote}
        />
      ) : hidden.isAll ? (
        <>
          <PhoneRows {...shared} lines={phoneLines} phoneRow={phoneRow} wrapsDetails={wrapsDetails} />
          {phoneLines.length < lines.length && (
            <Button variant="default" fullWidth mih={44} mt="sm" onClick={() => onViewChange({ rows: 'all' })}>
              Show all {lines.length} {table.rowsName ?? 'rows'}
            </Button>
          )}
        </>
      ) : (
        <TableRows
          {...shared}
          columns={tableColumns}
          table={model}
          largestAmount={largestAmount}
          describe={describe}
          actions={actions}
          actionsHeader={table.actionsHeader ?? 'Actions'}
          actionsWidth={ACTIONS_WIDTH_PX}
        />
      )}
      {openRow && (
        <RowSheet
          key={openId}
          title={getSheetTitle(phoneRow(openRow))}
          fields={columns.map((column) => ({
            id: column.id,
            header: column.header,
            content: renderCell(column, openRow),
          }))}
          actions={actions?.(openRow) ?? []}
          name={describe(openRow)}
          opened={isSheetOpen}
          opener={opener}
          onClose={sheet.close}
          isNarrow={hidden.isAll}
        />
      )}
    </div>
  )
}
