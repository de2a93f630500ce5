import {
  hashKey,
  type QueryClient,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { use, useMemo } from 'react'
import type { CacheChange } from '#src/lib/cache/optimistic.ts'
import { type Changes, type Effect, type ReadableChange, readChange } from './change.ts'
import { ChangesContext } from './changes-context.ts'
import { listSendable, sortByDependencies } from './queue/transitions.ts'
import { isBeingChecked, toStandInId, type WaitingChange } from './queue/waiting-change.ts'
import { useWaitingChanges } from './queue-queries.ts'

/** An entry that will be sent, with what it changes on the screens. */
type Waiting = {
  entry: WaitingChange
  effect: ReadableChange['effect']
  changes: readonly (CacheChange & { hash: string })[]
}

const toWaiting = (changes: Changes, entry: WaitingChange): Waiting | undefined => {
  const read = readChange(changes, entry)
  if (!read) return undefined
  const made = read.getChanges(toStandInId(entry.sequence))
  return { entry, effect: read.effect, changes: made.map((change) => ({ ...change, hash: hashKey(change.queryKey) })) }
}

const useWaiting = (): readonly Waiting[] => {
  const entries = useWaitingChanges()
  const changes = use(ChangesContext)
  return useMemo(
    () =>
      changes ? sortByDependencies(listSendable(entries)).flatMap((entry) => toWaiting(changes, entry) ?? []) : [],
    [entries, changes],
  )
}

/** When each data of a query was fetched first, in milliseconds since 1970. A later fetch of the same data changes nothing. */
const firstFetches = new WeakMap<object, number>()

export const getFirstFetch = (client: QueryClient, queryKey: QueryKey): number => {
  const { data, dataUpdatedAt = 0 } = client.getQueryState(queryKey) ?? {}
  if (typeof data !== 'object' || data === null) return dataUpdatedAt
  const known = firstFetches.get(data)
  if (known === undefined) firstFetches.set(data, dataUpdatedAt)
  return known ?? dataUpdatedAt
}

/** Whether data can have an entry already: one that got no clear response may have been done before the data was fetched. */
export const canHave = (entry: WaitingChange, fetchedAt: number): boolean =>
  isBeingChecked(entry) && entry.firstSentAt !== undefined && fetchedAt >= entry.firstSentAt

type OverlayOptions = {
  /** Whether records that wait to be deleted stay in the list. */
  keepsDeleted?: boolean
}

/** Returns what lays the waiting entries over the data of a query; undefined where none changes it. */
type Overlay = <Data>(queryKey: QueryKey, options?: OverlayOptions) => ((data: Data) => Data) | undefined

const createOverlay = (client: QueryClient, waiting: readonly Waiting[]): Overlay => {
  const known = new Map<string, ((data: unknown) => unknown) | undefined>()
  const build = (queryKey: QueryKey, hash: string, keepsDeleted: boolean) => {
    const changes = waiting
      .flatMap((each) => each.changes.map((change) => ({ ...change, entry: each.entry })))
      .filter((change) => change.hash === hash && !(keepsDeleted && change.isRemoval))
    if (changes.length === 0) return undefined
    return (data: unknown) => {
      const fetchedAt = getFirstFetch(client, queryKey)
      return changes
        .filter(({ entry }) => !canHave(entry, fetchedAt))
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

/** Returns a function that lays the waiting entries over the data of a query. Its results are stable. */
export const useOverlay = (): Overlay => {
  const client = useQueryClient()
  const waiting = useWaiting()
  return useMemo(() => createOverlay(client, waiting), [client, waiting])
}

/** A query with the waiting entries laid over its data: what the server will have when they are sent. */
export const useQueryWithWaiting = <Data, Key extends QueryKey>(
  query: UseQueryOptions<Data, Error, Data, Key>,
  options?: OverlayOptions,
): UseQueryResult<Data> => {
  const select = useOverlay()<Data>(query.queryKey, options)
  return useQuery({ ...query, ...(select && { select }) })
}

/**
 * The numbers of waiting entries that change the data of one of these queries: those that the data on the screen includes, and
 * those that are being checked, which the server may have done already.
 */
export const useWaitingCounts = (...queryKeys: readonly QueryKey[]): { included: number; checked: number } => {
  const client = useQueryClient()
  const waiting = useWaiting()
  const fetches = new Map(queryKeys.map((queryKey) => [hashKey(queryKey), getFirstFetch(client, queryKey)]))
  const counts = { included: 0, checked: 0 }
  for (const { entry, changes } of waiting) {
    const known = changes.flatMap(({ hash }) => fetches.get(hash) ?? [])
    if (known.length > 0) counts[known.some((fetchedAt) => canHave(entry, fetchedAt)) ? 'checked' : 'included'] += 1
  }
  return counts
}

/** The number of waiting entries that change the data of one of these queries. */
export const useWaitingCount = (...queryKeys: readonly QueryKey[]): number => {
  const { included, checked } = useWaitingCounts(...queryKeys)
  return included + checked
}

/** What the waiting entries do to each record, by its id. A new record that is changed is still new. */
export const useWaitingEffects = (): ReadonlyMap<string, Effect> => {
  const waiting = useWaiting()
  return useMemo(() => {
    const effects = new Map<string, Effect>()
    for (const { id, effect } of waiting.flatMap((each) => each.effect ?? [])) {
      if (effect !== 'edited' || !effects.has(id)) effects.set(id, effect)
    }
    return effects
  }, [waiting])
}
