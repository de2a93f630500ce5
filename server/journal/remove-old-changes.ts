import { sql } from 'kysely'
import { BATCH_SIZE, deleteRowsOf } from '#server/store/delete-rows.ts'
import type { Store } from '#server/store/tables.ts'
import { JOURNAL_LIFETIME_MS } from './write-journal.ts'

/** The changes of one batch. */
const MAX_CHANGES = 100

/** The latest time of a change that can no longer be undone, in milliseconds. */
export const findJournalEnd = (now: Date): number => now.getTime() - JOURNAL_LIFETIME_MS

/**
 * Removes a batch of the changes that can no longer be undone, each with its rows: its line goes last. Returns whether there was
 * one. Run it in a transaction.
 */
export const removeOldChanges = async (db: Store, now: Date): Promise<boolean> => {
  const old = await db
    .selectFrom('changes')
    .select(['user_id', 'revision'])
    .where('at', '<=', findJournalEnd(now))
    .limit(MAX_CHANGES)
    .execute()
  let deleted = 0
  for (const { user_id, revision } of old) {
    if (deleted >= BATCH_SIZE) break
    const rows = await deleteRowsOf(db, 'changed_rows', user_id, sql`revision = ${revision}`)
    deleted += rows + 1
    if (rows === BATCH_SIZE) break
    await db.deleteFrom('changes').where('user_id', '=', user_id).where('revision', '=', revision).execute()
  }
  return old.length > 0
}
