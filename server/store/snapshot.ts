import { TurnTakingAdapter } from './sqlite-dialect.ts'
import type { Store } from './tables.ts'

/** The records as they are at one moment, to be read at leisure: no change shows, and none waits for it to be closed. */
export type Snapshot = { store: Store; close: () => Promise<void> }

/**
 * Opens one. SQLite's one connection is taken by nobody for long, so a file is read through a connection beside it; a
 * database in memory has none beside it, and there changes do wait.
 */
export const openSnapshot = async (store: Store): Promise<Snapshot> => {
  const { adapter } = store.getExecutor()
  const reader = adapter instanceof TurnTakingAdapter ? adapter.openReader?.() : undefined
  const transaction = await (reader ?? store)
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  return {
    store: transaction,
    close: async () => {
      await transaction.rollback().execute()
      await reader?.destroy()
    },
  }
}
