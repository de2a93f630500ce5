import { localDate } from '#contract/fields/dates.ts'
import type { Entry } from '#contract/ledger.ts'
import type { Column } from '#src/ui/data-table/columns.ts'
import { formatDate, formatTime } from '#src/ui/dates/dates.ts'
import { formatRupees, formatSignedRupees } from '#src/ui/display/money.tsx'
import { entryLabels } from '../bank.ts'

const getDate = ({ at }: Entry): string => localDate(new Date(at))
const getTime = ({ at }: Entry): string => formatTime(new Date(at))

/** Formats when an entry was made: `12 Nov 2026, 14:05`. */
export const formatMoment = (entry: Entry): string => `${formatDate(getDate(entry))}, ${getTime(entry)}`

/** An entry of the ledger, with its description. */
export type PassbookRow = Entry & { words: string }

const kind: Column<PassbookRow> = {
  id: 'kind',
  header: 'Kind',
  value: ({ words }) => words,
  filterText: (row) => entryLabels[row.kind],
  choices: Object.values(entryLabels),
  width: 232,
}

const reason: Column<PassbookRow> = { id: 'reason', header: 'Reason', value: (row) => row.reason }

const amount: Column<PassbookRow> = {
  id: 'amount',
  header: 'Amount',
  value: (row) => row.amount,
  text: (row) => formatSignedRupees(row.amount),
  align: 'end',
  isAmount: true,
  lead: true,
  width: 160,
}

const balance: Column<PassbookRow> = {
  id: 'balance',
  header: 'Balance',
  value: (row) => row.balance,
  text: (row) => formatRupees(row.balance),
  align: 'end',
  isAmount: true,
  width: 160,
}

/** The columns of the passbook. */
export const passbookColumns: readonly Column<PassbookRow>[] = [
  { id: 'at', header: 'Date', value: ({ at }) => at, text: formatMoment, width: 168 },
  kind,
  reason,
  amount,
  balance,
]

/** The columns of the exported file, where date and time are two columns. */
export const passbookCsvColumns: readonly Column<PassbookRow>[] = [
  { id: 'date', header: 'Date', value: getDate },
  { id: 'time', header: 'Time', value: getTime },
  kind,
  reason,
  amount,
  balance,
]
