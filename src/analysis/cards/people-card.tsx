import type { Lend } from '#contract/lends.ts'
import type { Column } from '#src/ui/data-table/columns.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { TextLink } from '#src/ui/display/link.tsx'
import type { AnalysisSearch } from '../analysis-search.ts'
import { amountColumn } from '../charts/amount-column.tsx'
import classes from '../charts/chart.module.css'
import { ChartCard } from '../charts/chart-card.tsx'
import { peopleFinding } from '../figures/findings.ts'
import { type PersonSum, people } from '../figures/lending.ts'
import { toPerson } from '../links.ts'
import { counted } from '../words.ts'

const person: Column<PersonSum> = { id: 'person', header: 'Person', value: ({ name }) => name || 'No name' }
const open = amountColumn<PersonSum>('open', 'Outstanding', (row) => row.open)
const overdue = amountColumn<PersonSum>('overdue', 'Overdue', (row) => row.overdue)

const noteOf = ({ records, oldest }: PersonSum): string =>
  [counted(records, 'open record'), ...(oldest ? [`oldest from ${formatDate(oldest)}`] : [])].join(', ')

const columnsFor = (search: AnalysisSearch): Column<PersonSum>[] => [
  {
    ...person,
    render: (row) => (
      <span className={classes.named}>
        {row.name ? (
          <TextLink inherit {...toPerson(row.name, search)}>
            {row.name}
          </TextLink>
        ) : (
          <span>No name</span>
        )}
        <span className={classes.note}>{noteOf(row)}</span>
      </span>
    ),
  },
  { ...open, render: (row) => <span data-none={row.open === 0}>{open.render?.(row)}</span> },
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

/** What is outstanding with each person. The name of a person opens the list of their open records. */
export const PeopleCard = ({ lends, today, search }: PeopleCardProps) => {
  const rows = people(lends, today)
  return (
    <ChartCard
      about="People, today"
      finding={peopleFinding(rows)}
      columns={columnsFor(search)}
      rows={rows}
      rowId={({ key }) => key}
      exported={exported}
      fileName="people"
      wide
    />
  )
}
