import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { ActionButtons, type ButtonAction } from '#src/ui/display/action-buttons.tsx'
import { RefreshLine } from '#src/ui/feedback/list-states.tsx'
import type { GetRowMark } from '#src/ui/list/row-mark.ts'
import { useSavedRow } from '#src/ui/list/saved-row.ts'
import { isNarrowed, noTableFilters, type TableSearch } from '#src/ui/list/table-search.ts'
import { usePrinting } from '#src/ui/print/printing.tsx'
import { type Column, getTableColumns, renderCell } from './columns.ts'
import { buildCsvAction } from './csv-action.ts'
import classes from './data-table.module.css'
import { type Group, sumRupees, toLines } from './lines.ts'
import { type PhoneRow, PhoneRows } from './phone/phone-rows.tsx'
import { RowSheet } from './phone/row-sheet.tsx'
import { PrintedTable } from './printed-table.tsx'
import type { RowAction } from './row-actions.tsx'
import { TableRows } from './rows.tsx'
import { TableSummary } from './summary.tsx'
import { DataTableToolbar } from './toolbar.tsx'
import { useDataTable } from './use-data-table.ts'
import { findLargestAmount, useHiddenColumns } from './widths.ts'

/** The width of a button with a short label, one with an icon, and the button of the menu. */
const ACTIONS_WIDTH_PX = 148

/** A part of the sum above the rows: those that it includes, and the word after it. */
type SumPart<Row> = { label: string; includes: (row: Row) => boolean }

type DataTableProps<Row extends object> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Names a row, for the labels of its buttons. */
  describe: (row: Row) => string
  /** The two lines of a row in a narrow window. */
  phoneRow: (row: Row) => PhoneRow
  /** Whether the details of a row can take two lines in a narrow window. The default is one. */
  wrapsDetails?: (row: Row) => boolean
  /** What the user can do with a row. */
  actions?: (row: Row) => readonly RowAction[]
  actionsHeader?: string
  /** What the user can do with all rows that the search and the filters leave. */
  shownActions?: (shown: readonly Row[]) => readonly ButtonAction[]
  /** What a row says about a change of its record that is not made yet. */
  mark?: GetRowMark<Row>
  /** A phone shows this many lines at first, unless the view narrows the rows. The default is all. */
  foldAt?: number
  /** What the rows are, for the button that unfolds them. */
  rowsName?: string
  /** The name of the order of `rows`. */
  orderName: string
  view: TableSearch
  onViewChange: (change: Partial<TableSearch>) => void
  /** All rows, if the caller has filtered `rows` already. */
  allRows?: readonly Row[]
  /** The amount to add up above the rows, in rupees. */
  sum?: (row: Row) => number
  /** The parts of the sum, each with a word of its own. Every row is in one of them. Without parts there is one sum without a word. */
  sums?: readonly SumPart<Row>[]
  /** The group of a row. Groups show their sums, and only while no column is sorted. */
  getGroup?: (row: Row) => Group
  /** The columns of the exported file. The default is the columns of the table. */
  csvColumns?: readonly Column<Row>[]
  /** The name of the exported file, without its extension. */
  fileName: string
  /** What paper says about the rows when it has all of them. */
  paperNote?: string
  /** Whether newer rows are being loaded. */
  refreshing?: boolean
}

const wholeSum = [{ label: '', includes: () => true }] as const

const getSheetTitle = ({ title, amount }: PhoneRow): string => [title, amount].filter(Boolean).join(', ')

/**
 * A list of records with search, filters, sorting, count, sum and CSV export. The caller keeps the view, for example in
 * the URL. `columns` and the functions must be stable: a new one renders every row again.
 */
export const DataTable = <Row extends object>({
  label,
  columns,
  rows,
  rowId,
  describe,
  phoneRow,
  wrapsDetails,
  actions,
  actionsHeader = 'Actions',
  shownActions,
  mark,
  foldAt,
  rowsName = 'rows',
  orderName,
  view,
  onViewChange,
  allRows = rows,
  sum,
  sums = wholeSum,
  getGroup,
  csvColumns = columns,
  fileName,
  paperNote,
  refreshing = false,
}: DataTableProps<Row>) => {
  const table = useDataTable(columns, rows, view, onViewChange)
  const rowModel = table.getRowModel()
  const shown = useMemo(() => rowModel.rows.map(({ original }) => original), [rowModel])
  const shownSums = useMemo(
    () =>
      sums.flatMap(({ label, includes }) => {
        const rowsOfSum = sum ? shown.filter(includes) : []
        return sum && rowsOfSum.length > 0 ? [{ label, rupees: sumRupees(rowsOfSum, sum) }] : []
      }),
    [shown, sum, sums],
  )
  const isSorted = table.state.sorting.length > 0
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
  return (
    <div className={classes.frame}>
      <RefreshLine active={refreshing} />
      <DataTableToolbar
        columns={columns}
        table={table}
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
        <div className={classes.shownActions} data-screen-only>
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
              Show all {lines.length} {rowsName}
            </Button>
          )}
        </>
      ) : (
        <TableRows
          {...shared}
          columns={tableColumns}
          table={table}
          largestAmount={largestAmount}
          describe={describe}
          actions={actions}
          actionsHeader={actionsHeader}
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
