import { toRupees } from '#contract/money.ts'
import { FittingAmount } from '#src/ui/display/fitting-amount.tsx'
import { isLongAmount } from '#src/ui/display/money.tsx'
import type { AnalysisSearch } from '../analysis-search.ts'
import classes from '../charts/chart.module.css'
import { balances } from '../figures/balances.ts'
import { changeFinding, rangeWords } from '../figures/findings.ts'
import { openLends, overdueLends } from '../figures/lending.ts'
import { previousRange, type Range } from '../figures/ranges.ts'
import type { Records } from '../figures/selection.ts'
import { spentIn } from '../figures/spending.ts'
import { sumOf } from '../figures/sums.ts'
import { counted, shortRupees } from '../words.ts'

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

const comparison = (spent: number, { records: { expenses }, range, search }: FiguresStripProps): string => {
  const before = previousRange(search, range)
  return before ? changeFinding(spent, spentIn(expenses, before), before) : rangeWords(range)
}

/** The four figures that come first: what there is, what is out, what is late, what was spent. */
export const FiguresStrip = (props: FiguresStripProps) => {
  const { records, today, range } = props
  const { active, inactive } = balances(records.banks)
  const open = openLends(records.lends)
  const [outstanding, overdue] = [sumOf(open), sumOf(overdueLends(open, today))]
  const spent = spentIn(records.expenses, range)
  const apart = inactive.count > 0 ? `, ${shortRupees(inactive.paise)} in ${inactive.count} inactive` : ''
  return (
    <dl
      className={classes.strip}
      data-long={[active.paise, outstanding.paise, spent].some((paise) => isLongAmount(toRupees(paise)))}
      aria-label="Figures"
    >
      <Figure
        label="Total balance"
        paise={active.paise}
        note={`in ${counted(active.count, 'active account')}${apart}`}
      />
      <Figure label="Outstanding" paise={outstanding.paise} note={counted(outstanding.count, 'record')} />
      <Figure
        label="Overdue"
        paise={overdue.paise}
        note={counted(overdue.count, 'record')}
        tone={overdue.count > 0 ? 'late' : undefined}
      />
      <Figure label="Spent in this period" paise={spent} note={comparison(spent, props)} />
    </dl>
  )
}
