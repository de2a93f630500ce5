import type { Lend } from '#contract/lends.ts'
import type { AnalysisSearch } from '#src/analysis/analysis-search.ts'
import { createAmountColumn, createLinkedAmountColumn } from '#src/analysis/charts/amount-column.tsx'
import classes from '#src/analysis/charts/chart.module.css'
import { ChartCard } from '#src/analysis/charts/chart-card.tsx'
import { describeNet } from '#src/analysis/figures/findings.ts'
import type { Direction } from '#src/analysis/figures/lending.ts'
import { type PersonSum, sortByNet, sumByPerson } from '#src/analysis/figures/people.ts'
import { formatShortRupees } from '#src/analysis/format.ts'
import { linkToLends, linkToPerson } from '#src/analysis/links.ts'
import { PersonLink } from '#src/people/person-link.tsx'
import type { Column } from '#src/ui/data-table/columns.ts'
import { TextLink } from '#src/ui/display/link.tsx'
import { OpenRecords } from './open-records.tsx'
import { usePeopleCount } from './people-card.tsx'

const person: Column<PersonSum> = { id: 'person', header: 'Person', value: ({ name }) => name || 'No name' }

type RowProps = { row: PersonSum; search: AnalysisSearch }

/** What is overdue with a person, in each direction. */
const Overdue = ({ row: { name, overdue, overdueByMe }, search }: RowProps) => {
  const parts = [
    { side: 'given', before: '', paise: overdue },
    { side: 'taken', before: 'I owe ', paise: overdueByMe },
  ] as const
  return parts
    .filter(({ paise }) => paise > 0)
    .map(({ side, before, paise }) => (
      <span key={side} data-late>
        {', '}
        {before}
        <TextLink
          inherit
          className={classes.whole ?? ''}
          {...linkToLends('overdue', side, { ...search, person: name })}
        >
          {formatShortRupees(paise)}
        </TextLink>{' '}
        overdue
      </span>
    ))
}

const PersonCell = ({ row, search }: RowProps) => (
  <span className={classes.named}>
    <span>{row.name ? <PersonLink name={row.name} /> : 'No name'}</span>
    <span className={classes.note}>
      <OpenRecords row={row} search={search} />
      <Overdue row={row} search={search} />
    </span>
  </span>
)

const buildColumns = (search: AnalysisSearch): Column<PersonSum>[] => {
  const linkTo =
    (direction: Direction) =>
    ({ name }: PersonSum) =>
      linkToPerson(name, direction, search)
  const net = createAmountColumn<PersonSum>('net', 'Net', (row) => row.net)
  return [
    { ...person, render: (row) => <PersonCell row={row} search={search} /> },
    createLinkedAmountColumn('owed', 'Owed to me', ({ owed }) => owed, linkTo('given')),
    createLinkedAmountColumn('owe', 'I owe', ({ owe }) => owe, linkTo('taken')),
    // The difference has no rows of its own. The two sums beside it link to theirs.
    { ...net, render: (row) => <span data-repeated={row.owed === 0 || row.owe === 0}>{net.render?.(row)}</span> },
  ]
}

const exportedOnly: Column<PersonSum>[] = [
  createAmountColumn('overdue', 'Overdue to me', ({ overdue }) => overdue),
  createAmountColumn('overdue-by-me', 'Overdue by me', ({ overdueByMe }) => overdueByMe),
  { id: 'oldest', header: 'Oldest open', value: ({ oldest }) => oldest },
  { id: 'records', header: 'Open records', value: ({ records }) => records },
]

type PeopleNetCardProps = { lends: readonly Lend[]; today: string; search: AnalysisSearch }

/** What each person with open records owes and is owed. Each number links to its records in the list. */
export const PeopleNetCard = ({ lends, today, search }: PeopleNetCardProps) => {
  const rows = sortByNet(sumByPerson(lends, today)).filter(({ records }) => records > 0)
  const columns = buildColumns(search)
  return (
    <ChartCard
      about="People, today"
      finding={describeNet(rows)}
      columns={columns}
      rows={rows}
      rowCount={usePeopleCount()}
      rowId={({ key }) => key}
      exported={[...columns, ...exportedOnly]}
      fileName="people"
      wide
    />
  )
}
