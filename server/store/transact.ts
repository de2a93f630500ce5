import type { Store } from './tables.ts'
import { isRetryable } from './unavailable.ts'

const RETRY_TIMEOUT_MS = 2_000
const FIRST_PAUSE_MS = 5
const MAX_PAUSE_MS = 80

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/**
 * Runs a change in one transaction. Retries for two seconds while the database is locked or the transaction conflicts
 * with another. `change` may run several times, so it only uses the database.
 */
export const transact = async <Result>(store: Store, change: (db: Store) => Promise<Result>): Promise<Result> => {
  const deadline = performance.now() + RETRY_TIMEOUT_MS
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, MAX_PAUSE_MS)) {
    try {
      return await store.transaction().execute(change)
    } catch (error) {
      if (!isRetryable(error) || performance.now() + wait > deadline) throw error
    }
    await pause(wait * (0.5 + Math.random()))
  }
}
