import type { Lend } from '#contract/lends.ts'
import type { AnalysisSearch } from '#src/analysis/analysis-search.ts'
import { createLinkedAmountColumn } from '#src/analysis/charts/amount-column.tsx'
import classes from '#src/analysis/charts/chart.module.css'
import { ChartCard } from '#src/analysis/charts/chart-card.tsx'
import { describePeople } from '#src/analysis/figures/findings.ts'
import { type PersonSum, sumByPerson } from '#src/analysis/figures/people.ts'
import { linkToLends, linkToPerson } from '#src/analysis/links.ts'
import type { Column } from '#src/ui/data-table/columns.ts'
import { useIsNarrow } from '#src/ui/theme/use-is-narrow.ts'
import { OpenRecords } from './open-records.tsx'

/** The number of people that show before "Show all", on wide screens and on phones. */
const PEOPLE_COUNTS = { wide: 6, narrow: 4 } as const

/** The number of people that show before "Show all". */
export const usePeopleCount = (): number => PEOPLE_COUNTS[useIsNarrow() ? 'narrow' : 'wide']

const person: Column<PersonSum> = { id: 'person', header: 'Person', value: ({ name }) => name || 'No name' }

const buildColumns = (search: AnalysisSearch): [Column<PersonSum>, Column<PersonSum>, Column<PersonSum>] => {
  const overdue = createLinkedAmountColumn<PersonSum>(
    'overdue',
    'Overdue',
    (row) => row.overdue,
    ({ name }) => linkToLends('overdue', undefined, { ...search, person: name }),
  )
  return [
    {
      ...person,
      render: (row) => (
        <span className={classes.named}>
          <span>{row.name || 'No name'}</span>
          <span className={classes.note}>
            <OpenRecords row={row} search={search} />
          </span>
        </span>
      ),
    },
    createLinkedAmountColumn(
      'open',
      'Outstanding',
      (row) => row.owed,
      ({ name }) => linkToPerson(name, undefined, search),
    ),
    { ...overdue, render: (row) => <span data-late={row.overdue > 0}>{overdue.render?.(row)}</span> },
  ]
}

const exportedOnly: Column<PersonSum>[] = [
  { id: 'oldest', header: 'Oldest open', value: ({ oldest }) => oldest },
  { id: 'records', header: 'Open records', value: ({ records }) => records },
]

type PeopleCardProps = { lends: readonly Lend[]; today: string; search: AnalysisSearch }

/** The open records by person, for a server without directions. Each number links to its records in the list. */
export const PeopleCard = ({ lends, today, search }: PeopleCardProps) => {
  const rows = sumByPerson(lends, today).filter(({ records }) => records > 0)
  const columns = buildColumns(search)
  return (
    <ChartCard
      about="People, today"
      finding={describePeople(rows)}
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
