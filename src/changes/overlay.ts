import {
  hashKey,
  type QueryClient,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { CacheChange } from './cache-change.ts'
import { type Effect, type Kinds, type ReadableChange, readChange } from './change.ts'
import { useChangeQueue } from './change-queue.ts'
import { canHave, getFirstFetch } from './fetch-times.ts'
import { listSendable, sortByDependencies } from './queue/transitions.ts'
import { isBeingChecked, toStandInId, type WaitingChange } from './queue/waiting-change.ts'
import { useAttended, useUnconfirmedChanges, useWaitingChanges } from './waiting-queries.ts'

/** A change that will be sent, with what it does to the screens. */
type Overlaid = {
  change: WaitingChange
  effect: ReadableChange['effect']
  changes: readonly (CacheChange & { hash: string })[]
}

const toOverlaid = (kinds: Kinds, change: WaitingChange): Overlaid | undefined => {
  const read = readChange(kinds, change)
  if (!read) return undefined
  const made = read.getChanges(toStandInId(change.sequence))
  return { change, effect: read.effect, changes: made.map((each) => ({ ...each, hash: hashKey(each.queryKey) })) }
}

/** The given changes that will be sent, in the order in which they are sent. */
const useOverlaid = (changes: readonly WaitingChange[]): readonly Overlaid[] => {
  const queue = useChangeQueue()
  return useMemo(
    () =>
      queue ? sortByDependencies(listSendable(changes)).flatMap((change) => toOverlaid(queue.kinds, change) ?? []) : [],
    [changes, queue],
  )
}

type Attended = ReturnType<typeof useAttended>

type OverlayOptions = {
  /** Whether records that wait to be deleted stay in the list. */
  keepsDeleted?: boolean
}

/** Returns what lays the waiting changes over the data of a query; undefined where none changes it. */
type Overlay = <Data>(queryKey: QueryKey, options?: OverlayOptions) => ((data: Data) => Data) | undefined

const createOverlay = (client: QueryClient, overlaid: readonly Overlaid[], attended: Attended): Overlay => {
  const known = new Map<string, ((data: unknown) => unknown) | undefined>()
  const build = (queryKey: QueryKey, hash: string, keepsDeleted: boolean) => {
    const changes = overlaid
      .flatMap(({ change, changes }) => changes.map((each) => ({ ...each, change })))
      .filter((each) => each.hash === hash && !(keepsDeleted && each.isRemoval && !attended.has(each.change.sequence)))
    if (changes.length === 0) return undefined
    return (data: unknown) => {
      const fetchedAt = getFirstFetch(client, queryKey)
      return changes
        .filter(({ change }) => !canHave(change, fetchedAt))
        .reduce((changed, { layOver }) => layOver(changed), data)
    }
  }
  return <Data>(queryKey: QueryKey, { keepsDeleted = false }: OverlayOptions = {}) => {
    const hash = hashKey(queryKey)
    const id = `${keepsDeleted} ${hash}`
    if (!known.has(id)) known.set(id, build(queryKey, hash, keepsDeleted))
    return known.get(id) as ((data: Data) => Data) | undefined // the changes of a query have its type
  }
}

/** Returns a function that lays the waiting changes over the data of a query. Its results are stable. */
export const useOverlay = (): Overlay => {
  const client = useQueryClient()
  const changes = useUnconfirmedChanges()
  const attended = useAttended()
  // What a form holds is not done for the person who sees the form.
  const shown = useMemo(() => changes.filter(({ sequence }) => attended.get(sequence) !== 'held'), [changes, attended])
  const overlaid = useOverlaid(shown)
  return useMemo(() => createOverlay(client, overlaid, attended), [client, overlaid, attended])
}

/** A query with the waiting changes laid over its data: what the server will have when they are sent. */
export const useQueryWithChanges = <Data, Key extends QueryKey>(
  query: UseQueryOptions<Data, Error, Data, Key>,
  options?: OverlayOptions,
): UseQueryResult<Data> => {
  const select = useOverlay()<Data>(query.queryKey, options)
  return useQuery({ ...query, ...(select && { select }) })
}

type Result = Pick<UseQueryResult, 'data' | 'isFetching' | 'errorUpdateCount'>

/** Whether a query loads for the first time. A retry is not a first load, so that the error stays while it runs. */
export const isFirstLoad = ({ data, isFetching, errorUpdateCount }: Result): boolean =>
  data === undefined && isFetching && errorUpdateCount === 0

const combine = <Data>(results: UseQueryResult<Data>[]) => ({
  data: results.map((result) => result.data),
  failed: results.map((result) => result.data === undefined && !isFirstLoad(result)),
  error: results.find(({ error }) => error)?.error,
  isLoading: results.some(isFirstLoad),
  isFetching: results.some(({ isFetching }) => isFetching),
  refetches: results.map(({ refetch }) => refetch),
})

/**
 * Returns `combine` as another function for each overlay. TanStack Query combines again only for another `combine` or another
 * result; with the results of the overlay before, a change that has just been sent would stand twice.
 */
export const useCombine = <Results, Combined>(
  overlay: Overlay,
  combine: (results: Results) => Combined,
): ((results: Results) => Combined) =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: the overlay changes what the results hold
  useCallback((results) => combine(results), [overlay, combine])

/** Several queries with the waiting changes laid over their data, and their state as one. `retry` repeats those that failed. */
export const useQueriesWithChanges = <Data, Key extends QueryKey>(
  queries: readonly UseQueryOptions<Data, Error, Data, Key>[],
) => {
  const overlay = useOverlay()
  const { refetches, ...state } = useQueries({
    queries: queries.map((query) => {
      const select = overlay<Data>(query.queryKey)
      return { ...query, ...(select && { select }) }
    }),
    combine: useCombine(overlay, combine<Data>),
  })
  const { failed } = state
  const retry = useCallback(() => {
    refetches.forEach((refetch, index) => {
      if (failed[index]) void refetch()
    })
  }, [refetches, failed])
  return { ...state, retry }
}

/**
 * The numbers of waiting changes that change the data of one of these queries: those that the data on the screen includes, and
 * those that are being checked, which the server may have done already.
 */
export const useWaitingCounts = (...queryKeys: readonly QueryKey[]): { included: number; checked: number } => {
  const client = useQueryClient()
  const waiting = useOverlaid(useWaitingChanges())
  const fetches = new Map(queryKeys.map((queryKey) => [hashKey(queryKey), getFirstFetch(client, queryKey)]))
  const counts = { included: 0, checked: 0 }
  for (const { change, changes } of waiting) {
    const known = changes.flatMap(({ hash }) => fetches.get(hash) ?? [])
    if (known.length > 0)
      counts[
        isBeingChecked(change) && known.some((fetchedAt) => canHave(change, fetchedAt)) ? 'checked' : 'included'
      ] += 1
  }
  return counts
}

/** The number of waiting changes that change the data of one of these queries. */
export const useWaitingCount = (...queryKeys: readonly QueryKey[]): number => {
  const { included, checked } = useWaitingCounts(...queryKeys)
  return included + checked
}

/**
 * What the waiting changes do to each record, by its id. A new record that is changed is still new. The change of the ledger that a
 * change makes is new, too: it has the stand-in id of the change.
 */
export const useWaitingEffects = (): ReadonlyMap<string, Effect> => {
  const waiting = useOverlaid(useWaitingChanges())
  return useMemo(() => {
    const effects = new Map<string, Effect>()
    for (const { change, effect: made } of waiting) {
      effects.set(toStandInId(change.sequence), 'added')
      for (const piece of made?.pieces ?? []) effects.set(piece, 'added')
      if (made && (made.effect !== 'edited' || !effects.has(made.id))) effects.set(made.id, made.effect)
    }
    return effects
  }, [waiting])
}
