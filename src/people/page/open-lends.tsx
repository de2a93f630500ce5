import { Progress } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useMemo } from 'react'
import { type DueLend, isOverdue } from '#contract/lend-due.ts'
import { getOutstanding, getReturnedMoney } from '#contract/lend-state.ts'
import { withTag } from '#src/banks/tags/tag.ts'
import { useWaitingMarks } from '#src/changes/waiting-marks.tsx'
import { useLendActions } from '#src/lends/actions/use-lend-actions.tsx'
import { describeLend, outstandingSums } from '#src/lends/lend.ts'
import { termColumns } from '#src/lends/term-columns.ts'
import { describeDue } from '#src/lends/terms-words.ts'
import { buildAmountColumn, buildDateColumn, mainAmount, mainDate, tagColumn } from '#src/ui/data-table/column-kinds.ts'
import type { Column } from '#src/ui/data-table/columns.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import type { PhoneRow } from '#src/ui/data-table/phone/phone-rows.tsx'
import { getId, type Table } from '#src/ui/data-table/table.ts'
import { DueDate, DueNote } from '#src/ui/dates/due-date.tsx'
import { Direction } from '#src/ui/display/direction.tsx'
import { LargeAmount } from '#src/ui/display/large-amount.tsx'
import { formatRupees } from '#src/ui/display/money.tsx'
import { useTableSearch } from '#src/ui/list/table-search.ts'
import { directionColumn } from './direction-column.tsx'
import classes from './person-page.module.css'

const SMALL = 'var(--mantine-font-size-sm)'

const Returned = (lend: DueLend) => (
  <span className={classes.plain}>
    <LargeAmount rupees={getReturnedMoney(lend)} size={SMALL} />
    <Progress value={(lend.returned / lend.amount) * 100} size={3} aria-hidden />
  </span>
)

const Amount = ({ amount }: DueLend) => (
  <span className={classes.plain}>
    <LargeAmount rupees={amount} size={SMALL} />
  </span>
)

// Their amounts shrink to fit instead of growing the column: the reason needs the room.
const returnColumns: Column<DueLend>[] = [
  buildAmountColumn(({ amount }) => amount, {
    id: 'amount',
    header: 'Amount',
    render: Amount,
    width: 140,
    hideOrder: 2,
  }),
  buildAmountColumn(getReturnedMoney, {
    id: 'returned',
    header: 'Returned',
    text: (lend) => `${formatRupees(getReturnedMoney(lend))} of ${formatRupees(lend.amount)} returned`,
    render: Returned,
    width: 140,
    hideOrder: 3,
  }),
  buildAmountColumn(({ forgiven }) => forgiven, {
    id: 'forgiven',
    header: 'Forgiven',
    isSheetOnly: true,
  }),
]

const getTone = (lend: DueLend, today: string) => (isOverdue(lend, today) ? 'late' : undefined)

const buildColumns = (today: string): Column<DueLend>[] => [
  buildAmountColumn(getOutstanding, {
    id: 'outstanding',
    header: 'Outstanding',
    below: describeDue,
    width: 132,
    ...mainAmount,
  }),
  directionColumn(({ direction }: DueLend) => direction),
  { id: 'reason', header: 'Reason', value: ({ reason }) => reason, text: withTag },
  buildDateColumn(({ lendDate }) => lendDate, {
    id: 'lendDate',
    header: 'Lend Date',
    width: 108,
    hideOrder: 1,
    ...mainDate,
  }),
  ...returnColumns,
  buildDateColumn(({ due }) => due.date, {
    id: 'returnDate',
    header: 'Return Date',
    render: (lend) => <DueDate date={lend.due.date} today={today} tone={getTone(lend, today)} />,
    width: 116,
  }),
  ...termColumns,
  tagColumn,
]

/** The two lines of a record on a phone. The amount is what is outstanding. */
const toPhoneRow = (lend: DueLend, today: string): PhoneRow => {
  const { amount, direction, returned, due } = lend
  const words = describeDue(lend)
  return {
    title: withTag(lend),
    amount: formatRupees(getOutstanding(lend)),
    details: (
      <>
        <Direction direction={direction} />
        {words && ` · ${words}`}
      </>
    ),
    note: due.date && <DueNote date={due.date} today={today} tone={getTone(lend, today)} />,
    progress: returned > 0 ? returned / amount : undefined,
  }
}

const buildTable = (today: string): Table<DueLend> => ({
  label: 'Open records',
  columns: buildColumns(today),
  rowId: getId,
  describe: describeLend,
  phoneRow: (lend) => toPhoneRow(lend, today),
  orderName: 'Earliest return first',
  sum: getOutstanding,
  sums: outstandingSums,
  empty: { icon: IconChecks, text: 'Nothing is open.' },
})

/** The records of a person with something outstanding, with a sum for each direction. */
export const OpenLends = ({ open, today, refreshing }: { open: DueLend[]; today: string; refreshing: boolean }) => {
  const table = useMemo(() => buildTable(today), [today])
  const [actions, dialogs] = useLendActions(today)
  return (
    <>
      <DataTable
        table={table}
        rows={open}
        view={useTableSearch()}
        mark={useWaitingMarks()}
        actions={actions}
        refreshing={refreshing}
      />
      {dialogs}
    </>
  )
}
