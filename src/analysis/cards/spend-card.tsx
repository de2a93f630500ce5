import { useNavigate } from '@tanstack/react-router'
import type { Expense } from '#contract/expenses/response.ts'
import { expenseTypes } from '#contract/fields/choices.ts'
import type { AnalysisSearch } from '#src/analysis/analysis-search.ts'
import { createAmountColumn, createLinkedAmountColumn } from '#src/analysis/charts/amount-column.tsx'
import { ChartCard } from '#src/analysis/charts/chart-card.tsx'
import { Legend, PartLinks } from '#src/analysis/charts/legend.tsx'
import { describeSpending, formatPeriod, formatRange } from '#src/analysis/figures/findings.ts'
import { getMonthWithin, isDaily, type Range } from '#src/analysis/figures/ranges.ts'
import { formatParts, typeSeries } from '#src/analysis/figures/series.ts'
import { type PeriodSpend, sumByPeriod, sumByType } from '#src/analysis/figures/spending.ts'
import { formatShortRupees } from '#src/analysis/format.ts'
import { linkToHistory } from '#src/analysis/links.ts'
import { labelDays, labelMonths } from '#src/analysis/plot/bar-labels.ts'
import { Columns } from '#src/analysis/plot/columns.tsx'
import { listAmounts, stackParts } from '#src/analysis/plot/stacked-bars.ts'
import type { Column } from '#src/ui/data-table/columns.ts'

const toType = (name: string) => expenseTypes.find((type) => type === name)

/** The columns of the CSV file, which has one for each type. */
const exportedTypes = typeSeries.map(({ name, label }) =>
  createAmountColumn<PeriodSpend>(name, label, ({ types }) => new Map<string, number>(types).get(name) ?? 0),
)

type SpendCardProps = {
  /** The expenses within the range. */
  expenses: readonly Expense[]
  range: Range
  search: AnalysisSearch
}

/** The spending by month, or by day in a short range, and type. A click on a bar opens its expenses in History. */
export const SpendCard = ({ expenses, range, search }: SpendCardProps) => {
  const navigate = useNavigate()
  const isByDay = isDaily(range)
  const periods = sumByPeriod(expenses, range)
  const names = isByDay
    ? labelDays(periods.map(({ period }) => period))
    : labelMonths(periods.map(({ period }) => period))
  const bars = periods.map(({ period, types }) => ({ label: formatPeriod(period), parts: types }))
  const toRange = (period: string): Range => (isByDay ? { from: period, to: period } : getMonthWithin(period, range))
  const linkTo = ({ period }: PeriodSpend, type = search.type) =>
    linkToHistory('expense', toRange(period), { ...search, type })
  const when: Column<PeriodSpend> = {
    id: 'period',
    header: isByDay ? 'Day' : 'Month',
    value: ({ period }) => period,
    text: ({ period }) => formatPeriod(period),
  }
  const amount = createLinkedAmountColumn<PeriodSpend>(
    'amount',
    'Spent',
    ({ paise }) => paise,
    (row) => linkTo(row),
  )
  return (
    <ChartCard
      about={`Spending by ${isByDay ? 'day' : 'month'}, ${formatRange(range)}`}
      finding={describeSpending(periods)}
      columns={[
        when,
        amount,
        {
          id: 'types',
          header: 'By type',
          value: ({ types }) => formatParts(typeSeries, types, formatShortRupees),
          render: (row) => (
            <PartLinks series={typeSeries} parts={row.types} getLink={(name) => linkTo(row, toType(name))} />
          ),
        },
      ]}
      // A day without an expense says nothing in a table, a month does.
      rows={expenses.length > 0 ? periods.filter(({ paise }) => !isByDay || paise > 0).toReversed() : []}
      rowId={({ period }) => period}
      exported={[when, amount, ...exportedTypes]}
      fileName={isByDay ? 'spend-by-day' : 'spend-by-month'}
      wide
      chart={
        <Columns
          columns={bars.map((bar, index) => ({
            label: bar.label,
            name: names[index] ?? '',
            parts: stackParts(typeSeries, bar),
            amounts: listAmounts(typeSeries, bars, bar),
          }))}
          onPick={(index) => {
            const picked = periods[index]
            if (picked) void navigate(linkTo(picked))
          }}
        />
      }
      legend={
        <Legend
          series={typeSeries}
          totals={new Map(sumByType(expenses).map(({ type, paise }) => [type, paise]))}
          getLink={(name) => linkToHistory('expense', range, { ...search, type: toType(name) })}
        />
      }
    />
  )
}
