import { hashKey, type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { use, useMemo } from 'react'
import type { CacheChange } from '#src/lib/cache/optimistic.ts'
import { type Changes, type Effect, type ReadEntry, readEntry } from './change.ts'
import { OutboxContext } from './outbox-context.ts'
import { useOutboxEntries } from './outbox-queries.ts'
import { type OutboxEntry, toStandInId } from './queue/entry.ts'
import { listSendable } from './queue/transitions.ts'

/** An entry that will be sent, with what it changes on the screens. */
type Waiting = { effect: ReadEntry['effect']; changes: readonly (CacheChange & { hash: string })[] }

const toWaiting = (changes: Changes, entry: OutboxEntry): Waiting | undefined => {
  const read = readEntry(changes, entry)
  if (!read) return undefined
  const made = read.getChanges(toStandInId(entry.sequence))
  return { effect: read.effect, changes: made.map((change) => ({ ...change, hash: hashKey(change.queryKey) })) }
}

const useWaiting = (): readonly Waiting[] => {
  const entries = useOutboxEntries()
  const { changes } = use(OutboxContext)
  return useMemo(
    () => (changes ? listSendable(entries).flatMap((entry) => toWaiting(changes, entry) ?? []) : []),
    [entries, changes],
  )
}

type OverlayOptions = {
  /** Whether records that wait to be deleted stay in the list. */
  keepsDeleted?: boolean
}

/** Returns what lays the waiting entries over the data of a query; undefined where none changes it. */
type Overlay = <Data>(queryKey: QueryKey, options?: OverlayOptions) => ((data: Data) => Data) | undefined

const createOverlay = (waiting: readonly Waiting[]): Overlay => {
  const known = new Map<string, ((data: unknown) => unknown) | undefined>()
  const build = (hash: string, keepsDeleted: boolean) => {
    const changes = waiting
      .flatMap((each) => each.changes)
      .filter((change) => change.hash === hash && !(keepsDeleted && change.isRemoval))
    return changes.length > 0
      ? (data: unknown) => changes.reduce((changed, { layOver }) => layOver(changed), data)
      : undefined
  }
  return <Data>(queryKey: QueryKey, { keepsDeleted = false }: OverlayOptions = {}) => {
    const hash = hashKey(queryKey)
    const id = `${keepsDeleted} ${hash}`
    if (!known.has(id)) known.set(id, build(hash, keepsDeleted))
    return known.get(id) as ((data: Data) => Data) | undefined // the changes of a query have its type
  }
}

/** Returns a function that lays the waiting entries over the data of a query. Its results are stable. */
export const useOverlay = (): Overlay => {
  const waiting = useWaiting()
  return useMemo(() => createOverlay(waiting), [waiting])
}

/** A query with the waiting entries laid over its data: what the server will have when they are sent. */
export const useQueryWithWaiting = <Data, Key extends QueryKey>(
  query: UseQueryOptions<Data, Error, Data, Key>,
  options?: OverlayOptions,
): UseQueryResult<Data> => {
  const select = useOverlay()<Data>(query.queryKey, options)
  return useQuery({ ...query, ...(select && { select }) })
}

/** The number of waiting entries that change the data of one of these queries. */
export const useWaitingCount = (...queryKeys: readonly QueryKey[]): number => {
  const waiting = useWaiting()
  const hashes = queryKeys.map(hashKey)
  return waiting.filter(({ changes }) => changes.some(({ hash }) => hashes.includes(hash))).length
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
