import { useNavigate } from '@tanstack/react-router'
import type { Expense } from '#contract/expenses.ts'
import type { Column } from '#src/ui/data-table/columns.ts'
import { formatMonth } from '#src/ui/dates/dates.ts'
import { TextLink } from '#src/ui/display/link.tsx'
import type { AnalysisSearch } from '../analysis-search.ts'
import { createAmountColumn } from '../charts/amount-column.tsx'
import { ChartCard } from '../charts/chart-card.tsx'
import { Legend } from '../charts/legend.tsx'
import { StackedBars } from '../charts/stacked-bars.tsx'
import { describeSpending, formatRange } from '../figures/findings.ts'
import { getMonthWithin, type Range } from '../figures/ranges.ts'
import { formatParts, typeSeries } from '../figures/series.ts'
import { type MonthSpend, sumByMonth, sumByType } from '../figures/spending.ts'
import { formatShortRupees } from '../format.ts'
import { linkToHistory } from '../links.ts'

const month: Column<MonthSpend> = {
  id: 'month',
  header: 'Month',
  value: (row) => row.month,
  text: (row) => formatMonth(row.month),
}
const amount = createAmountColumn<MonthSpend>('amount', 'Spent', ({ paise }) => paise)

/** The columns of the CSV file, which has one for each type. */
const exported = [
  month,
  amount,
  ...typeSeries.map(({ name, label }) =>
    createAmountColumn<MonthSpend>(name, label, ({ types }) => new Map<string, number>(types).get(name) ?? 0),
  ),
]

type SpendCardProps = {
  /** The expenses within the range. */
  expenses: readonly Expense[]
  range: Range
  search: AnalysisSearch
}

/** The spending by month and type. A click on a month opens its expenses in History. */
export const SpendCard = ({ expenses, range, search }: SpendCardProps) => {
  const navigate = useNavigate()
  const months = sumByMonth(expenses, range)
  const linkToMonth = (of: string) => linkToHistory(getMonthWithin(of, range), search)
  const columns: Column<MonthSpend>[] = [
    {
      ...month,
      render: (row) => (
        <TextLink inherit {...linkToMonth(row.month)}>
          {formatMonth(row.month)}
        </TextLink>
      ),
    },
    amount,
    { id: 'types', header: 'By type', value: ({ types }) => formatParts(typeSeries, types, formatShortRupees) },
  ]
  return (
    <ChartCard
      about={`Spending by month, ${formatRange(range)}`}
      finding={describeSpending(months)}
      columns={columns}
      rows={expenses.length > 0 ? months.toReversed() : []}
      rowId={(row) => row.month}
      exported={exported}
      fileName="spend-by-month"
      wide
      chart={
        <StackedBars
          bars={months.map((row) => ({ label: formatMonth(row.month), parts: row.types }))}
          series={typeSeries}
          onPick={(index) => {
            const picked = months[index]
            if (picked) void navigate(linkToMonth(picked.month))
          }}
        />
      }
      legend={
        <Legend series={typeSeries} totals={new Map(sumByType(expenses).map(({ type, paise }) => [type, paise]))} />
      }
    />
  )
}
