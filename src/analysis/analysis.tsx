import { Tabs, Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useChangeSearch } from '#src/lib/search-params.ts'
import { useToday } from '#src/lib/today.ts'
import { useIsNarrow } from '#src/ui/theme/use-is-narrow.ts'
import classes from './analysis-page.module.css'
import { analysisSearchSchema, analysisTabs } from './analysis-search.ts'
import { AnalysisToolbar } from './analysis-toolbar.tsx'
import { StandingCard } from './cards/standing-card.tsx'
import { getDefaultPreset, getRange } from './figures/ranges.ts'
import { type Records, selectRecords } from './figures/selection.ts'
import { CashFlowTab, PeopleTab, SpendingTab } from './tabs.tsx'

const route = getRouteApi('/_signed-in/analysis')

type AnalysisProps = {
  records: Records
  /** Which kinds of record are loaded. A tab without its records says so. */
  has: { banks: boolean; lends: boolean; returns: boolean }
}

/** The figures and charts of the records that match the search parameters, in three tabs. */
export const Analysis = ({ records, has }: AnalysisProps) => {
  const today = useToday()
  const isNarrow = useIsNarrow()
  const address = route.useSearch()
  const { tab = 'people' } = address
  const change = useChangeSearch(analysisSearchSchema)
  const search = useMemo(
    () => ({ ...address, range: address.range ?? getDefaultPreset(isNarrow) }),
    [address, isNarrow],
  )
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
  const panels = {
    people: has.lends && <PeopleTab records={selected} hasReturns={has.returns} today={today} search={search} />,
    spending: has.banks && <SpendingTab records={selected} range={range} today={today} search={search} />,
    'cash-flow': has.banks && <CashFlowTab records={selected} today={today} search={search} />,
  }
  return (
    <>
      <StandingCard records={records} has={has} />
      <Tabs
        value={tab}
        onChange={(value) => change({ tab: value === 'people' ? undefined : value })}
        keepMounted={false}
        classNames={{ list: classes.tabs ?? '', tab: classes.tab ?? '' }}
      >
        <Tabs.List aria-label="Views of the analysis">
          {analysisTabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {analysisTabs.map(({ value }) => (
          <Tabs.Panel key={value} value={value}>
            <AnalysisToolbar tab={value} records={records} search={search} range={range} onChange={change} />
            {panels[value] || <Text c="dimmed">Not known until everything is loaded</Text>}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
