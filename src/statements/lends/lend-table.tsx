import { describeTerms } from '#src/lends/terms-words.ts'
import { buildAmountColumn, buildDateColumn, mainAmount, mainDate } from '#src/ui/data-table/column-kinds.ts'
import type { Column } from '#src/ui/data-table/columns.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import type { PhoneRow } from '#src/ui/data-table/phone/phone-rows.tsx'
import type { Table } from '#src/ui/data-table/table.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { directionLabels } from '#src/ui/display/direction.tsx'
import { formatRupees } from '#src/ui/display/money.tsx'
import { useTableSearch } from '#src/ui/list/table-search.ts'
import type { LendRow } from './read-lends.ts'

const states: Record<LendRow['state'], string> = { new: 'New', known: 'Already there', unread: 'Cannot be read' }

const describeState = ({ state, problem, line }: LendRow): string =>
  state === 'unread' ? `Line ${line}: ${problem}` : states[state]

const describeRowTerms = ({ lend: { interest = null, instalments = null } }: LendRow): string =>
  describeTerms({ interest, instalments })

const columns: Column<LendRow>[] = [
  {
    id: 'state',
    header: 'State',
    value: describeState,
    filterText: ({ state }) => states[state],
    choices: Object.values(states),
  },
  buildDateColumn(({ lend }) => lend.lendDate, { id: 'date', header: 'Date', width: 124, ...mainDate }),
  { id: 'direction', header: 'Direction', value: ({ lend }) => directionLabels[lend.direction ?? 'given'], width: 110 },
  { id: 'person', header: 'Person', value: ({ lend }) => lend.returnName ?? '' },
  { id: 'reason', header: 'Reason', value: ({ lend }) => lend.reason, hideOrder: 1 },
  { id: 'terms', header: 'Terms', value: describeRowTerms, isOptional: true, hideOrder: 2 },
  buildAmountColumn(({ lend }) => lend.amount, {
    id: 'amount',
    header: 'Amount',
    lead: true,
    width: 150,
    ...mainAmount,
  }),
]

const toPhoneRow = (row: LendRow): PhoneRow => ({
  title: [row.lend.returnName, row.lend.reason].filter(Boolean).join(' · '),
  amount: formatRupees(row.lend.amount),
  details: [describeState(row), describeRowTerms(row)].filter(Boolean).join(' · '),
  note: formatDate(row.lend.lendDate),
})

const table: Table<LendRow> = {
  label: 'Rows of the file',
  columns,
  rowId: ({ line }) => String(line),
  describe: ({ lend, line }) => `Line ${line}, ${lend.reason}`,
  phoneRow: toPhoneRow,
  wrapsDetails: ({ state }) => state === 'unread', // a phone shows the whole reason
  orderName: 'As in the file',
  fileName: 'lends',
}

/** The rows of a spreadsheet, each with what becomes of it. */
export const LendTable = ({ rows }: { rows: readonly LendRow[] }) => (
  <DataTable table={table} rows={rows} view={useTableSearch()} />
)
