import { sql } from 'kysely'
import type { Store } from './tables.ts'

/** Takes deleted records off the number of a user's records. Run it in the transaction that deletes them. */
export const countDeletedRecords = async (store: Store, userId: string, deleted = 1): Promise<void> => {
  await store
    .updateTable('users')
    .set({ record_count: sql`record_count - ${deleted}` })
    .where('id', '=', userId)
    .execute()
}
