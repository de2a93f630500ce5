import type { LinkProps } from '@tanstack/react-router'
import { toRupees } from '#contract/fields/money.ts'
import type { AnalysisSearch } from '#src/analysis/analysis-search.ts'
import classes from '#src/analysis/charts/chart.module.css'
import { describeChange, formatRange } from '#src/analysis/figures/findings.ts'
import { sumStanding } from '#src/analysis/figures/lending.ts'
import { getPreviousRange, type Range } from '#src/analysis/figures/ranges.ts'
import type { Records } from '#src/analysis/figures/selection.ts'
import { sumSpentIn } from '#src/analysis/figures/spending.ts'
import { formatCount } from '#src/analysis/format.ts'
import { linkToHistory, linkToLends } from '#src/analysis/links.ts'
import { useHasFeature } from '#src/session/features.ts'
import { FittingAmount } from '#src/ui/display/fitting-amount.tsx'
import { TextLink } from '#src/ui/display/link.tsx'
import { isLongAmount } from '#src/ui/display/money.tsx'

type FigureProps = {
  label: string
  paise: number
  /** All amounts of the strip in rupees. They have one font size. */
  amounts: readonly number[]
  note: string
  link: LinkProps
  isLate?: boolean
}

const Figure = ({ label, paise, amounts, note, link, isLate = false }: FigureProps) => {
  const amount = (
    <FittingAmount rupees={toRupees(paise)} sameAs={amounts} size="clamp(1.125rem, 0.7rem + 1.2vw, 1.625rem)" />
  )
  return (
    <div className={classes.figure} data-tone={isLate ? 'late' : undefined}>
      <dt>{label}</dt>
      <dd>
        {paise === 0 ? (
          <span className={classes.sum}>{amount}</span>
        ) : (
          <TextLink className={classes.sum ?? ''} {...link}>
            {amount}
          </TextLink>
        )}
        <span className={classes.note}>{note}</span>
      </dd>
    </div>
  )
}

type FiguresStripProps = {
  /** The records that match the filters. */
  records: Records
  /** Which kinds of record are loaded. The strip leaves out the figures of the others. */
  has: { banks: boolean; lends: boolean }
  today: string
  range: Range
  search: AnalysisSearch
}

const describeComparison = (spent: number, { records: { expenses }, range, search }: FiguresStripProps): string => {
  const previous = getPreviousRange(search, range)
  return previous ? describeChange(spent, sumSpentIn(expenses, previous), previous) : formatRange(range)
}

/** The figures above the charts: what is overdue, and what was spent in this period. Each links to its rows. */
export const FiguresStrip = (props: FiguresStripProps) => {
  const { records, has, today, range, search } = props
  const hasDirections = useHasFeature('direction')
  const { overdue, overdueByMe } = sumStanding(records.lends, today)
  const spent = sumSpentIn(records.expenses, range)
  const late = [
    { label: hasDirections ? 'Overdue to me' : 'Overdue', sum: overdue, side: hasDirections ? 'given' : undefined },
    ...(overdueByMe.count > 0 ? [{ label: 'Overdue by me', sum: overdueByMe, side: 'taken' } as const] : []),
  ] as const
  const amounts = [spent, ...late.map(({ sum }) => sum.paise)].map(toRupees)
  return (
    <dl className={classes.strip} data-long={amounts.some(isLongAmount)} aria-label="Figures">
      {has.lends &&
        late.map(({ label, sum: { paise, count }, side }) => (
          <Figure
            key={label}
            label={label}
            paise={paise}
            amounts={amounts}
            note={formatCount(count, 'record')}
            link={linkToLends('overdue', side, search)}
            isLate={count > 0}
          />
        ))}
      {has.banks && (
        <Figure
          label="Spent in this period"
          paise={spent}
          amounts={amounts}
          note={describeComparison(spent, props)}
          link={linkToHistory(range, search)}
        />
      )}
    </dl>
  )
}
