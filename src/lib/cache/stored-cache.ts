import { dehydrate, hydrate, type Query, type QueryCacheNotifyEvent, type QueryClient } from '@tanstack/react-query'
import { isOnline } from '#src/lib/api/online.ts'
import { getSessionId } from './session-id.ts'
import { readStoredQueries, removeStoredQueries, writeStoredQueries } from './stored-queries.ts'

/** The version of the stored data. Increase it when the contract changes, so that older data is removed. */
const SCHEMA_VERSION = 8

/** The first elements of the query keys that are stored. */
const STORED_SUBJECTS: readonly unknown[] = ['session', 'lends', 'returns', 'banks', 'people', 'plans']

/** The delay before a change is written. It is short, because a user can leave the page soon after it loads. */
const WRITE_DELAY_MS = 200

/** How long a screen waits for the stored data. It waits longer offline, because the server cannot send the data. */
const RESTORE_TIMEOUTS_MS = { online: 1_000, offline: 10_000 } as const

type StoredCache = { queryClient: QueryClient; session: string; restored: Promise<void>; stop: () => void }

let current: StoredCache | undefined

const buildPrefix = (session: string): string => `${SCHEMA_VERSION} ${session}`

const isStored = ({ queryKey, state }: Query): boolean =>
  STORED_SUBJECTS.includes(queryKey[0]) && state.data !== undefined

/** Says whether the data of a query is new or gone. A query that is only fetched or invalidated is not written again. */
const changesData = (event: QueryCacheNotifyEvent): boolean =>
  event.type === 'removed' || (event.type === 'updated' && event.action.type === 'success')

/** Fills the cache with the stored queries of a session, and writes each query whose data changes. */
const startStoring = (queryClient: QueryClient, session: string): StoredCache => {
  const prefix = buildPrefix(session)
  const stopping = new AbortController()
  const { signal } = stopping
  const queryCache = queryClient.getQueryCache()
  const changedHashes = new Set(queryCache.getAll().map(({ queryHash }) => queryHash))
  let timer: ReturnType<typeof setTimeout> | undefined // set until its write has ended

  const write = async (): Promise<void> => {
    clearTimeout(timer)
    const hashes = new Set(changedHashes)
    changedHashes.clear()
    const { queries } = dehydrate(queryClient, {
      shouldDehydrateQuery: (query) => hashes.has(query.queryHash) && isStored(query),
      shouldDehydrateMutation: () => false,
    })
    for (const { queryHash } of queries) hashes.delete(queryHash)
    await writeStoredQueries(prefix, queries, [...hashes])
    timer = undefined
    if (changedHashes.size > 0) schedule()
  }

  const schedule = (): void => {
    if (!signal.aborted) timer ??= setTimeout(write, WRITE_DELAY_MS)
  }

  const unsubscribe = queryCache.subscribe((event) => {
    if (!changesData(event)) return
    changedHashes.add(event.query.queryHash)
    schedule()
  })
  const writeBeforeLeaving = (): void => {
    if (document.visibilityState === 'hidden' && changedHashes.size > 0) void write()
  }
  document.addEventListener('visibilitychange', writeBeforeLeaving, { signal })
  if (changedHashes.size > 0) schedule()
  return {
    queryClient,
    session,
    restored: readStoredQueries(prefix, signal)
      .then((queries) => hydrate(queryClient, { queries, mutations: [] }))
      .catch(() => undefined), // a screen starts without them
    stop: () => {
      stopping.abort()
      unsubscribe()
      clearTimeout(timer)
    },
  }
}

/**
 * Restores the stored queries of a session and stores its queries from now on. It resolves after a time limit even if the
 * store is slow. Late data still fills the cache, unless newer data is there.
 */
export const restoreCache = async (queryClient: QueryClient, session: string): Promise<void> => {
  if (current?.queryClient !== queryClient || current.session !== session) {
    current?.stop()
    current = startStoring(queryClient, session)
  }
  const { promise: timeout, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, isOnline() ? RESTORE_TIMEOUTS_MS.online : RESTORE_TIMEOUTS_MS.offline)
  await Promise.race([current.restored, timeout])
  clearTimeout(timer)
}

/**
 * Removes the stored queries of all sessions except the current one. It can run before or after the current session
 * starts to store.
 */
export const removeOtherStoredSessions = (): Promise<void> => {
  const session = getSessionId()
  if (current && current.session !== session) {
    current.stop() // first, so that it does not write the removed records again
    current = undefined
  }
  return removeStoredQueries({ except: session && buildPrefix(session) })
}
