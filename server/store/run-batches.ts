import type { Store } from './tables.ts'
import { transact } from './transact.ts'

const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

/**
 * Runs a batch in a transaction of its own, again and again until it returns `done` or the signal aborts. Between two
 * batches other requests run.
 */
export const runBatches = async (
  store: Store,
  batch: (db: Store) => Promise<'done' | 'more'>,
  signal?: AbortSignal,
): Promise<void> => {
  while (!signal?.aborted && (await transact(store, batch)) === 'more') await pause()
}
