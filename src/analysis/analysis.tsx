import { Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { localDate } from '#contract/fields/dates.ts'
import { useChangeSearch } from '#src/lib/search-params.ts'
import { useHasFeature } from '#src/session/features.ts'
import { analysisSearchSchema } from './analysis-search.ts'
import { AnalysisToolbar } from './analysis-toolbar.tsx'
import { BalanceCard } from './cards/balance-card.tsx'
import { FiguresStrip } from './cards/figures-strip.tsx'
import { LendCards } from './cards/lend-cards.tsx'
import { PeopleCard } from './cards/people-card.tsx'
import { PeopleNetCard } from './cards/people-net-card.tsx'
import { ReasonsCard } from './cards/reasons-card.tsx'
import { SpendCard } from './cards/spend-card.tsx'
import { StandingCard } from './cards/standing-card.tsx'
import { CashFlowCard } from './cash-flow/cash-flow-card.tsx'
import classes from './charts/chart.module.css'
import { getRange, isWithin } from './figures/ranges.ts'
import { type Records, selectRecords } from './figures/selection.ts'

const route = getRouteApi('/_signed-in/analysis')

type AnalysisProps = {
  records: Records
  /** Which kinds of record are loaded. The screen leaves out the cards of the others. */
  has: { banks: boolean; lends: boolean; returns: boolean }
}

/** The figures and charts of the records that match the search parameters. */
export const Analysis = ({ records, has }: AnalysisProps) => {
  const today = localDate(new Date())
  const search = route.useSearch()
  const change = useChangeSearch(analysisSearchSchema)
  const selected = useMemo(() => selectRecords(records, search), [records, search])
  const range = useMemo(
    () =>
      getRange(
        search,
        today,
        selected.expenses.map(({ date }) => date),
      ),
    [search, today, selected],
  )
  const hasLedger = useHasFeature('ledger')
  const People = useHasFeature('direction') ? PeopleNetCard : PeopleCard
  const expenses = useMemo(() => selected.expenses.filter(isWithin(range)), [selected, range])
  return (
    <>
      <StandingCard records={records} has={has} />
      <AnalysisToolbar records={records} search={search} range={range} onChange={change} />
      <div className={classes.cards}>
        {has.lends && <People lends={selected.lends} today={today} search={search} />}
        <FiguresStrip records={selected} has={has} today={today} range={range} search={search} />
        {has.banks && (
          <>
            <SpendCard expenses={expenses} range={range} search={search} />
            {hasLedger && <CashFlowCard banks={selected.banks} today={today} search={search} />}
            <ReasonsCard expenses={expenses} range={range} search={search} />
            <BalanceCard banks={selected.banks} isAll={search.bank === undefined} />
          </>
        )}
        {has.lends && <LendCards records={selected} hasReturns={has.returns} today={today} search={search} />}
      </div>
      {!hasLedger && (
        <Text size="sm" c="dimmed" mt="xl">
          Credits and debits are not recorded one by one, so income and past balances cannot be shown.
        </Text>
      )}
    </>
  )
}
