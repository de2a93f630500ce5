import type { PersistedClient, Persister } from '@tanstack/query-persist-client-core'
import { hashKey } from '@tanstack/react-query'
import { createStore, delMany, entries, keys, setMany, type UseStore } from 'idb-keyval'
import { getEtag, setEtag } from '#src/lib/api/etags.ts'

/** A query with the ETag of its data, which names the revision that the data is of. */
type StoredQuery = PersistedClient['clientState']['queries'][number] & { etag?: string | undefined }

/** How long a stored query stays valid: one week. */
export const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000

/** The delay before a change is written. It is short, because a user can leave the page soon after it loads. */
const WRITE_DELAY_MS = 200

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

/** Removes all stored queries, except those with the buster `except`. */
export const removeStoredQueries = async ({ except }: { except?: string | undefined } = {}): Promise<void> => {
  void removeDeviceLog()
  await withStore(async (store) => {
    const stored = await keys<string>(store)
    const removed = stored.filter((key) => except === undefined || !key.startsWith(`${except} `))
    await delMany(removed, store)
  })
}

// An error object may not be storable, and nothing needs it later.
const toStored = (query: StoredQuery): StoredQuery => ({
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

/**
 * Creates a persister that stores each query as its own IndexedDB record, so a change writes only that query. `buster`
 * contains the schema version and the session; it removes records with another buster. It never rejects.
 */
export const createPersister = (buster: string): Persister & { stop: () => void } => {
  const writtenVersions = new Map<string, number>()
  let latest: PersistedClient | undefined
  let writing: Promise<unknown> | undefined
  let cancel: (() => void) | undefined
  let isStopped = false

  const write = (): void => {
    cancel = undefined
    const queries = latest?.clientState.queries ?? []
    const changed = queries.filter(({ queryHash, state }) => writtenVersions.get(queryHash) !== state.dataUpdatedAt)
    const hashes = new Set(queries.map(({ queryHash }) => queryHash))
    const removedHashes = [...writtenVersions.keys()].filter((hash) => !hashes.has(hash))
    for (const { queryHash, state } of changed) writtenVersions.set(queryHash, state.dataUpdatedAt)
    for (const hash of removedHashes) writtenVersions.delete(hash)
    writing = Promise.all([
      changed.length > 0 &&
        withStore((store) =>
          setMany(
            changed.map((query) => [`${buster} ${query.queryHash}`, toStored(query)]),
            store,
          ),
        ),
      removedHashes.length > 0 &&
        withStore((store) =>
          delMany(
            removedHashes.map((hash) => `${buster} ${hash}`),
            store,
          ),
        ),
    ]).then(() => {
      writing = undefined
      if (latest?.clientState.queries !== queries) schedule()
    })
  }

  const schedule = (): void => {
    if (writing || isStopped || cancel) return
    const timer = setTimeout(write, WRITE_DELAY_MS)
    cancel = () => clearTimeout(timer)
  }

  const writeBeforeLeaving = (): void => {
    if (!cancel || document.visibilityState !== 'hidden') return
    cancel()
    write()
  }
  document.addEventListener('visibilitychange', writeBeforeLeaving)

  return {
    persistClient: (client) => {
      latest = client
      schedule()
    },
    restoreClient: async () => {
      const stored = (await withStore((store) => entries<string, StoredQuery | null>(store))) ?? []
      const queries = stored.flatMap(([key, query]) =>
        query?.state && key === `${buster} ${hashKey(query.queryKey)}` && isFresh(query) ? [query] : [],
      )
      if (isStopped) return undefined
      if (queries.length < stored.length) {
        const usedKeys = new Set(queries.map(({ queryHash }) => `${buster} ${queryHash}`))
        const unusedKeys = stored.map(([key]) => key).filter((key) => !usedKeys.has(key))
        void withStore((store) => delMany(unusedKeys, store))
      }
      for (const { queryHash, state, etag } of queries) {
        writtenVersions.set(queryHash, state.dataUpdatedAt)
        setEtag(state.data, etag)
      }
      return { buster, timestamp: Date.now(), clientState: { mutations: [], queries: queries.map(markInvalidated) } }
    },
    removeClient: () => removeStoredQueries(),
    stop: () => {
      isStopped = true
      cancel?.()
      document.removeEventListener('visibilitychange', writeBeforeLeaving)
    },
  }
}
