import { useMemo } from 'react'
import type { DueLend } from '#contract/lend-due.ts'
import { getBalance } from '#contract/lend-state.ts'
import { banksQuery } from '#src/banks/bank-queries.ts'
import { WaitingNoteLink } from '#src/changes/waiting-marks.tsx'
import { useLendActions } from '#src/lends/actions/use-lend-actions.tsx'
import { useDueLends } from '#src/lends/due-queries.ts'
import { lendsQuery } from '#src/lends/lend-queries.ts'
import { FilterChips } from '#src/lends/list/lend-filters.tsx'
import { useLendFilters } from '#src/lends/list/use-lend-filters.ts'
import { later } from '#src/lib/later.tsx'
import { useToday } from '#src/lib/today.ts'
import { PeopleCards } from '#src/people/list/people-cards.tsx'
import { DuePlans } from '#src/plans/list/due-plans.tsx'
import { useServer } from '#src/session/server.ts'
import { CardBills } from './card-bills.tsx'
import { TodayClaims } from './claims.tsx'
import { FirstSteps, useIsNew } from './first-steps/first-steps.tsx'
import { GroupChips } from './group-chips.tsx'
import { OwnMoney } from './own-money.tsx'
import { PromiseList } from './promise-list.tsx'
import { groupPromises } from './promises.ts'
import { Sentence } from './sentence.tsx'
import { SettledNote } from './settled-note.tsx'
import classes from './today.module.css'

const RepeatOffer = later(() => import('#src/plans/list/repeat-offer.tsx').then(({ RepeatOffer: loaded }) => loaded))

/** What is due beside the promises: bills of cards, and plans. */
const Plans = () => (
  <div className={classes.plans}>
    <CardBills />
    <DuePlans />
  </div>
)

const TodayOf = ({ lends }: { lends: readonly DueLend[] }) => {
  const today = useToday()
  const { view, changeView, filters, filterLends } = useLendFilters(today)
  const { isFull } = useServer()
  const [getActions, dialogs] = useLendActions(today)
  const sums = useMemo(() => getBalance(lends), [lends])
  const groups = useMemo(() => groupPromises(filterLends(lends), today), [filterLends, lends, today])
  return (
    <div className={classes.today}>
      <div className={`card ${classes.summary}`}>
        <OwnMoney />
        <Sentence sums={sums} shown={view.show} onChange={changeView} />
        <div className={classes.note}>
          <WaitingNoteLink queryKeys={[lendsQuery.queryKey, banksQuery.queryKey]} />
        </div>
        <GroupChips groups={groups} />
      </div>
      {isFull && <TodayClaims />}
      {isFull && <Plans />}
      <div>
        <SettledNote lends={lends} />
        <FilterChips filters={filters} onRemove={changeView} />
      </div>
      <div className={classes.columns}>
        {groups.length > 0 && <PromiseList groups={groups} today={today} getActions={getActions} />}
        {isFull && <PeopleCards />}
      </div>
      {dialogs}
    </div>
  )
}

/** What is promised between the user and others. Before the first record it is how to start, which then stays above it. */
export const Today = () => {
  const { data: lends } = useDueLends()
  const { isFull } = useServer()
  const isNew = useIsNew() ?? false
  if (!lends) return null
  return (
    <>
      {lends.length === 0 && isFull && <Plans />}
      {isNew && <FirstSteps lends={lends} isNew />}
      {lends.length > 0 && <TodayOf lends={lends} />}
      {isFull && (
        <div className={classes.plans}>
          <RepeatOffer />
        </div>
      )}
    </>
  )
}
