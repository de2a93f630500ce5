import type { Store } from './tables.ts'
import { isRetryable } from './unavailable.ts'

const PATIENCE_MS = 2_000
const FIRST_PAUSE_MS = 5
const MAX_PAUSE_MS = 80

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/**
 * Runs a change in one transaction. Runs it again, for two seconds, while another process holds the embedded database
 * or PostgreSQL gives it up for another one. `change` may run several times: it touches nothing but the database.
 */
export const transact = async <Result>(store: Store, change: (db: Store) => Promise<Result>): Promise<Result> => {
  const end = performance.now() + PATIENCE_MS
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, MAX_PAUSE_MS)) {
    try {
      return await store.transaction().execute(change)
    } catch (error) {
      if (!isRetryable(error) || performance.now() + wait > end) throw error
    }
    await pause(wait * (0.5 + Math.random()))
  }
}
