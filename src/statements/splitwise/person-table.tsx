import { toRupees } from '#contract/fields/money.ts'
import { describeNet } from '#src/people/person.ts'
import { buildAmountColumn, mainAmount } from '#src/ui/data-table/column-kinds.ts'
import type { Column } from '#src/ui/data-table/columns.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import type { PhoneRow } from '#src/ui/data-table/phone/phone-rows.tsx'
import type { Table } from '#src/ui/data-table/table.ts'
import { formatRupees, Money } from '#src/ui/display/money.tsx'
import { useTableSearch } from '#src/ui/list/table-search.ts'
import type { PersonToBring } from './match-known.ts'
import { formatRecords } from './splitwise-changes.ts'

const states: Record<PersonToBring['state'], string> = { new: 'New', known: 'Already there', differs: 'Left out' }

const getRupees = ({ net }: PersonToBring): number => toRupees(Math.abs(net))

const countRecords = ({ debts }: PersonToBring): string =>
  formatRecords(debts.length, debts.flatMap(({ returns }) => returns).length)

const describeOthers = ({ otherNet }: PersonToBring): string =>
  `${describeNet(otherNet)} ${formatRupees(Math.abs(otherNet))}`

const columns: Column<PersonToBring>[] = [
  { id: 'person', header: 'Person', value: ({ name }) => name, below: countRecords },
  buildAmountColumn(getRupees, {
    id: 'net',
    header: 'Net',
    lead: true,
    width: 160,
    render: (person) => <Money rupees={getRupees(person)} isQuiet={person.net === 0} />,
    below: ({ net }) => describeNet(net),
    ...mainAmount,
  }),
  {
    id: 'others',
    header: 'Other records here',
    value: ({ otherNet }) => otherNet || '',
    text: (person) => (person.otherNet === 0 ? '' : describeOthers(person)),
    width: 220,
    isOptional: true,
    hideOrder: 1,
  },
  { id: 'state', header: 'State', value: ({ state }) => states[state], choices: Object.values(states), width: 140 },
]

const toPhoneRow = (person: PersonToBring): PhoneRow => ({
  title: person.name,
  amount: formatRupees(getRupees(person)),
  amountContent: <Money rupees={getRupees(person)} isQuiet={person.net === 0} />,
  details: `${describeNet(person.net)} · ${countRecords(person)}`,
  note: states[person.state],
})

const table: Table<PersonToBring> = {
  label: 'People of the group',
  columns,
  rowId: ({ key }) => key,
  describe: ({ name }) => name,
  phoneRow: toPhoneRow,
  orderName: 'Largest net first',
  fileName: 'splitwise',
}

/** The people of an export, each with what they owe or are owed, and what becomes of it. */
export const PersonTable = ({ people }: { people: readonly PersonToBring[] }) => (
  <DataTable table={table} rows={people} view={useTableSearch()} />
)
