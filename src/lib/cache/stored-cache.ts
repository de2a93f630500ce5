import { persistQueryClientRestore, persistQueryClientSubscribe } from '@tanstack/query-persist-client-core'
import type { Query, QueryClient } from '@tanstack/react-query'
import { isOnline } from '#src/lib/api/online.ts'
import { sessionId } from './session-id.ts'
import { createPersister, MAX_AGE, removeStoredQueries } from './stored-queries.ts'

/** Goes up when a contract's shape changes: what was stored before is then not read. */
const SCHEMA = 1

/** What is kept, by the first word of its key. */
const KEPT: readonly unknown[] = ['session', 'lends', 'banks']

/** How long a screen waits for the store, in milliseconds: without a connection there is nothing else to wait for. */
const PATIENCE = { online: 1_000, offline: 10_000 } as const

type Kept = { queryClient: QueryClient; session: string; restored: Promise<void>; stop: () => void }

let kept: Kept | undefined

const busterOf = (session: string): string => `${SCHEMA} ${session}`

const isKept = ({ queryKey, state }: Query): boolean => KEPT.includes(queryKey[0]) && state.data !== undefined

const keep = (queryClient: QueryClient, session: string): Kept => {
  const buster = busterOf(session)
  const persister = createPersister(buster)
  const options = { queryClient, persister, buster }
  let unsubscribe: (() => void) | undefined
  let isStopped = false
  const restored = persistQueryClientRestore({ ...options, maxAge: MAX_AGE })
    .then(() => {
      if (isStopped) return
      const dehydrateOptions = { shouldDehydrateQuery: isKept, shouldDehydrateMutation: () => false }
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
 * Keeps what this session reads, and brings back what it kept before.
 * With a connection it is ready within a second, whatever the store does; what comes later still comes, unless something
 * newer was read.
 */
export const keepCache = async (queryClient: QueryClient, session: string): Promise<void> => {
  if (kept?.queryClient !== queryClient || kept.session !== session) {
    kept?.stop()
    kept = keep(queryClient, session)
  }
  const { promise: patience, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, isOnline() ? PATIENCE.online : PATIENCE.offline)
  await Promise.race([kept.restored, patience])
  clearTimeout(timer)
}

/**
 * Removes what other sessions than the current one stored. It does not touch the current one, so it may run before or
 * after that one begins to store.
 */
export const forgetOtherSessions = (): Promise<void> => {
  const session = sessionId()
  if (kept && kept.session !== session) {
    kept.stop() // first, or it would write again what is removed
    kept = undefined
  }
  return removeStoredQueries({ except: session && busterOf(session) })
}
