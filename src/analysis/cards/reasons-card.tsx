import type { LinkProps } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Expense } from '#contract/expenses/response.ts'
import type { AnalysisSearch } from '#src/analysis/analysis-search.ts'
import { type CashFlowProps, useCashFlow } from '#src/analysis/cash-flow/use-cash-flow.ts'
import { createLinkedAmountColumn } from '#src/analysis/charts/amount-column.tsx'
import classes from '#src/analysis/charts/chart.module.css'
import { ChartCard } from '#src/analysis/charts/chart-card.tsx'
import { listCredits } from '#src/analysis/figures/cash-flow.ts'
import { describeIncome, describeReasons, formatRange } from '#src/analysis/figures/findings.ts'
import type { Range } from '#src/analysis/figures/ranges.ts'
import { type ReasonSum, sumByReason } from '#src/analysis/figures/spending.ts'
import { formatPercent } from '#src/analysis/format.ts'
import { linkToHistory, linkToUnnamedCredits } from '#src/analysis/links.ts'
import type { Column } from '#src/ui/data-table/columns.ts'
import { formatCount } from '#src/ui/display/count.ts'

/** The number of reasons that show before "Show all". */
const REASON_COUNT = 6

const formatReason = ({ reason: of }: ReasonSum): string => of || 'Without a name'

const reason: Column<ReasonSum> = { id: 'reason', header: 'Reason', value: formatReason }

const share: Column<ReasonSum> = {
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

type ReasonSumsCardProps = {
  about: string
  finding: string
  /** The sums, largest first. */
  sums: readonly ReasonSum[]
  /** The header of the sums. */
  header: string
  /** What is counted: `expense`. */
  noun: string
  /** Links to what a sum adds up. */
  linkTo: (sum: ReasonSum) => LinkProps | undefined
  fileName: string
}

const ReasonSumsCard = ({ about, finding, sums, header, noun, linkTo, fileName }: ReasonSumsCardProps) => {
  const amount = createLinkedAmountColumn<ReasonSum>('amount', header, ({ paise }) => paise, linkTo)
  return (
    <ChartCard
      about={about}
      finding={finding}
      columns={[
        {
          ...reason,
          render: (row) => (
            <span className={classes.named}>
              <span>{formatReason(row)}</span>
              <span className={`note ${classes.note}`}>{formatCount(row.count, noun)}</span>
            </span>
          ),
        },
        amount,
        share,
      ]}
      rows={sums}
      rowCount={REASON_COUNT}
      rowId={(row) => row.reason}
      exported={[
        reason,
        amount,
        { id: 'count', header: `${noun[0]?.toUpperCase()}${noun.slice(1)}s`, value: ({ count }) => count },
        { id: 'share', header: 'Share', value: (row) => Number(row.share.toFixed(4)) },
      ]}
      fileName={fileName}
      wide
    />
  )
}

type ReasonsCardProps = { expenses: readonly Expense[]; range: Range; search: AnalysisSearch }

/** The spending by reason, largest first. An amount links to its expenses in History. */
export const ReasonsCard = ({ expenses, range, search }: ReasonsCardProps) => {
  const sums = sumByReason(expenses)
  return (
    <ReasonSumsCard
      about={`Top reasons, ${formatRange(range)}`}
      finding={describeReasons(sums)}
      sums={sums}
      header="Spent"
      noun="expense"
      linkTo={({ reason: of }) => linkToHistory('expense', range, { ...search, reason: of })}
      fileName="top-reasons"
    />
  )
}

/**
 * The credits of a range by reason, largest first. An amount links to its credits in History, or in the cash flow. Nothing
 * without any, and until they are loaded: the card of the cash flow says so.
 */
export const IncomeCard = (props: CashFlowProps) => {
  const { search } = props
  const { shown, range } = useCashFlow(props)
  const sums = useMemo(() => shown && sumByReason(listCredits(shown)), [shown])
  if (!sums || sums.length === 0) return null
  return (
    <ReasonSumsCard
      about={`Income by name, ${formatRange(range)}`}
      finding={describeIncome(sums)}
      sums={sums}
      header="Credited"
      noun="credit"
      linkTo={({ reason: of }) =>
        of === ''
          ? linkToUnnamedCredits(range, search)
          : linkToHistory('credit', range, { ...search, type: undefined, reason: of })
      }
      fileName="income-by-name"
    />
  )
}
