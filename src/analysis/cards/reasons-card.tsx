import type { Expense } from '#contract/expenses/response.ts'
import type { AnalysisSearch } from '#src/analysis/analysis-search.ts'
import { createLinkedAmountColumn } from '#src/analysis/charts/amount-column.tsx'
import classes from '#src/analysis/charts/chart.module.css'
import { ChartCard } from '#src/analysis/charts/chart-card.tsx'
import { describeReasons, formatRange } from '#src/analysis/figures/findings.ts'
import type { Range } from '#src/analysis/figures/ranges.ts'
import { type ReasonSpend, sumByReason } from '#src/analysis/figures/spending.ts'
import { formatCount, formatPercent } from '#src/analysis/format.ts'
import { linkToHistory } from '#src/analysis/links.ts'
import type { Column } from '#src/ui/data-table/columns.ts'

/** The number of reasons that show before "Show all". */
const REASON_COUNT = 6

const reason: Column<ReasonSpend> = { id: 'reason', header: 'Reason', value: (row) => row.reason }

const share: Column<ReasonSpend> = {
  id: 'share',
  header: 'Share',
  value: (row) => row.share,
  text: (row) => formatPercent(row.share),
  render: (row) => (
    <span className={classes.share}>
      <span className={classes.track} aria-hidden>
        <span style={{ width: `${row.share * 100}%` }} />
      </span>
      {formatPercent(row.share)}
    </span>
  ),
  align: 'end',
}

type ReasonsCardProps = { expenses: readonly Expense[]; range: Range; search: AnalysisSearch }

/** The spending by reason, largest first. An amount links to its expenses in History. */
export const ReasonsCard = ({ expenses, range, search }: ReasonsCardProps) => {
  const reasons = sumByReason(expenses)
  const amount = createLinkedAmountColumn<ReasonSpend>(
    'amount',
    'Spent',
    ({ paise }) => paise,
    (row) => linkToHistory(range, { ...search, reason: row.reason }),
  )
  return (
    <ChartCard
      about={`Top reasons, ${formatRange(range)}`}
      finding={describeReasons(reasons)}
      columns={[
        {
          ...reason,
          render: (row) => (
            <span className={classes.named}>
              <span>{row.reason}</span>
              <span className={classes.note}>{formatCount(row.count, 'expense')}</span>
            </span>
          ),
        },
        amount,
        share,
      ]}
      rows={reasons}
      rowCount={REASON_COUNT}
      rowId={(row) => row.reason}
      exported={[
        reason,
        amount,
        { id: 'count', header: 'Expenses', value: ({ count }) => count },
        { id: 'share', header: 'Share', value: (row) => Number(row.share.toFixed(4)) },
      ]}
      fileName="top-reasons"
      wide
    />
  )
}
