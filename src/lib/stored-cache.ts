import { persistQueryClientRestore, persistQueryClientSubscribe } from '@tanstack/query-persist-client-core'
import type { Query, QueryClient } from '@tanstack/react-query'
import { clearStoredQueries, createPersister, MAX_AGE } from './stored-queries.ts'

/** Goes up when a contract's shape changes: what was stored before is then not read. */
const SCHEMA = 1

/** What is kept, by the first word of its key. */
const KEPT: readonly unknown[] = ['session', 'lends', 'banks']

/** How long a screen waits for the store, in milliseconds. */
const PATIENCE = 1_000

type Kept = { queryClient: QueryClient; session: string; ready: Promise<void>; stop: () => void }

let kept: Kept | undefined

const isKept = ({ queryKey, state }: Query): boolean => KEPT.includes(queryKey[0]) && state.data !== undefined

const keep = (queryClient: QueryClient, session: string): Kept => {
  const persister = createPersister(`${SCHEMA} ${session}`)
  const options = { queryClient, persister, buster: `${SCHEMA} ${session}` }
  let unsubscribe: (() => void) | undefined
  let isStopped = false
  const restored = persistQueryClientRestore({ ...options, maxAge: MAX_AGE })
    .then(() => {
      if (isStopped) return
      const dehydrateOptions = { shouldDehydrateQuery: isKept, shouldDehydrateMutation: () => false }
      unsubscribe = persistQueryClientSubscribe({ ...options, dehydrateOptions })
    })
    .catch(() => undefined)
  const { promise: patience, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, PATIENCE)
  return {
    queryClient,
    session,
    ready: Promise.race([restored, patience]).finally(() => clearTimeout(timer)),
    stop: () => {
      isStopped = true
      unsubscribe?.()
      persister.stop()
    },
  }
}

/**
 * Keeps what this session reads, and brings back what it kept before. Ready within a second, whatever the store does;
 * what comes later still comes, unless something newer was read.
 */
export const keepCache = (queryClient: QueryClient, session: string): Promise<void> => {
  if (kept?.queryClient !== queryClient || kept.session !== session) {
    kept?.stop()
    kept = keep(queryClient, session)
  }
  return kept.ready
}

/** Keeps nothing any more, and removes what was kept: first the keeping ends, or it would be written again. */
export const dropCache = (): Promise<void> => {
  kept?.stop()
  kept = undefined
  return clearStoredQueries()
}
