import { type Rename, toPersonKey, toPersonName } from '#contract/people.ts'
import type { Caller } from '#server/environment.ts'
import type { Store } from '#server/store/tables.ts'

/**
 * Renames a person in all records and shares of the caller, in every spelling that differs in spaces or case. Returns the number of
 * changed records. Run it in a transaction.
 */
export const renamePerson = async (store: Store, { userId }: Caller, { from, to }: Rename): Promise<number> => {
  const before = toPersonKey(from)
  const after = { name: toPersonName(to), person_key: toPersonKey(to) }
  await store
    .updateTable('shares')
    .set({ person: after.name, person_key: after.person_key })
    .where('user_id', '=', userId)
    .where('person_key', '=', before)
    .execute()
  const { numUpdatedRows } = await store
    .updateTable('lends')
    .set({ return_name: after.name, person_key: after.person_key })
    .where('user_id', '=', userId)
    .where('person_key', '=', before)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
