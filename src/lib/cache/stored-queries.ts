import type { PersistedClient, Persister } from '@tanstack/query-persist-client-core'
import { hashKey } from '@tanstack/react-query'
import { createStore, delMany, entries, keys, setMany, type UseStore } from 'idb-keyval'

type StoredQuery = PersistedClient['clientState']['queries'][number]

/** How long an answer is kept, in milliseconds: a week. */
export const MAX_AGE = 7 * 24 * 60 * 60 * 1000

/** How long after a change it is written: short enough for a page that is left half a second after it was shown. */
const WRITE_DELAY_MS = 200

let opened: UseStore | undefined

const inStore = <Result>(use: (store: UseStore) => Promise<Result>): Promise<Result | undefined> =>
  // A browser may have no storage, refuse it, have no room or have broken it: then there is none.
  Promise.try(() => {
    opened ??= createStore('wealth-care-cache', 'queries')
    return use(opened)
  }).catch(() => undefined)

/** Removes the stored queries of every `buster` but this one; all of them without one. */
export const removeStoredQueries = async ({ except }: { except?: string | undefined } = {}): Promise<void> => {
  await inStore(async (store) => {
    const stored = await keys<string>(store)
    const removed = stored.filter((key) => except === undefined || !key.startsWith(`${except} `))
    await delMany(removed, store)
  })
}

// An error may hold what cannot be stored, and is nothing to keep.
const withoutError = (query: StoredQuery): StoredQuery => ({
  ...query,
  state: { ...query.state, status: 'success', error: null, fetchFailureCount: 0, fetchFailureReason: null },
})

// What is stored may be older than the last change, which a page that was left had no time to write.
const toBeReadAgain = (query: StoredQuery): StoredQuery => ({
  ...query,
  state: { ...query.state, isInvalidated: true },
})

const isFresh = ({ state }: StoredQuery): boolean => Date.now() - state.dataUpdatedAt < MAX_AGE

/**
 * Stores queries in IndexedDB, one record a query, so that a change writes only the query that changed. `buster` names
 * the version of the stored shape and the session; records of another are removed. It never fails: where there is no
 * storage, nothing is stored.
 */
export const createPersister = (buster: string): Persister & { stop: () => void } => {
  const written = new Map<string, number>()
  let latest: PersistedClient | undefined
  let writing: Promise<unknown> | undefined
  let cancel: (() => void) | undefined
  let isStopped = false

  const write = (): void => {
    cancel = undefined
    const queries = latest?.clientState.queries ?? []
    const changed = queries.filter(({ queryHash, state }) => written.get(queryHash) !== state.dataUpdatedAt)
    const hashes = new Set(queries.map(({ queryHash }) => queryHash))
    const gone = [...written.keys()].filter((hash) => !hashes.has(hash))
    for (const { queryHash, state } of changed) written.set(queryHash, state.dataUpdatedAt)
    for (const hash of gone) written.delete(hash)
    writing = Promise.all([
      changed.length > 0 &&
        inStore((store) =>
          setMany(
            changed.map((query) => [`${buster} ${query.queryHash}`, withoutError(query)]),
            store,
          ),
        ),
      gone.length > 0 &&
        inStore((store) =>
          delMany(
            gone.map((hash) => `${buster} ${hash}`),
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
      const stored = (await inStore((store) => entries<string, StoredQuery | null>(store))) ?? []
      const queries = stored.flatMap(([key, query]) =>
        query?.state && key === `${buster} ${hashKey(query.queryKey)}` && isFresh(query) ? [query] : [],
      )
      if (isStopped) return undefined
      if (queries.length < stored.length) {
        const kept = new Set(queries.map(({ queryHash }) => `${buster} ${queryHash}`))
        const foreign = stored.map(([key]) => key).filter((key) => !kept.has(key))
        void inStore((store) => delMany(foreign, store))
      }
      for (const { queryHash, state } of queries) written.set(queryHash, state.dataUpdatedAt)
      return { buster, timestamp: Date.now(), clientState: { mutations: [], queries: queries.map(toBeReadAgain) } }
    },
    removeClient: () => removeStoredQueries(),
    stop: () => {
      isStopped = true
      cancel?.()
      document.removeEventListener('visibilitychange', writeBeforeLeaving)
    },
  }
}
