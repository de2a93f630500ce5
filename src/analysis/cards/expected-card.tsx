import type { Lend } from '#contract/lends.ts'
import type { Column } from '#src/ui/data-table/columns.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { amountColumn } from '../charts/amount-column.tsx'
import { ChartCard } from '../charts/chart-card.tsx'
import { ExpectedArea } from '../charts/expected-area.tsx'
import { expectedFinding } from '../figures/findings.ts'
import { AHEAD, type Expected, expectedBack } from '../figures/lending.ts'

const words: Record<string, string> = {
  overdue: 'Overdue',
  later: `After ${AHEAD} days`,
  undated: 'No return date',
}

const columns: Column<Expected>[] = [
  {
    id: 'when',
    header: 'When',
    value: ({ when }) => words[when] ?? when,
    text: ({ when }) => words[when] ?? formatDate(when),
  },
  amountColumn('amount', 'Expected', ({ paise }) => paise),
  amountColumn('cumulative', 'Total by then', ({ cumulative }) => cumulative),
]

/** What is expected back, and when. */
export const ExpectedCard = ({ open, today }: { open: readonly Lend[]; today: string }) => {
  const expected = expectedBack(open, today)
  return (
    <ChartCard
      about={`Expected back in the next ${AHEAD} days`}
      finding={expectedFinding(expected, today)}
      columns={columns}
      rows={expected}
      rowId={({ when }) => when}
      fileName="expected-back"
      chart={<ExpectedArea expected={expected} today={today} />}
    />
  )
}
