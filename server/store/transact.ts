import { isBusy, isConflict } from '#server/store/errors/unavailable.ts'
import type { Store } from './tables.ts'

const BUSY_TIMEOUT_MS = 2_000
/** PostgreSQL takes a second to notice a deadlock, so conflicts are counted and not timed. */
const MAX_CONFLICTS = 5
const FIRST_PAUSE_MS = 5
const MAX_PAUSE_MS = 80

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/**
 * Runs a change in one transaction. Retries while the database is locked, for two seconds from `since` (of
 * `performance.now()`), and five times when the transaction conflicts with another. `change` may run several times, so it
 * only uses the database.
 */
export const transact = async <Result>(
  store: Store,
  change: (db: Store) => Promise<Result>,
  since = performance.now(),
): Promise<Result> => {
  const deadline = since + BUSY_TIMEOUT_MS
  let conflicts = 0
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, MAX_PAUSE_MS)) {
    try {
      return await store.transaction().execute(change)
    } catch (error) {
      if (isConflict(error)) conflicts += 1
      const mayRetry = isConflict(error)
        ? conflicts <= MAX_CONFLICTS
        : isBusy(error) && performance.now() + wait <= deadline
      if (!mayRetry) throw error
    }
    await pause(wait * (0.5 + Math.random())) // random, so that two transactions do not conflict again
  }
}
