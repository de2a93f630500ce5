import { SegmentedControl } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { DueLend } from '#contract/lend-due.ts'
import type { AnalysisSearch } from '#src/analysis/analysis-search.ts'
import classes from '#src/analysis/charts/chart.module.css'
import { splitOpen } from '#src/analysis/figures/lending.ts'
import type { Records } from '#src/analysis/figures/selection.ts'
import { useIsNarrow } from '#src/ui/theme/use-is-narrow.ts'
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

type SideCardsProps = Pick<LendCardsProps, 'today' | 'search'> & {
  open: readonly DueLend[]
  side: DueLend['direction']
}

/** The cards of one direction: how late its open records are, and when they are due. */
const SideCards = (props: SideCardsProps) => (
  <>
    <AgeingCard {...props} />
    <ExpectedCard {...props} />
  </>
)

/**
 * The cards of lend/borrow records. What the user owes has cards of its own, which show when there is something. A phone
 * shows one direction at a time.
 */
export const LendCards = ({ records, hasReturns, today, search }: LendCardsProps) => {
  const isNarrow = useIsNarrow()
  const [shown, setShown] = useState<DueLend['direction']>('given')
  const { lends } = records
  const { given, taken } = useMemo(() => splitOpen(lends), [lends])
  const isChoice = isNarrow && taken.length > 0
  return (
    <>
      {isChoice && (
        <SegmentedControl<DueLend['direction']>
          classNames={{ label: classes.direction ?? '' }}
          aria-label="Direction"
          fullWidth
          value={shown}
          onChange={setShown}
          data={[
            { value: 'given', label: 'Owed to me' },
            { value: 'taken', label: 'I owe' },
          ]}
        />
      )}
      {(!isChoice || shown === 'given') && <SideCards open={given} side="given" today={today} search={search} />}
      {taken.length > 0 && (!isChoice || shown === 'taken') && (
        <SideCards open={taken} side="taken" today={today} search={search} />
      )}
      {hasReturns && <ReturnedCard records={records} today={today} search={search} />}
    </>
  )
}
