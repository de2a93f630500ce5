import { LateStrip } from '#src/analysis/cards/figures-strip.tsx'
import { LendCards } from '#src/analysis/cards/lend-cards.tsx'
import { PeopleCard } from '#src/analysis/cards/people-card.tsx'
import { PeopleNetCard } from '#src/analysis/cards/people-net-card.tsx'
import classes from '#src/analysis/charts/chart.module.css'
import { useHasFeature } from '#src/session/features.ts'
import type { TabProps } from './tab-props.ts'

type PeopleTabProps = TabProps & {
  /** Whether the returns are loaded. */
  hasReturns: boolean
}

/** Who owes what, what is late, what is expected, and what came back. */
export const PeopleTab = ({ records, today, search, hasReturns }: PeopleTabProps) => {
  const People = useHasFeature('direction') ? PeopleNetCard : PeopleCard
  return (
    <div className={classes.cards}>
      <People lends={records.lends} today={today} search={search} />
      <LateStrip lends={records.lends} today={today} search={search} />
      <LendCards records={records} hasReturns={hasReturns} today={today} search={search} />
    </div>
  )
}
