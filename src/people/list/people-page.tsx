import { IconUsers } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useDueLends } from '#src/lends/due-queries.ts'
import { useToday } from '#src/lib/today.ts'
import { countOpen, describeNet, groupByPerson, type PersonBalance, sortByNet } from '#src/people/person.ts'
import { PersonLink } from '#src/people/person-link.tsx'
import { buildAmountColumn, mainAmount } from '#src/ui/data-table/column-kinds.ts'
import type { Column } from '#src/ui/data-table/columns.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import type { PhoneRow } from '#src/ui/data-table/phone/phone-rows.tsx'
import type { Table } from '#src/ui/data-table/table.ts'
import { DueDate, DueNote } from '#src/ui/dates/due-date.tsx'
import { ButtonLink } from '#src/ui/display/link.tsx'
import { formatRupees, Money } from '#src/ui/display/money.tsx'
import { joinQueries, QueryState } from '#src/ui/feedback/query-state.tsx'
import { useTableSearch } from '#src/ui/list/table-search.ts'
import { Page } from '#src/ui/page.tsx'
import { getPersonActions } from './person-actions.ts'

const getTone = ({ due }: PersonBalance) => (due?.isOverdue ? 'late' : undefined)

const buildColumns = (today: string): Column<PersonBalance>[] => [
  {
    id: 'name',
    header: 'Person',
    value: ({ name }) => name,
    render: ({ name }, tabIndex) => <PersonLink name={name} tabIndex={tabIndex} />,
    below: countOpen,
  },
  buildAmountColumn(({ net }) => Math.abs(net), {
    id: 'net',
    header: 'Net',
    render: ({ net }) => <Money rupees={Math.abs(net)} isQuiet={net === 0} />,
    below: ({ net }) => describeNet(net),
    width: 160,
    ...mainAmount,
  }),
  buildAmountColumn(({ given }) => given, { id: 'given', header: 'Owed to me', width: 150, hideOrder: 1 }),
  buildAmountColumn(({ taken }) => taken, { id: 'taken', header: 'I owe', width: 150, hideOrder: 2 }),
  {
    id: 'due',
    header: 'Next promise',
    value: ({ due }) => due?.date ?? '',
    render: (person) => <DueDate date={person.due?.date ?? ''} today={today} tone={getTone(person)} />,
    isDate: true,
    width: 132,
  },
]

const toPhoneRow = (person: PersonBalance, today: string): PhoneRow => ({
  title: person.name,
  amount: formatRupees(Math.abs(person.net)),
  amountContent: <Money rupees={Math.abs(person.net)} isQuiet={person.net === 0} />,
  details: `${describeNet(person.net)} · ${countOpen(person)}`,
  note: person.due && <DueNote date={person.due.date} today={today} tone={getTone(person)} />,
})

const buildTable = (today: string): Table<PersonBalance> => ({
  label: 'People',
  columns: buildColumns(today),
  rowId: ({ key }) => key,
  describe: ({ name }) => name,
  phoneRow: (person) => toPhoneRow(person, today),
  orderName: 'Largest net first',
  empty: {
    icon: IconUsers,
    text: 'Nobody yet. A record with a name makes a person.',
    action: <ButtonLink to="/home/add">Add Lend Borrow</ButtonLink>,
  },
})

/** Everybody with a record, in the states of a list: loading, error, empty, loaded. */
export const PeoplePage = () => {
  const today = useToday()
  const table = useMemo(() => buildTable(today), [today])
  const view = useTableSearch()
  const lends = useDueLends()
  const people = useMemo(() => lends.data && sortByNet(groupByPerson(lends.data), today), [lends.data, today])
  return (
    <Page title="People">
      <QueryState query={joinQueries(people, lends)} failure="Your people could not be loaded.">
        {(rows, isRefreshing) => (
          <DataTable table={table} rows={rows} view={view} actions={getPersonActions} refreshing={isRefreshing} />
        )}
      </QueryState>
    </Page>
  )
}
