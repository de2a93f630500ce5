import { useMemo } from 'react'
import { SpentStrip } from '#src/analysis/cards/figures-strip.tsx'
import { ReasonsCard } from '#src/analysis/cards/reasons-card.tsx'
import { SpendCard } from '#src/analysis/cards/spend-card.tsx'
import classes from '#src/analysis/charts/chart.module.css'
import { isWithin, type Range } from '#src/analysis/figures/ranges.ts'
import type { TabProps } from './tab-props.ts'

type SpendingTabProps = Omit<TabProps, 'today'> & { range: Range }

/** What was spent in the period: in all, by reason, and by month. */
export const SpendingTab = ({ records, range, search }: SpendingTabProps) => {
  const expenses = useMemo(() => records.expenses.filter(isWithin(range)), [records, range])
  return (
    <div className={classes.cards}>
      <SpentStrip expenses={records.expenses} range={range} search={search} />
      <ReasonsCard expenses={expenses} range={range} search={search} />
      <SpendCard expenses={expenses} range={range} search={search} />
    </div>
  )
}
