import { sql } from 'kysely'
import type { AppContext } from '#server/environment.ts'
import { Problem } from '#server/http/problem.ts'
import type { Store } from '#server/store/tables.ts'

/**
 * Counts a record that the caller adds. Throws a 400 when the caller already has the maximum number of records. Run it in
 * the transaction that adds the record.
 */
export const countAddedRecord = async (c: AppContext, store: Store): Promise<void> => {
  const { maxRecordsPerUser } = c.var.ports
  const user = await store
    .updateTable('users')
    .set({ record_count: sql`record_count + 1` })
    .where('id', '=', c.var.caller.userId)
    .returning('record_count')
    .executeTakeFirst()
  // The user may have been deleted a moment ago. Then the insert of the record fails.
  if (!user || user.record_count <= maxRecordsPerUser) return
  const limit = maxRecordsPerUser.toLocaleString('en-IN')
  throw new Problem(400, `You have reached the limit of ${limit} records. Delete some before you add more.`)
}

/** Takes deleted records off the number of a user's records. Run it in the transaction that deletes them. */
export const countDeletedRecords = async (store: Store, userId: string, deleted = 1): Promise<void> => {
  await store
    .updateTable('users')
    .set({ record_count: sql`record_count - ${deleted}` })
    .where('id', '=', userId)
    .execute()
}
