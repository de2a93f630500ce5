import { toPaise } from '#contract/fields/money.ts'
import type { DueLend } from '#contract/lend-due.ts'
import type { AnalysisSearch } from '#src/analysis/analysis-search.ts'
import { createAmountColumn, createLinkedAmountColumn } from '#src/analysis/charts/amount-column.tsx'
import classes from '#src/analysis/charts/chart.module.css'
import { ChartCard } from '#src/analysis/charts/chart-card.tsx'
import { describePeople } from '#src/analysis/figures/findings.ts'
import { formatShortRupees } from '#src/analysis/format.ts'
import { linkToLends } from '#src/analysis/links.ts'
import { groupByName, type PersonBalance, sortByNet } from '#src/people/person.ts'
import { PersonLink } from '#src/people/person-link.tsx'
import type { Column } from '#src/ui/data-table/columns.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { formatWhole } from '#src/ui/display/count.ts'
import { TextLink } from '#src/ui/display/link.tsx'
import { useIsNarrow } from '#src/ui/theme/use-is-narrow.ts'

/** The number of people that show before "Show all", on wide screens and on phones. */
const PEOPLE_COUNTS = { wide: 6, narrow: 4 } as const

type PersonCellProps = { row: PersonBalance; search: AnalysisSearch }

/** A person with their open records, and what is overdue in each direction. */
const PersonCell = ({ row: { name, openCount, oldest, overdue }, search }: PersonCellProps) => {
  const own = { ...search, person: name }
  const parts = [
    { side: 'given', before: '', rupees: overdue.given },
    { side: 'taken', before: 'I owe ', rupees: overdue.taken },
  ] as const
  return (
    <span className={classes.named}>
      <span>{name ? <PersonLink name={name} /> : 'No name'}</span>
      <span className={`note ${classes.note}`}>
        <TextLink inherit {...linkToLends('outstanding', undefined, own)}>
          {formatWhole(openCount)} open
        </TextLink>
        {oldest && `, oldest from ${formatDate(oldest)}`}
        {parts
          .filter(({ rupees }) => rupees > 0)
          .map(({ side, before, rupees }) => (
            <span key={before} data-late>
              {', '}
              {before}
              <TextLink inherit className={classes.whole ?? ''} {...linkToLends('overdue', side, own)}>
                {formatShortRupees(toPaise(rupees))}
              </TextLink>{' '}
              overdue
            </span>
          ))}
      </span>
    </span>
  )
}

const buildColumns = (search: AnalysisSearch): Column<PersonBalance>[] => {
  const linkTo =
    (side: DueLend['direction']) =>
    ({ name }: PersonBalance) =>
      linkToLends('outstanding', side, { ...search, person: name })
  const person: Column<PersonBalance> = {
    id: 'person',
    header: 'Person',
    value: ({ name }) => name || 'No name',
    render: (row) => <PersonCell row={row} search={search} />,
  }
  const net = createAmountColumn<PersonBalance>('net', 'Net', (row) => toPaise(row.net))
  return [
    person,
    createLinkedAmountColumn('owed', 'Owed to me', ({ given }) => toPaise(given), linkTo('given')),
    createLinkedAmountColumn('owe', 'I owe', ({ taken }) => toPaise(taken), linkTo('taken')),
    // The difference has no rows of its own. The two sums beside it link to theirs.
    { ...net, render: (row) => <span data-repeated={row.given === 0 || row.taken === 0}>{net.render?.(row)}</span> },
  ]
}

const exportedOnly: Column<PersonBalance>[] = [
  createAmountColumn('overdue', 'Overdue to me', ({ overdue }) => toPaise(overdue.given)),
  createAmountColumn('overdue-by-me', 'Overdue by me', ({ overdue }) => toPaise(overdue.taken)),
  { id: 'oldest', header: 'Oldest open', value: ({ oldest }) => oldest },
  { id: 'records', header: 'Open records', value: ({ openCount }) => openCount },
]

type PeopleCardProps = { lends: readonly DueLend[]; today: string; search: AnalysisSearch }

/** What each person with open records owes and is owed. Each number links to its records in the list. */
export const PeopleCard = ({ lends, today, search }: PeopleCardProps) => {
  const rowCount = PEOPLE_COUNTS[useIsNarrow() ? 'narrow' : 'wide']
  const rows = sortByNet(groupByName(lends), today).filter(({ openCount }) => openCount > 0)
  const columns = buildColumns(search)
  return (
    <ChartCard
      about="People, today"
      finding={describePeople(rows)}
      columns={columns}
      rows={rows}
      rowCount={rowCount}
      rowId={({ key }) => key}
      exported={[...columns, ...exportedOnly]}
      fileName="people"
      wide
    />
  )
}
