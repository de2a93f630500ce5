import { sql } from 'kysely'
import { noJournal } from '#server/journal/journal.ts'
import { JOURNAL_LIFETIME_MS } from '#server/journal/write-journal.ts'
import { type PersonRow, removeUnused } from '#server/people/person-store.ts'
import { BATCH_SIZE } from '#server/store/delete-rows.ts'
import { lockUser } from '#server/store/lock-user.ts'
import type { Store } from '#server/store/tables.ts'

/**
 * Moves up to 1,000 records of a merged person to the person that it was merged into. In the API nothing changes: a record keeps its
 * name, its version and the time of its change. The merged person is deleted thirty days after its last record was moved, because until
 * then the journal can have a deleted record that names it.
 */
const moveRecords = async (
  store: Store,
  { user_id, id }: Pick<PersonRow, 'user_id' | 'id'>,
  now: Date,
): Promise<void> => {
  const ofUser = store.selectFrom('people').selectAll().where('user_id', '=', user_id)
  const person = await ofUser.where('id', '=', id).executeTakeFirst()
  const other = await ofUser.where('id', '=', person?.merged_into ?? null).executeTakeFirst()
  if (!person || !other) return
  const { renamed_at } = person
  const records = store.selectFrom('lends').select('id').where('user_id', '=', user_id).where('person_id', '=', id)
  const { numUpdatedRows } = await store
    .updateTable('lends')
    .set({
      person_id: other.id,
      version: sql`version + ${person.renames - other.renames}`,
      updated_at: sql`case when updated_at < ${renamed_at} then ${renamed_at} else updated_at end`,
    })
    .where('user_id', '=', user_id)
    .where('id', 'in', records.limit(BATCH_SIZE))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === BigInt(BATCH_SIZE)) return
  if (numUpdatedRows > 0n) {
    const moved = store.updateTable('people').set({ renamed_at: now.getTime() })
    await moved.where('user_id', '=', user_id).where('id', '=', id).execute()
    return
  }
  await store.deleteFrom('people').where('user_id', '=', user_id).where('id', '=', id).execute()
  await removeUnused({ db: store, userId: user_id, journal: noJournal }, other.id)
}

/**
 * Moves up to 1,000 records of one merged person whose merge can no longer be undone. Returns whether there was such a person. Run it
 * in a transaction.
 */
export const moveMergedRecords = async (store: Store, now: Date): Promise<boolean> => {
  const merged = await store
    .selectFrom('people')
    .select(['user_id', 'id'])
    .where('merged_into', 'is not', null)
    .where('renamed_at', '<=', now.getTime() - JOURNAL_LIFETIME_MS)
    .limit(1)
    .executeTakeFirst()
  if (!merged) return false
  await lockUser(store, merged.user_id)
  await moveRecords(store, merged, now)
  return true
}
