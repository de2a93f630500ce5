import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { useServer } from '#src/session/server.ts'
import { BelowFold } from '#src/ui/below-fold.tsx'
import type { AnalysisSearch } from './analysis-search.ts'
import { BalanceCard } from './cards/balance-card.tsx'
import { IncomeDifferences, SpendingDifferences } from './cards/differences-card.tsx'
import { LateStrip, SpentStrip } from './cards/figures-strip.tsx'
import { LendCards } from './cards/lend-cards.tsx'
import { PeopleCard } from './cards/people-card.tsx'
import { IncomeCard, ReasonsCard } from './cards/reasons-card.tsx'
import { SpendCard } from './cards/spend-card.tsx'
import { IncomeByTagCard, SpentByTagCard } from './cards/tags-card.tsx'
import { CashFlowCard } from './cash-flow/cash-flow-card.tsx'
import classes from './charts/chart.module.css'
import { isWithin, type Range } from './figures/ranges.ts'
import type { Records } from './figures/selection.ts'

type TabProps = {
  /** The records that match the filters. */
  records: Records
  today: string
  search: AnalysisSearch
}

type PeopleTabProps = TabProps & {
  /** Whether the returns are loaded. */
  hasReturns: boolean
}

/** Who owes what, what is late, what is expected, and what came back. */
export const PeopleTab = ({ records, today, search, hasReturns }: PeopleTabProps) => (
  <div className={classes.cards}>
    <PeopleCard lends={records.lends} today={today} search={search} />
    <LateStrip lends={records.lends} search={search} />
    <BelowFold>
      <LendCards records={records} hasReturns={hasReturns} today={today} search={search} />
    </BelowFold>
  </div>
)

type SpendingTabProps = TabProps & { range: Range }

/** What was spent in the period: in all, what changed, by reason, and by month. */
export const SpendingTab = ({ records, range, today, search }: SpendingTabProps) => {
  const expenses = useMemo(() => records.expenses.filter(isWithin(range)), [records, range])
  return (
    <div className={classes.cards}>
      <SpentStrip expenses={records.expenses} range={range} search={search} />
      <SpendingDifferences expenses={records.expenses} range={range} today={today} search={search} />
      <ReasonsCard expenses={expenses} range={range} search={search} />
      <SpentByTagCard expenses={records.expenses} range={range} search={search} />
      <SpendCard expenses={expenses} range={range} search={search} />
    </div>
  )
}

/** The money that came in and went out, and the balances of today. */
export const CashFlowTab = ({ records: { banks }, today, search }: TabProps) => {
  const { isFull } = useServer()
  return (
    <>
      <div className={classes.cards}>
        {isFull && <IncomeDifferences banks={banks} today={today} search={search} />}
        {isFull && <CashFlowCard banks={banks} today={today} search={search} />}
        {isFull && <IncomeCard banks={banks} today={today} search={search} />}
        {isFull && <IncomeByTagCard banks={banks} today={today} search={search} />}
        <BalanceCard banks={banks} isAll={search.bank === undefined} />
      </div>
      {!isFull && (
        <Text size="sm" c="dimmed" mt="xl">
          Credits and debits are not recorded one by one, so income and past balances cannot be shown.
        </Text>
      )}
    </>
  )
}
