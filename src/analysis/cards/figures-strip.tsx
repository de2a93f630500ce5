import { toRupees } from '#contract/money.ts'
import { FittingAmount } from '#src/ui/display/fitting-amount.tsx'
import { isLongAmount } from '#src/ui/display/money.tsx'
import type { AnalysisSearch } from '../analysis-search.ts'
import classes from '../charts/chart.module.css'
import { sumBalances } from '../figures/balances.ts'
import { describeChange, formatRange } from '../figures/findings.ts'
import { getOpenLends, getOverdueLends } from '../figures/lending.ts'
import { getPreviousRange, type Range } from '../figures/ranges.ts'
import type { Records } from '../figures/selection.ts'
import { sumSpentIn } from '../figures/spending.ts'
import { sumAmounts } from '../figures/sums.ts'
import { formatCount, formatShortRupees } from '../format.ts'

type FigureProps = { label: string; paise: number; note: string; tone?: 'late' | undefined }

const Figure = ({ label, paise, note, tone }: FigureProps) => (
  <div className={classes.figure} data-tone={tone}>
    <dt>{label}</dt>
    <dd>
      <span className={classes.sum}>
        <FittingAmount rupees={toRupees(paise)} size="clamp(1.125rem, 0.7rem + 1.2vw, 1.625rem)" />
      </span>
      <span className={classes.note}>{note}</span>
    </dd>
  </div>
)

type FiguresStripProps = { records: Records; today: string; range: Range; search: AnalysisSearch }

const describeComparison = (spent: number, { records: { expenses }, range, search }: FiguresStripProps): string => {
  const previous = getPreviousRange(search, range)
  return previous ? describeChange(spent, sumSpentIn(expenses, previous), previous) : formatRange(range)
}

/** The four figures above the cards: total balance, outstanding, overdue, spent in this period. */
export const FiguresStrip = (props: FiguresStripProps) => {
  const { records, today, range } = props
  const { active, inactive } = sumBalances(records.banks)
  const open = getOpenLends(records.lends)
  const [outstanding, overdue] = [sumAmounts(open), sumAmounts(getOverdueLends(open, today))]
  const spent = sumSpentIn(records.expenses, range)
  const apart = inactive.count > 0 ? `, ${formatShortRupees(inactive.paise)} in ${inactive.count} inactive` : ''
  return (
    <dl
      className={classes.strip}
      data-long={[active.paise, outstanding.paise, spent].some((paise) => isLongAmount(toRupees(paise)))}
      aria-label="Figures"
    >
      <Figure
        label="Total balance"
        paise={active.paise}
        note={`in ${formatCount(active.count, 'active account')}${apart}`}
      />
      <Figure label="Outstanding" paise={outstanding.paise} note={formatCount(outstanding.count, 'record')} />
      <Figure
        label="Overdue"
        paise={overdue.paise}
        note={formatCount(overdue.count, 'record')}
        tone={overdue.count > 0 ? 'late' : undefined}
      />
      <Figure label="Spent in this period" paise={spent} note={describeComparison(spent, props)} />
    </dl>
  )
}
