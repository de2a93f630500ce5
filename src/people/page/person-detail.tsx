import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { DueLend } from '#contract/lend-due.ts'
import { useReturns } from '#src/lends/lend-queries.ts'
import { useToday } from '#src/lib/today.ts'
import { HandlesSection } from '#src/people/handles/handles-section.tsx'
import { getNextDues, getOpenLends, type Person } from '#src/people/person.ts'
import { describeWordKept, getSettled } from '#src/people/word-kept.ts'
import { LoadingPart } from '#src/ui/feedback/list-states.tsx'
import { MissingNote } from '#src/ui/feedback/missing-note.tsx'
import { usePrinting } from '#src/ui/print/printing.tsx'
import { OpenLends } from './open-lends.tsx'
import { PersonSummary } from './person-summary.tsx'
import { PersonTabs } from './person-tabs.tsx'
import { SettledList } from './settled-list.tsx'

const route = getRouteApi('/_signed-in/person/$name')

/** The summary and the records of a person. The records show before the returns have loaded. */
export const PersonDetail = ({ person, refreshing }: { person: Person<DueLend>; refreshing: boolean }) => {
  const today = useToday()
  const { name } = route.useParams()
  const { tab } = route.useSearch()
  const { data, isFetching, refetch } = useReturns()
  const { lends } = person
  const open = useMemo(() => getOpenLends(lends), [lends])
  const settled = useMemo(() => getSettled(lends, data ?? [], today), [lends, data, today])
  const wordKept = useMemo(() => describeWordKept(settled, lends, today), [settled, lends, today])
  const isMissing = data === undefined
  const isPrinting = usePrinting() // paper has both tabs
  const isRefreshing = refreshing || isFetching
  return (
    <>
      <PersonSummary
        person={person}
        dues={getNextDues(open, today)}
        last={settled.find(({ kind }) => kind === 'money')}
        wordKept={wordKept}
        today={today}
      />
      {isMissing && !isFetching && <MissingNote what="The returns" onRetry={() => void refetch()} />}
      <PersonTabs name={name} shown={tab} open={open.length} settled={isMissing ? undefined : settled} />
      {(tab === undefined || isPrinting) && <OpenLends open={open} today={today} refreshing={isRefreshing} />}
      {(tab === 'returned' || isPrinting) &&
        (isMissing && isFetching ? <LoadingPart /> : <SettledList settled={settled} refreshing={isRefreshing} />)}
      <HandlesSection name={person.name} />
    </>
  )
}
