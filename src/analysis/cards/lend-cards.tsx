import { useMemo } from 'react'
import type { AnalysisSearch } from '#src/analysis/analysis-search.ts'
import { getOpenLends } from '#src/analysis/figures/lending.ts'
import type { Records } from '#src/analysis/figures/selection.ts'
import { useHasFeature } from '#src/session/features.ts'
import { AgeingCard } from './ageing-card.tsx'
import { ExpectedCard } from './expected-card.tsx'
import { ReturnedCard } from './returned-card.tsx'

type LendCardsProps = {
  /** The records that match the filters. */
  records: Records
  /** Whether the returns are loaded. */
  hasReturns: boolean
  today: string
  search: AnalysisSearch
}

/** The cards of lend/borrow records. What the user owes has cards of its own, which show when there is something. */
export const LendCards = ({ records, hasReturns, today, search }: LendCardsProps) => {
  const hasDirections = useHasFeature('direction')
  const { lends } = records
  const given = useMemo(() => getOpenLends(lends, 'given'), [lends])
  const taken = useMemo(() => getOpenLends(lends, 'taken'), [lends])
  const side = hasDirections ? 'given' : undefined
  return (
    <>
      <AgeingCard open={given} side={side} today={today} search={search} />
      <ExpectedCard open={given} side={side} today={today} search={search} />
      {taken.length > 0 && (
        <>
          <AgeingCard open={taken} side="taken" today={today} search={search} />
          <ExpectedCard open={taken} side="taken" today={today} search={search} />
        </>
      )}
      {hasReturns && <ReturnedCard records={records} today={today} search={search} />}
    </>
  )
}
