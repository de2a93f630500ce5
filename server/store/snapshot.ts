import type { Store } from './tables.ts'

/** The data of one moment. Later changes do not show in it. */
export type Snapshot = { store: Store; close: () => Promise<void> }

export type OpenSnapshot = () => Promise<Snapshot>

/** Begins a snapshot on a connection of `reader`. `onClose` runs after its end. */
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
