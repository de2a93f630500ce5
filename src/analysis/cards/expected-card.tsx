import type { Lend } from '#contract/lends.ts'
import type { Column } from '#src/ui/data-table/columns.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { createAmountColumn } from '../charts/amount-column.tsx'
import { ChartCard } from '../charts/chart-card.tsx'
import { ExpectedArea } from '../charts/expected-area.tsx'
import { describeExpected } from '../figures/findings.ts'
import { type ExpectedReturn, FORECAST_DAYS, sumExpectedReturns } from '../figures/lending.ts'

const labels: Record<string, string> = {
  overdue: 'Overdue',
  later: `After ${FORECAST_DAYS} days`,
  undated: 'No return date',
}

const columns: Column<ExpectedReturn>[] = [
  {
    id: 'when',
    header: 'When',
    value: ({ when }) => labels[when] ?? when,
    text: ({ when }) => labels[when] ?? formatDate(when),
  },
  createAmountColumn('amount', 'Expected', ({ paise }) => paise),
  createAmountColumn('cumulative', 'Total by then', ({ cumulative }) => cumulative),
]

/** The amounts that are expected back, by return date. */
export const ExpectedCard = ({ open, today }: { open: readonly Lend[]; today: string }) => {
  const expected = sumExpectedReturns(open, today)
  return (
    <ChartCard
      about={`Expected back in the next ${FORECAST_DAYS} days`}
      finding={describeExpected(expected, today)}
      columns={columns}
      rows={expected}
      rowId={({ when }) => when}
      fileName="expected-back"
      chart={<ExpectedArea expected={expected} today={today} />}
    />
  )
}
