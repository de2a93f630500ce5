import { persistQueryClientRestore, persistQueryClientSubscribe } from '@tanstack/query-persist-client-core'
import type { Query, QueryClient } from '@tanstack/react-query'
import { isOnline } from '#src/lib/api/online.ts'
import { getSessionId } from './session-id.ts'
import { createPersister, MAX_AGE_MS, removeStoredQueries } from './stored-queries.ts'

/** The version of the stored data. Increase it when the contract changes, so that older data is removed. */
const SCHEMA_VERSION = 6

/** The first elements of the query keys that are stored. */
const STORED_SUBJECTS: readonly unknown[] = ['session', 'lends', 'returns', 'banks', 'people', 'plans']

/** How long a screen waits for the stored data. It waits longer offline, because the server cannot send the data. */
const RESTORE_TIMEOUTS_MS = { online: 1_000, offline: 10_000 } as const

type StoredCache = { queryClient: QueryClient; session: string; restored: Promise<void>; stop: () => void }

let current: StoredCache | undefined

const buildBuster = (session: string): string => `${SCHEMA_VERSION} ${session}`

const isStored = ({ queryKey, state }: Query): boolean =>
  STORED_SUBJECTS.includes(queryKey[0]) && state.data !== undefined

const startStoring = (queryClient: QueryClient, session: string): StoredCache => {
  const buster = buildBuster(session)
  const persister = createPersister(buster)
  const options = { queryClient, persister, buster }
  let unsubscribe: (() => void) | undefined
  let isStopped = false
  const restored = persistQueryClientRestore({ ...options, maxAge: MAX_AGE_MS })
    .then(() => {
      if (isStopped) return
      const dehydrateOptions = { shouldDehydrateQuery: isStored, shouldDehydrateMutation: () => false }
      unsubscribe = persistQueryClientSubscribe({ ...options, dehydrateOptions })
    })
    .catch(() => undefined)
  return {
    queryClient,
    session,
    restored,
    stop: () => {
      isStopped = true
      unsubscribe?.()
      persister.stop()
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
  return removeStoredQueries({ except: session && buildBuster(session) })
}
