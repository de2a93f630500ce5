import type { LinkProps } from '@tanstack/react-router'
import type { Expense } from '#contract/expenses/response.ts'
import { toRupees } from '#contract/fields/money.ts'
import type { DueLend } from '#contract/lend-due.ts'
import type { AnalysisSearch } from '#src/analysis/analysis-search.ts'
import classes from '#src/analysis/charts/chart.module.css'
import { describeChange, formatRange } from '#src/analysis/figures/findings.ts'
import { splitOpen, sumLate } from '#src/analysis/figures/lending.ts'
import { getPreviousRange, type Range } from '#src/analysis/figures/ranges.ts'
import { sumSpentIn } from '#src/analysis/figures/spending.ts'
import { linkToHistory, linkToLends } from '#src/analysis/links.ts'
import { formatCount } from '#src/ui/display/count.ts'
import { LargeAmount } from '#src/ui/display/large-amount.tsx'
import { AmountLink } from '#src/ui/display/link.tsx'
import { isLongAmount } from '#src/ui/display/money.tsx'

type FigureProps = {
  label: string
  paise: number
  note: string
  link: LinkProps
  isLate?: boolean
}

const Figure = ({ label, paise, note, link, isLate = false }: FigureProps) => {
  const amount = <LargeAmount rupees={toRupees(paise)} size="clamp(1.125rem, 0.7rem + 1.2vw, 1.625rem)" />
  return (
    <div className={`card ${classes.figure}`} data-tone={isLate ? 'late' : undefined}>
      <dt>{label}</dt>
      <dd>
        {paise === 0 ? (
          <span className={classes.sum}>{amount}</span>
        ) : (
          <AmountLink className={classes.sum ?? ''} {...link}>
            {amount}
          </AmountLink>
        )}
        <span className={`note ${classes.note}`}>{note}</span>
      </dd>
    </div>
  )
}

type StripProps = { figures: readonly FigureProps[] }

/** Figures beside each other, each with a link to its rows. */
const Strip = ({ figures }: StripProps) => {
  const hasLongAmount = figures.some(({ paise }) => isLongAmount(toRupees(paise)))
  return (
    <dl className={`facts ${classes.strip}`} data-long={hasLongAmount} aria-label="Figures">
      {figures.map((figure) => (
        <Figure key={figure.label} {...figure} />
      ))}
    </dl>
  )
}

type LateStripProps = {
  /** The lend/borrow records that match the filters. */
  lends: readonly DueLend[]
  search: AnalysisSearch
}

/** What is overdue, in each direction. Where nothing is, the ages below say so. */
export const LateStrip = ({ lends, search }: LateStripProps) => {
  const { given, taken } = splitOpen(lends)
  const [overdue, overdueByMe] = [sumLate(given), sumLate(taken)]
  const late = [
    ...(overdue.count > 0 ? [{ label: 'Overdue to me', sum: overdue, side: 'given' } as const] : []),
    ...(overdueByMe.count > 0 ? [{ label: 'Overdue by me', sum: overdueByMe, side: 'taken' } as const] : []),
  ] as const
  if (late.length === 0) return null
  return (
    <Strip
      figures={late.map(({ label, sum: { paise, count }, side }) => ({
        label,
        paise,
        note: formatCount(count, 'record'),
        link: linkToLends('overdue', side, search),
        isLate: true,
      }))}
    />
  )
}

type SpentStripProps = {
  /** The expenses that match the filters, of every date. */
  expenses: readonly Expense[]
  range: Range
  search: AnalysisSearch
}

/** What was spent in this period, compared with the period before. */
export const SpentStrip = ({ expenses, range, search }: SpentStripProps) => {
  const spent = sumSpentIn(expenses, range)
  const previous = getPreviousRange(search, range)
  return (
    <Strip
      figures={[
        {
          label: 'Spent in this period',
          paise: spent,
          note: previous ? describeChange(spent, sumSpentIn(expenses, previous), previous) : formatRange(range),
          link: linkToHistory('expense', range, search),
        },
      ]}
    />
  )
}
