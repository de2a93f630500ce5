import type { Store } from './tables.ts'
import { isGivenUp } from './unavailable.ts'

/** How long the other transaction gets to go on, in milliseconds, before this one takes its locks again. */
const HEAD_START = 100

/**
 * Runs a change in one transaction. Two that wait for each other are untangled by the database giving one up:
 * that one is run once more. `change` may therefore run twice, and touches nothing but the database.
 */
export const transact = async <Result>(store: Store, change: (db: Store) => Promise<Result>): Promise<Result> => {
  const run = () => store.transaction().execute(change)
  try {
    return await run()
  } catch (error) {
    if (!isGivenUp(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, HEAD_START))
    return run()
  }
}
