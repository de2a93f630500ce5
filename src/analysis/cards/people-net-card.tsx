import type { Lend } from '#contract/lends.ts'
import { PersonLink } from '#src/people/person-link.tsx'
import type { Column } from '#src/ui/data-table/columns.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import type { AnalysisSearch } from '../analysis-search.ts'
import { createAmountColumn, createLinkedAmountColumn } from '../charts/amount-column.tsx'
import classes from '../charts/chart.module.css'
import { ChartCard } from '../charts/chart-card.tsx'
import { describeNet } from '../figures/findings.ts'
import type { Direction } from '../figures/lending.ts'
import { type PersonSum, sortByNet, sumByPerson } from '../figures/people.ts'
import { formatCount, formatShortRupees } from '../format.ts'
import { linkToPerson } from '../links.ts'

const person: Column<PersonSum> = { id: 'person', header: 'Person', value: ({ name }) => name || 'No name' }
const net = createAmountColumn<PersonSum>('net', 'Net', (row) => row.net)

const describeRecords = ({ records, oldest }: PersonSum): string =>
  [formatCount(records, 'open record'), ...(oldest ? [`oldest from ${formatDate(oldest)}`] : [])].join(', ')

const describeOverdue = ({ overdue, overdueByMe }: PersonSum): string =>
  [
    ...(overdue > 0 ? [`${formatShortRupees(overdue)} overdue`] : []),
    ...(overdueByMe > 0 ? [`I owe ${formatShortRupees(overdueByMe)} overdue`] : []),
  ].join(', ')

const PersonCell = ({ row }: { row: PersonSum }) => {
  const overdue = describeOverdue(row)
  return (
    <span className={classes.named}>
      <span>{row.name ? <PersonLink name={row.name} /> : 'No name'}</span>
      <span className={classes.note}>
        {describeRecords(row)}
        {overdue && (
          <>
            , <span data-late>{overdue}</span>
          </>
        )}
      </span>
    </span>
  )
}

const buildColumns = (search: AnalysisSearch): Column<PersonSum>[] => {
  const linkTo =
    (direction: Direction) =>
    ({ name }: PersonSum) =>
      name === '' ? undefined : linkToPerson(name, direction, search)
  return [
    { ...person, render: (row) => <PersonCell row={row} /> },
    createLinkedAmountColumn('owed', 'Owed to me', ({ owed }) => owed, linkTo('given')),
    createLinkedAmountColumn('owe', 'I owe', ({ owe }) => owe, linkTo('taken')),
    net,
  ]
}

const exportedOnly: Column<PersonSum>[] = [
  createAmountColumn('overdue', 'Overdue to me', ({ overdue }) => overdue),
  createAmountColumn('overdue-by-me', 'Overdue by me', ({ overdueByMe }) => overdueByMe),
  { id: 'oldest', header: 'Oldest open', value: ({ oldest }) => oldest },
  { id: 'records', header: 'Open records', value: ({ records }) => records },
]

type PeopleNetCardProps = { lends: readonly Lend[]; today: string; search: AnalysisSearch }

/** What each person owes and is owed. An amount links to its open records in the list. */
export const PeopleNetCard = ({ lends, today, search }: PeopleNetCardProps) => {
  const rows = sortByNet(sumByPerson(lends, today))
  const columns = buildColumns(search)
  return (
    <ChartCard
      about="People, today"
      finding={describeNet(rows)}
      columns={columns}
      rows={rows}
      rowId={({ key }) => key}
      exported={[...columns, ...exportedOnly]}
      fileName="people"
      wide
    />
  )
}
