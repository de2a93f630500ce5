import type { DueLend } from '#contract/lend-due.ts'
import type { AnalysisSearch } from '#src/analysis/analysis-search.ts'
import { createLinkedAmountColumn } from '#src/analysis/charts/amount-column.tsx'
import { ChartCard } from '#src/analysis/charts/chart-card.tsx'
import { describeExpected } from '#src/analysis/figures/findings.ts'
import { type ExpectedReturn, FORECAST_DAYS, hasInterest, sumExpectedReturns } from '#src/analysis/figures/lending.ts'
import { getSideWords } from '#src/analysis/figures/side-words.ts'
import { chooseShow, linkToLends } from '#src/analysis/links.ts'
import { ExpectedArea } from '#src/analysis/plot/expected-area.tsx'
import type { Column } from '#src/ui/data-table/columns.ts'
import { formatDate } from '#src/ui/dates/dates.ts'

const labels: Record<string, string> = {
  overdue: 'Overdue',
  later: `After ${FORECAST_DAYS} days`,
  undated: 'No return date',
}

const when: Column<ExpectedReturn> = {
  id: 'when',
  header: 'When',
  value: (row) => labels[row.when] ?? row.when,
  text: (row) => labels[row.when] ?? formatDate(row.when),
}

type ExpectedCardProps = {
  /** The open records of the side. */
  open: readonly DueLend[]
  side: DueLend['direction']
  today: string
  search: AnalysisSearch
}

/** The amounts that are expected back or to be paid, by the day on which they are due. Each links to its records in the list. */
export const ExpectedCard = ({ open, side, today, search }: ExpectedCardProps) => {
  const words = getSideWords(side)
  const expected = sumExpectedReturns(open, today)
  const hasSteps = expected.some((row) => labels[row.when] === undefined) // without a day to come the line is flat
  return (
    <ChartCard
      about={`${words.expected} in the next ${FORECAST_DAYS} days${hasInterest(open) ? ', interest included' : ''}`}
      finding={describeExpected(expected, today, side)}
      columns={[
        when,
        createLinkedAmountColumn<ExpectedReturn>(
          'amount',
          words.due,
          ({ paise }) => paise,
          (row) => linkToLends(row.when === 'undated' ? 'undated' : 'outstanding', side, search, row),
        ),
        createLinkedAmountColumn<ExpectedReturn>(
          'cumulative',
          'Total by then',
          ({ cumulative }) => cumulative,
          ({ to }) => linkToLends(chooseShow(open), side, search, { ...(to !== undefined && { to }) }),
        ),
      ]}
      rows={expected}
      rowId={(row) => row.when}
      fileName={words.files.expected}
      {...(hasSteps && { chart: <ExpectedArea label={words.due} expected={expected} today={today} /> })}
    />
  )
}
