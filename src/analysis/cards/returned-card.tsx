import { useMemo } from 'react'
import { listRepayments } from '#contract/lend-state.ts'
import type { AnalysisSearch } from '#src/analysis/analysis-search.ts'
import { createAmountColumn, createLinkedAmountColumn } from '#src/analysis/charts/amount-column.tsx'
import { ChartCard } from '#src/analysis/charts/chart-card.tsx'
import { describeReturned, formatRange } from '#src/analysis/figures/findings.ts'
import { type MonthReturned, sumReturnedByMonth } from '#src/analysis/figures/lending.ts'
import { getMonthWithin, getRange } from '#src/analysis/figures/ranges.ts'
import type { Records } from '#src/analysis/figures/selection.ts'
import { linkToReturned } from '#src/analysis/links.ts'
import type { Column } from '#src/ui/data-table/columns.ts'
import { formatMonth } from '#src/ui/dates/dates.ts'

const monthColumn: Column<MonthReturned> = {
  id: 'month',
  header: 'Month',
  value: ({ month }) => month,
  text: ({ month }) => formatMonth(month),
}

/** What of it was interest, and what was forgiven, in columns that show when something was. */
const optionalColumns = [
  createAmountColumn<MonthReturned>('interest-to-me', 'Interest to me', ({ interestToMe }) => interestToMe),
  createAmountColumn<MonthReturned>('interest-by-me', 'Interest by me', ({ interestByMe }) => interestByMe),
  createAmountColumn<MonthReturned>('forgiven-by-me', 'Forgiven by me', ({ forgivenByMe }) => forgivenByMe),
  createAmountColumn<MonthReturned>('forgiven-to-me', 'Forgiven to me', ({ forgivenToMe }) => forgivenToMe),
]

type ReturnedCardProps = { records: Pick<Records, 'lends' | 'returns'>; today: string; search: AnalysisSearch }

/** What came back by month and direction, the interest in it, and what was forgiven apart. An amount that came back links to its events in History. */
export const ReturnedCard = ({ records: { lends, returns }, today, search }: ReturnedCardProps) => {
  const repayments = useMemo(() => listRepayments(lends, returns, today), [lends, returns, today])
  const range = getRange(
    search,
    today,
    repayments.map(({ date }) => date),
  )
  const months = sumReturnedByMonth(repayments, range)
  const linkTo =
    (kind: 'returned' | 'repaid') =>
    ({ month }: MonthReturned) =>
      linkToReturned(getMonthWithin(month, range), kind, search)
  return (
    <ChartCard
      about={`Returned by month, ${formatRange(range)}`}
      finding={describeReturned(months)}
      columns={[
        monthColumn,
        createLinkedAmountColumn('to-me', 'Returned to me', ({ toMe }) => toMe, linkTo('returned')),
        createLinkedAmountColumn('by-me', 'Returned by me', ({ byMe }) => byMe, linkTo('repaid')),
        ...optionalColumns.filter(({ value }) => months.some((month) => Number(value(month)) > 0)),
      ]}
      rows={months}
      rowId={({ month }) => month}
      fileName="returned-by-month"
      isSecondary
      wide
    />
  )
}
