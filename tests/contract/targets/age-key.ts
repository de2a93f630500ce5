import type { Store } from '#server/store/tables.ts'
import { transact } from '#server/store/transact.ts'

/** Makes an Idempotency-Key older, as if hours had passed. Returns whether the database has the key. */
export const ageKey = (store: Store, key: string, hours: number): Promise<boolean> =>
  transact(store, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('idempotency_keys')
      .set((row) => ({ created_at: row('created_at', '-', hours * 3_600_000) }))
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  })
