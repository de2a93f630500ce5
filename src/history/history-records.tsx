import { IconHistory } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useAllExpenses } from '#src/banks/all-expenses-queries.ts'
import { useAllLedgers } from '#src/banks/all-ledgers-queries.ts'
import { useDues } from '#src/lends/due-queries.ts'
import { useLends, useReturns } from '#src/lends/lend-queries.ts'
import { useToday } from '#src/lib/today.ts'
import { useServer } from '#src/session/server.ts'
import { ButtonLink } from '#src/ui/display/link.tsx'
import { EmptyState, ErrorState, LoadingPart, RefreshLine } from '#src/ui/feedback/list-states.tsx'
import { MissingNote } from '#src/ui/feedback/missing-note.tsx'
import { PartialNote } from '#src/ui/feedback/partial-note.tsx'
import { listKinds } from './event-kinds.ts'
import { buildEvents, listPeople } from './events.ts'
import { EventsTab } from './events-tab.tsx'

/** The events of the records in their states: loading, error, partly loaded, empty, loaded. */
export const HistoryRecords = () => {
  const today = useToday()
  const query = useLends()
  const lends = useDues(query)
  const returns = useReturns()
  const all = useAllExpenses()
  const { banks, expenses, missing } = all
  const { isFull } = useServer()
  const passbooks = useAllLedgers(banks ?? [])
  const { ledgers } = passbooks
  const records = useMemo(
    () => ({
      lends: lends.data ?? [],
      returns: returns.data ?? [],
      banks: banks ?? [],
      expenses,
      ledgers,
    }),
    [lends.data, returns.data, banks, expenses, ledgers],
  )
  const events = useMemo(() => buildEvents(records, today), [records, today])
  const people = useMemo(() => listPeople(records.lends), [records])
  const retry = (): void => {
    if (!lends.data) void lends.refetch()
    if (returns.isEnabled && !returns.data) void returns.refetch()
    all.retry()
    passbooks.retry()
  }
  if (
    all.isLoading ||
    passbooks.isLoading ||
    [query, returns].some(({ isLoading, errorUpdateCount }) => isLoading && errorUpdateCount === 0)
  ) {
    return <LoadingPart height={512} />
  }
  if (!lends.data && !banks)
    return <ErrorState text="Your history could not be loaded." error={lends.error ?? all.error} onRetry={retry} />
  const isWhole = lends.data !== undefined && banks !== undefined && missing.length === 0 && passbooks.isWhole
  return (
    <div style={{ position: 'relative' }}>
      <RefreshLine active={lends.isFetching || returns.isFetching || all.isFetching || passbooks.isFetching} />
      {!lends.data && <MissingNote what="Your lend/borrow records" onRetry={retry} />}
      {returns.isEnabled && !returns.data && <MissingNote what="Your returns" onRetry={retry} />}
      {!banks && <MissingNote what="Your bank accounts" onRetry={retry} />}
      {banks && !passbooks.isWhole && <MissingNote what="Your passbooks" onRetry={retry} />}
      <PartialNote
        loaded={(banks?.length ?? 0) - missing.length}
        total={banks?.length ?? 0}
        of="accounts"
        onRetry={retry}
      />
      {events.length === 0 && isWhole ? (
        <EmptyState
          icon={IconHistory}
          text="Nothing has happened yet."
          action={<ButtonLink to="/home/add">Add Lend Borrow</ButtonLink>}
        />
      ) : (
        <EventsTab events={events} kinds={listKinds(isFull)} people={people} today={today} />
      )}
    </div>
  )
}
