import type { Store } from './tables.ts'
import { transact } from './transact.ts'

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/**
 * Runs a batch in a transaction of its own, again and again until it returns `done` or the signal aborts. After each
 * batch it pauses for as long as the batch took, so that half of the time is left for requests.
 */
export const runBatches = async (
  store: Store,
  batch: (db: Store) => Promise<'done' | 'more'>,
  signal?: AbortSignal,
): Promise<void> => {
  let state: 'done' | 'more' = 'more'
  while (state === 'more' && !signal?.aborted) {
    const start = performance.now()
    state = await transact(store, batch)
    if (state === 'more') await pause(performance.now() - start)
  }
}
