import { Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { localDate } from '#contract/fields/dates.ts'
import { useChangeSearch } from '#src/lib/search-params.ts'
import { analysisSearchSchema } from './analysis-search.ts'
import { AnalysisToolbar } from './analysis-toolbar.tsx'
import { BalanceCard } from './cards/balance-card.tsx'
import { FiguresStrip } from './cards/figures-strip.tsx'
import { LendCards } from './cards/lend-cards.tsx'
import { ReasonsCard } from './cards/reasons-card.tsx'
import { SpendCard } from './cards/spend-card.tsx'
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
  const expenses = useMemo(() => selected.expenses.filter(isWithin(range)), [selected, range])
  return (
    <>
      <AnalysisToolbar records={records} search={search} range={range} onChange={change} />
      <FiguresStrip records={selected} today={today} range={range} search={search} />
      <div className={classes.cards}>
        {has.banks && (
          <>
            <SpendCard expenses={expenses} range={range} search={search} />
            <ReasonsCard expenses={expenses} range={range} search={search} />
            <BalanceCard banks={selected.banks} />
          </>
        )}
        {has.lends && <LendCards records={selected} hasReturns={has.returns} today={today} search={search} />}
      </div>
      <Text size="sm" c="dimmed" mt="xl">
        Credits and debits are not recorded one by one, so income and past balances cannot be shown.
      </Text>
    </>
  )
}
