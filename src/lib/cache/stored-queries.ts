import { type DehydratedState, hashKey } from '@tanstack/react-query'
import { createStore, delMany, entries, keys, setMany, type UseStore } from 'idb-keyval'
import { getEtag, setEtag } from '#src/lib/api/etags.ts'

type DehydratedQuery = DehydratedState['queries'][number]

/** A query with the ETag of its data, which names the revision that the data is of. */
type StoredQuery = DehydratedQuery & { etag?: string | undefined }

/** How long a stored query stays valid: one week. */
export const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000

/** The database of the stored queries. */
export const CACHE_DATABASE = 'wealth-care-cache'

let opened: UseStore | undefined

const withStore = <Result>(use: (store: UseStore) => Promise<Result>): Promise<Result | undefined> =>
  // Storage can be missing, blocked, full or broken. The application then works without it.
  Promise.try(() => {
    opened ??= createStore(CACHE_DATABASE, 'queries')
    return use(opened)
  }).catch(() => undefined)

/** Removes the log of changes that an earlier version kept in a database of its own. */
const removeDeviceLog = (): Promise<unknown> =>
  Promise.try(() => indexedDB.deleteDatabase('wealth-care-device')).catch(() => undefined)

/** Removes all stored queries, except those with the prefix `except`. */
export const removeStoredQueries = async ({ except }: { except?: string | undefined } = {}): Promise<void> => {
  void removeDeviceLog()
  await withStore(async (store) => {
    const stored = await keys<string>(store)
    const removed = stored.filter((key) => except === undefined || !key.startsWith(`${except} `))
    await delMany(removed, store)
  })
}

// An error object may not be storable, and nothing needs it later.
const toStored = (query: DehydratedQuery): StoredQuery => ({
  ...query,
  etag: getEtag(query.state.data),
  state: { ...query.state, status: 'success', error: null, fetchFailureCount: 0, fetchFailureReason: null },
})

// A page that closes early does not write its last change, so stored data must be fetched again.
const markInvalidated = (query: StoredQuery): StoredQuery => ({
  ...query,
  state: { ...query.state, isInvalidated: true },
})

const isFresh = ({ state }: StoredQuery): boolean => Date.now() - state.dataUpdatedAt < MAX_AGE_MS

/** Stores queries, each as a record of its own, and removes the records of the hashes that are gone. */
export const writeStoredQueries = (
  prefix: string,
  queries: readonly DehydratedQuery[],
  goneHashes: readonly string[],
): Promise<unknown> =>
  withStore((store) =>
    Promise.all([
      setMany(
        queries.map((query) => [`${prefix} ${query.queryHash}`, toStored(query)]),
        store,
      ),
      delMany(
        goneHashes.map((hash) => `${prefix} ${hash}`),
        store,
      ),
    ]),
  )

/** Reads the stored queries with a prefix. Removes all others, those that are too old, and damaged ones. */
export const readStoredQueries = async (prefix: string, signal: AbortSignal): Promise<DehydratedQuery[]> => {
  const stored = (await withStore((store) => entries<string, StoredQuery | null>(store))) ?? []
  if (signal.aborted) return []
  const used = stored.flatMap(([key, query]) =>
    query?.state && key === `${prefix} ${hashKey(query.queryKey)}` && isFresh(query) ? [{ key, query }] : [],
  )
  const usedKeys = new Set(used.map(({ key }) => key))
  const unusedKeys = stored.map(([key]) => key).filter((key) => !usedKeys.has(key))
  if (unusedKeys.length > 0) void withStore((store) => delMany(unusedKeys, store))
  return used.map(({ query }) => {
    setEtag(query.state.data, query.etag)
    return markInvalidated(query)
  })
}
