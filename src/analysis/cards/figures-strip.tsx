import { toRupees } from '#contract/fields/money.ts'
import type { Lend } from '#contract/lends.ts'
import { useHasFeature } from '#src/session/features.ts'
import { FittingAmount } from '#src/ui/display/fitting-amount.tsx'
import { isLongAmount } from '#src/ui/display/money.tsx'
import type { AnalysisSearch } from '../analysis-search.ts'
import classes from '../charts/chart.module.css'
import { sumBalances } from '../figures/balances.ts'
import { describeChange, formatRange } from '../figures/findings.ts'
import { sumStanding } from '../figures/lending.ts'
import { getPreviousRange, type Range } from '../figures/ranges.ts'
import type { Records } from '../figures/selection.ts'
import { sumSpentIn } from '../figures/spending.ts'
import type { Sum } from '../figures/sums.ts'
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

const OverdueFigure = ({ sum: { paise, count }, note }: { sum: Sum; note: string }) => (
  <Figure label="Overdue" paise={paise} note={note} tone={count > 0 ? 'late' : undefined} />
)

type FiguresStripProps = { records: Records; today: string; range: Range; search: AnalysisSearch }

const describeComparison = (spent: number, { records: { expenses }, range, search }: FiguresStripProps): string => {
  const previous = getPreviousRange(search, range)
  return previous ? describeChange(spent, sumSpentIn(expenses, previous), previous) : formatRange(range)
}

type LendFiguresProps = { lends: readonly Lend[]; today: string }

/** What is outstanding and overdue, for a server without directions. */
const OutstandingFigures = ({ lends, today }: LendFiguresProps) => {
  const { owed, overdue } = sumStanding(lends, today)
  return (
    <>
      <Figure label="Outstanding" paise={owed.paise} note={formatCount(owed.count, 'record')} />
      <OverdueFigure sum={overdue} note={formatCount(overdue.count, 'record')} />
    </>
  )
}

/** What is owed in each direction, the difference, and what is overdue. */
const DirectionFigures = ({ lends, today }: LendFiguresProps) => {
  const { owed, owe, net, overdue, overdueByMe } = sumStanding(lends, today)
  const byMe = overdueByMe.count > 0 ? `, I owe ${formatShortRupees(overdueByMe.paise)} overdue` : ''
  return (
    <>
      <Figure label="Owed to me" paise={owed.paise} note={formatCount(owed.count, 'record')} />
      <Figure label="I owe" paise={owe.paise} note={formatCount(owe.count, 'record')} />
      <Figure label="Net" paise={net} note="owed to me less what I owe" />
      <OverdueFigure sum={overdue} note={`${formatCount(overdue.count, 'record')}${byMe}`} />
    </>
  )
}

/** The figures above the cards: total balance, what is owed, overdue, spent in this period. */
export const FiguresStrip = (props: FiguresStripProps) => {
  const { records, today, range } = props
  const hasDirections = useHasFeature('direction')
  const LendFigures = hasDirections ? DirectionFigures : OutstandingFigures
  const { active, inactive } = sumBalances(records.banks)
  const { owed, owe } = sumStanding(records.lends, today)
  const spent = sumSpentIn(records.expenses, range)
  const apart = inactive.count > 0 ? `, ${formatShortRupees(inactive.paise)} in ${inactive.count} inactive` : ''
  return (
    <dl
      className={classes.strip}
      data-long={[active.paise, owed.paise, owe.paise, spent].some((paise) => isLongAmount(toRupees(paise)))}
      data-columns={hasDirections ? 3 : 4}
      aria-label="Figures"
    >
      <Figure
        label="Total balance"
        paise={active.paise}
        note={`in ${formatCount(active.count, 'active account')}${apart}`}
      />
      <LendFigures lends={records.lends} today={today} />
      <Figure label="Spent in this period" paise={spent} note={describeComparison(spent, props)} />
    </dl>
  )
}
