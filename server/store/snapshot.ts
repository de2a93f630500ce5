import type { Store } from './tables.ts'

/** A read-only view of the database at one moment. Later changes are not visible in it. */
export type Snapshot = { store: Store; close: () => Promise<void> }

/** Opens a snapshot. Close it to free its connection. */
export type OpenSnapshot = () => Promise<Snapshot>

/** Begins a snapshot on a connection of `reader`. Calls `onClose` after it is closed. */
export const beginSnapshot = async (reader: Store, onClose = async () => {}): Promise<Snapshot> => {
  const transaction = await reader
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  return {
    store: transaction,
    close: async () => {
      await transaction
        .rollback()
        .execute()
        .finally(() => onClose())
    },
  }
}
