import {
  hashKey,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQueries,
  useQuery,
} from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { createOverlay, listOverlaid, type Overlaid, type Overlay, type OverlayOptions } from './create-overlay.ts'
import type { Mark } from './effects.ts'
import { useAttended, useChanges, useWaitingChanges } from './waiting-queries.ts'

/** Returns a function that lays the changes over the data of a query. Its results are stable. */
export const useOverlay = (): Overlay => {
  const changes = useChanges()
  const attended = useAttended()
  // What a form holds is not done for the person who sees the form with its message.
  const shown = useMemo(() => changes.filter(({ sequence }) => attended.get(sequence) !== 'held'), [changes, attended])
  return useMemo(() => createOverlay(shown, attended), [shown, attended])
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

const useWaitingOverlaid = (): readonly Overlaid[] => {
  const changes = useWaitingChanges()
  return useMemo(() => listOverlaid(changes), [changes])
}

/** The number of waiting changes that change the data of one of these queries. */
export const useWaitingCount = (...queryKeys: readonly QueryKey[]): number => {
  const hashes = new Set(queryKeys.map((queryKey) => hashKey(queryKey)))
  return useWaitingOverlaid().filter(({ effects }) => effects.some(({ hash }) => hashes.has(hash))).length
}

/** What the waiting changes do to each record, by its id. A new record that is changed is still new. */
export const useWaitingEffects = (): ReadonlyMap<string, Mark> => {
  const waiting = useWaitingOverlaid()
  return useMemo(() => {
    const marks = new Map<string, Mark>()
    for (const { id, mark } of waiting.flatMap(({ effects }) => effects.flatMap(({ record }) => record ?? []))) {
      if (mark !== 'edited' || !marks.has(id)) marks.set(id, mark)
    }
    return marks
  }, [waiting])
}
