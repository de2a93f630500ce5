import { IconFileText, IconReceiptRupee } from '@tabler/icons-react'
import { withTag } from '#src/banks/tags/tag.ts'
import { describeInterestPaid } from '#src/lends/terms-words.ts'
import { linkToRecord } from '#src/lib/record-link.ts'
import { formatLateness, getDaysLate, type Settled } from '#src/people/word-kept.ts'
import {
  buildAmountColumn,
  buildDateColumn,
  buildOptionalAmountColumn,
  buildTagColumn,
  mainAmount,
  mainDate,
} from '#src/ui/data-table/column-kinds.ts'
import type { Column } from '#src/ui/data-table/columns.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import type { PhoneRow } from '#src/ui/data-table/phone/phone-rows.tsx'
import type { RowAction } from '#src/ui/data-table/row-actions.tsx'
import { getId, type Table } from '#src/ui/data-table/table.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { Direction } from '#src/ui/display/direction.tsx'
import { formatRupees } from '#src/ui/display/money.tsx'
import { useTableSearch } from '#src/ui/list/table-search.ts'
import { directionColumn } from './direction-column.tsx'
import classes from './person-page.module.css'

const kindLabels = { money: 'Returned', forgiven: 'Forgiven', done: 'Marked done' } as const

/** Says how late a return was: `9 days late`. */
const describeLateness = (settled: Settled): string | undefined => {
  const daysLate = settled.kind === 'money' ? getDaysLate(settled) : undefined
  return daysLate === undefined ? undefined : formatLateness(daysLate)
}

const SettledDate = (settled: Settled) => (
  <span className={classes.dated}>
    <span>{formatDate(settled.date)}</span>
    <span className={`note ${classes.relative}`}>{describeLateness(settled)}</span>
  </span>
)

const describe = ({ amount, lend }: Settled): string => `${formatRupees(amount)}, ${lend.reason}`

/** The two lines of a row on a phone. */
const toPhoneRow = (settled: Settled): PhoneRow => ({
  title: withTag(settled.lend),
  amount: formatRupees(settled.amount),
  details: (
    <>
      <Direction direction={settled.lend.direction} />
      {' · '}
      {[kindLabels[settled.kind], describeInterestPaid(settled.interest), describeLateness(settled)]
        .filter(Boolean)
        .join(' · ')}
    </>
  ),
  note: formatDate(settled.date),
})

const columns: Column<Settled>[] = [
  buildAmountColumn(({ amount }) => amount, {
    id: 'amount',
    header: 'Amount',
    below: ({ interest }) => describeInterestPaid(interest),
    width: 132,
    ...mainAmount,
  }),
  buildOptionalAmountColumn(({ interest }) => interest, { id: 'interest', header: 'Interest' }),
  {
    id: 'kind',
    header: 'How',
    value: ({ kind }) => kindLabels[kind],
    choices: Object.values(kindLabels),
    width: 116,
  },
  directionColumn(({ lend }: Settled) => lend.direction),
  { id: 'reason', header: 'Reason', value: ({ lend }) => lend.reason, text: ({ lend }) => withTag(lend) },
  buildDateColumn(({ date }) => date, {
    id: 'date',
    header: 'Date',
    render: SettledDate,
    width: 116,
    ...mainDate,
  }),
  buildTagColumn(({ lend }) => lend.tag),
]

const getActions = ({ lend }: Settled): readonly RowAction[] => [
  {
    label: 'Open record',
    shortLabel: 'Open',
    icon: IconFileText,
    link: linkToRecord(lend.id),
    isDefault: true,
    showsAll: true,
  },
]

const buildTable = (label: string): Table<Settled> => ({
  label,
  columns,
  rowId: getId,
  describe,
  phoneRow: toPhoneRow,
  wrapsDetails: ({ interest }) => interest > 0,
  actionsHeader: 'Action',
  orderName: 'Newest',
  fileName: 'returned',
  empty: { icon: IconReceiptRupee, text: 'Nothing has been returned yet.' },
})

const returnedTable = buildTable('Returned')
const forgivenTable = buildTable('Returned and forgiven')

/** What is no longer outstanding of the records of a person, with the days on which it was returned. */
export const SettledList = ({ settled, refreshing }: { settled: Settled[]; refreshing: boolean }) => (
  <DataTable
    table={settled.some(({ kind }) => kind === 'forgiven') ? forgivenTable : returnedTable}
    rows={settled}
    view={useTableSearch()}
    actions={getActions}
    refreshing={refreshing}
  />
)
