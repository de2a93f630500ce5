import type { Lend } from '#contract/lends.ts'
import type { Column } from '#src/ui/data-table/columns.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { TextLink } from '#src/ui/display/link.tsx'
import type { AnalysisSearch } from '../analysis-search.ts'
import { createAmountColumn } from '../charts/amount-column.tsx'
import classes from '../charts/chart.module.css'
import { ChartCard } from '../charts/chart-card.tsx'
import { describePeople } from '../figures/findings.ts'
import { type PersonSum, sumByPerson } from '../figures/people.ts'
import { formatCount } from '../format.ts'
import { linkToPerson } from '../links.ts'

const person: Column<PersonSum> = { id: 'person', header: 'Person', value: ({ name }) => name || 'No name' }
const open = createAmountColumn<PersonSum>('open', 'Outstanding', (row) => row.owed)
const overdue = createAmountColumn<PersonSum>('overdue', 'Overdue', (row) => row.overdue)

const describeRecords = ({ records, oldest }: PersonSum): string =>
  [formatCount(records, 'open record'), ...(oldest ? [`oldest from ${formatDate(oldest)}`] : [])].join(', ')

const buildColumns = (search: AnalysisSearch): Column<PersonSum>[] => [
  {
    ...person,
    render: (row) => (
      <span className={classes.named}>
        {row.name ? (
          <TextLink inherit {...linkToPerson(row.name, undefined, search)}>
            {row.name}
          </TextLink>
        ) : (
          <span>No name</span>
        )}
        <span className={classes.note}>{describeRecords(row)}</span>
      </span>
    ),
  },
  { ...open, render: (row) => <span data-none={row.owed === 0}>{open.render?.(row)}</span> },
  {
    ...overdue,
    render: (row) => (
      <span data-late={row.overdue > 0} data-none={row.overdue === 0}>
        {overdue.render?.(row)}
      </span>
    ),
  },
]

const exported: Column<PersonSum>[] = [
  person,
  open,
  overdue,
  { id: 'oldest', header: 'Oldest open', value: ({ oldest }) => oldest },
  { id: 'records', header: 'Open records', value: ({ records }) => records },
]

type PeopleCardProps = { lends: readonly Lend[]; today: string; search: AnalysisSearch }

/** The open records by person. The name of a person links to their open records in the list. */
export const PeopleCard = ({ lends, today, search }: PeopleCardProps) => {
  const rows = sumByPerson(lends, today)
  return (
    <ChartCard
      about="People, today"
      finding={describePeople(rows)}
      columns={buildColumns(search)}
      rows={rows}
      rowId={({ key }) => key}
      exported={exported}
      fileName="people"
      wide
    />
  )
}
