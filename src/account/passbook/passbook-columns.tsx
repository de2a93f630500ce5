import { IconNotebook } from '@tabler/icons-react'
import { localDate } from '#contract/fields/dates.ts'
import type { Entry } from '#contract/ledger/response.ts'
import { entryLabels } from '#src/banks/bank.ts'
import { getEntryDay } from '#src/banks/movement.ts'
import { withTag } from '#src/banks/tags/tag.ts'
import { describeWords, type EntryWords } from '#src/lends/entry-words.ts'
import {
  buildAmountColumn,
  buildDateColumn,
  buildWayColumn,
  mainAmount,
  mainDate,
  tagColumn,
} from '#src/ui/data-table/column-kinds.ts'
import type { Column } from '#src/ui/data-table/columns.ts'
import type { PhoneRow } from '#src/ui/data-table/phone/phone-rows.tsx'
import type { Table } from '#src/ui/data-table/table.ts'
import { formatDate, formatTime } from '#src/ui/dates/dates.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import { Change, formatChange, getWay } from '#src/ui/display/signed-money.tsx'
import { getRowId } from './entry.ts'

const getDate = ({ at }: Entry): string => localDate(new Date(at))
const getTime = ({ at }: Entry): string => formatTime(new Date(at))

/** Formats when an entry was made: `12 Nov 2026, 14:05`. */
export const formatMoment = (entry: Entry): string => `${formatDate(getDate(entry))}, ${getTime(entry)}`

/** Whether an entry was made on another day than the one that it is of. */
const isEnteredLater = (entry: Entry): boolean => getEntryDay(entry) !== getDate(entry)

/** Formats the day of an entry, with the time at which it was made on that day. */
const formatDay = (entry: Entry): string =>
  isEnteredLater(entry) ? formatDate(getEntryDay(entry)) : formatMoment(entry)

/** Says when an entry of another day was made. */
const describeEntered = (entry: Entry): string | undefined =>
  isEnteredLater(entry) ? `Entered ${formatDate(getDate(entry))}` : undefined

/** An entry of the ledger, with its description and the words of today. */
export type PassbookRow = Entry & EntryWords & { description: string }

const kind: Column<PassbookRow> = {
  id: 'kind',
  header: 'Kind',
  value: ({ description }) => description,
  filterText: (row) => entryLabels[row.kind],
  choices: Object.values(entryLabels),
}

/** What the bank wrote of an imported entry, where it is called something else. */
const getBankWords = ({ narration, reason }: PassbookRow): string => (narration === reason ? '' : narration)

const reason: Column<PassbookRow> = {
  id: 'reason',
  header: 'Reason',
  value: describeWords,
  below: getBankWords,
  hideOrder: 1,
}

const amount: Column<PassbookRow> = buildAmountColumn((row) => row.amount, {
  id: 'amount',
  header: 'Amount',
  text: (row) => formatChange(row.amount),
  render: (row) => <Change rupees={row.amount} />,
  lead: true,
  width: 160,
  ...mainAmount,
})

const balance: Column<PassbookRow> = buildAmountColumn((row) => row.balance, {
  id: 'balance',
  header: 'Balance',
  isAmount: true,
  width: 160,
})

const columns: readonly Column<PassbookRow>[] = [
  buildDateColumn(({ at }) => at, {
    id: 'at',
    header: 'Date',
    text: formatDay,
    below: describeEntered,
    width: 168,
    ...mainDate,
  }),
  kind,
  reason,
  amount,
  balance,
  tagColumn,
]

/** Says what an entry is, in one line. An expense is its reason: most entries are expenses. */
const describeBriefly = (row: PassbookRow): string =>
  row.kind === 'expense' && row.reason
    ? withTag(row)
    : [row.description, describeWords(row)].filter(Boolean).join(' · ')

/** The two lines of an entry on a phone: what and how much, then when and what is left. */
const toPhoneRow = (row: PassbookRow): PhoneRow => ({
  title: describeBriefly(row),
  amount: formatChange(row.amount),
  amountContent: <Change rupees={row.amount} />,
  details: [formatDate(getEntryDay(row)), describeEntered(row)].filter(Boolean).join(' · '),
  note: `Balance ${formatRupees(row.balance)}`,
})

/** Describes an entry for button labels: `+₹500.00, Credit`. */
const describe = (row: PassbookRow): string => `${formatChange(row.amount)}, ${row.description}`

/** The columns of the exported file, where date and time are two columns. */
const csvColumns: readonly Column<PassbookRow>[] = [
  { id: 'date', header: 'Date', value: getEntryDay },
  { id: 'time', header: 'Time', value: (row) => (isEnteredLater(row) ? '' : getTime(row)) },
  kind,
  reason,
  amount,
  buildWayColumn((row) => getWay(row.amount)),
  balance,
  tagColumn,
]

/** The table of the changes of a balance. */
export const passbookTable: Table<PassbookRow> = {
  label: 'Passbook',
  columns,
  csvColumns,
  rowId: getRowId,
  describe,
  phoneRow: toPhoneRow,
  orderName: 'Newest',
  sum: (row) => row.amount,
  actionsHeader: 'Action',
  empty: { icon: IconNotebook, text: 'The balance has never changed.' },
}
