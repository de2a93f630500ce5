import type { Lend } from '#contract/answers.ts'
import type { Column } from '#src/ui/data-table-columns.ts'
import { formatDate } from '#src/ui/dates.ts'
import { TextLink } from '#src/ui/link.tsx'
import { amountColumn } from './amount-column.tsx'
import classes from './chart.module.css'
import { ChartCard } from './chart-card.tsx'
import { peopleFinding } from './findings.ts'
import { type PersonSum, people } from './lending.ts'
import { toPerson } from './links.ts'
import { counted } from './words.ts'

const person: Column<PersonSum> = { id: 'person', header: 'Person', value: ({ name }) => name || 'No name' }
const open = amountColumn<PersonSum>('open', 'Outstanding', (row) => row.open)
const overdue = amountColumn<PersonSum>('overdue', 'Overdue', (row) => row.overdue)

const noteOf = ({ records, oldest }: PersonSum): string =>
  [counted(records, 'record'), ...(oldest ? [`oldest open since ${formatDate(oldest)}`] : [])].join(', ')

const columns: Column<PersonSum>[] = [
  {
    ...person,
    render: (row) => (
      <span className={classes.named}>
        {row.name ? (
          <TextLink inherit {...toPerson(row.name)}>
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
  { id: 'records', header: 'Records', value: ({ records }) => records },
]

/** Who has what. A person opens the list of their records. */
export const PeopleCard = ({ lends, today }: { lends: readonly Lend[]; today: string }) => {
  const rows = people(lends, today)
  return (
    <ChartCard
      about="People, today"
      finding={peopleFinding(rows)}
      columns={columns}
      rows={rows}
      rowId={({ key }) => key}
      exported={exported}
      fileName="people"
      wide
    />
  )
}
