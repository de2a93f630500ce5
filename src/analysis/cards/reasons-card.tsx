import type { Expense } from '#contract/expenses.ts'
import type { Column } from '#src/ui/data-table/columns.ts'
import { TextLink } from '#src/ui/display/link.tsx'
import type { AnalysisSearch } from '../analysis-search.ts'
import { createAmountColumn } from '../charts/amount-column.tsx'
import classes from '../charts/chart.module.css'
import { ChartCard } from '../charts/chart-card.tsx'
import { describeReasons, formatRange } from '../figures/findings.ts'
import type { Range } from '../figures/ranges.ts'
import { getTopReasons, type ReasonSpend } from '../figures/spending.ts'
import { formatCount, formatPercent } from '../format.ts'
import { linkToHistory } from '../links.ts'

const OTHER_REASONS = 'All other reasons'

type ReasonsCardProps = { expenses: readonly Expense[]; range: Range; search: AnalysisSearch }

/** The reasons with the largest spending. A reason links to its expenses in History. */
export const ReasonsCard = ({ expenses, range, search }: ReasonsCardProps) => {
  const reason: Column<ReasonSpend> = { id: 'reason', header: 'Reason', value: (row) => row.reason ?? OTHER_REASONS }
  const amount = createAmountColumn<ReasonSpend>('amount', 'Spent', ({ paise }) => paise)
  const columns: Column<ReasonSpend>[] = [
    {
      ...reason,
      render: (row) => (
        <span className={classes.named}>
          {row.reason === undefined ? (
            <span>{OTHER_REASONS}</span>
          ) : (
            <TextLink inherit {...linkToHistory(range, { ...search, text: row.reason })}>
              {row.reason}
            </TextLink>
          )}
          <span className={classes.note}>{formatCount(row.count, 'expense')}</span>
        </span>
      ),
    },
    amount,
    {
      id: 'share',
      header: 'Share',
      value: ({ share }) => share,
      text: ({ share }) => formatPercent(share),
      render: ({ share }) => (
        <span className={classes.share}>
          <span className={classes.track} aria-hidden>
            <span style={{ width: `${share * 100}%` }} />
          </span>
          {formatPercent(share)}
        </span>
      ),
      align: 'end',
    },
  ]
  return (
    <ChartCard
      about={`Top reasons, ${formatRange(range)}`}
      finding={describeReasons(getTopReasons(expenses))}
      columns={columns}
      rows={getTopReasons(expenses)}
      rowId={(row) => row.reason ?? ''}
      exported={[
        reason,
        amount,
        { id: 'count', header: 'Expenses', value: ({ count }) => count },
        { id: 'share', header: 'Share', value: ({ share }) => Number(share.toFixed(4)) },
      ]}
      fileName="top-reasons"
    />
  )
}
