import type { Lend } from '#contract/lends.ts'
import type { Column } from '#src/ui/data-table/columns.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { createAmountColumn } from '../charts/amount-column.tsx'
import { ChartCard } from '../charts/chart-card.tsx'
import { ExpectedArea } from '../charts/expected-area.tsx'
import { describeExpected } from '../figures/findings.ts'
import { type ExpectedReturn, FORECAST_DAYS, sumExpectedReturns } from '../figures/lending.ts'
import { getSideWords, type Side } from '../figures/side-words.ts'

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
const total = createAmountColumn<ExpectedReturn>('cumulative', 'Total by then', ({ cumulative }) => cumulative)

/** The amounts that are expected back or to be paid, by return date. `open` are the open records of the side. */
export const ExpectedCard = ({ open, side, today }: { open: readonly Lend[]; side: Side; today: string }) => {
  const words = getSideWords(side)
  const expected = sumExpectedReturns(open, today)
  return (
    <ChartCard
      about={`${words.expected} in the next ${FORECAST_DAYS} days`}
      finding={describeExpected(expected, today, side)}
      columns={[when, createAmountColumn<ExpectedReturn>('amount', words.due, ({ paise }) => paise), total]}
      rows={expected}
      rowId={(row) => row.when}
      fileName={words.files.expected}
      chart={<ExpectedArea label={words.due} expected={expected} today={today} />}
    />
  )
}
