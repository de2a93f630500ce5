import { type Rename, toPersonKey, toPersonName } from '#contract/people.ts'
import type { Caller } from '#server/environment.ts'
import { deleteSharesOf, hasLiveShare, renameShares } from '#server/shares/share-store.ts'
import type { Store } from '#server/store/tables.ts'

/** Whether the caller has a record of a person, or a live share for the person. */
const isKnown = async (store: Store, caller: Caller, personKey: string, now: Date): Promise<boolean> => {
  const lend = await store
    .selectFrom('lends')
    .select('id')
    .where('user_id', '=', caller.userId)
    .where('person_key', '=', personKey)
    .limit(1)
    .executeTakeFirst()
  return lend !== undefined || hasLiveShare(store, caller, personKey, now)
}

/**
 * Renames a person in all records and shares of the caller, in every spelling that differs in spaces or case. When it makes
 * two people one, it deletes the shares of both: each would show the other's records to whoever has its address. Returns the
 * number of changed records. Run it in a transaction.
 */
export const renamePerson = async (store: Store, caller: Caller, { from, to }: Rename, now: Date): Promise<number> => {
  const before = toPersonKey(from)
  const after = { name: toPersonName(to), person_key: toPersonKey(to) }
  const isMerge =
    before !== after.person_key &&
    (await isKnown(store, caller, before, now)) &&
    (await isKnown(store, caller, after.person_key, now))
  if (isMerge) await deleteSharesOf(store, caller, [before, after.person_key])
  else await renameShares(store, caller, before, after)
  const { numUpdatedRows } = await store
    .updateTable('lends')
    .set({ return_name: after.name, person_key: after.person_key })
    .where('user_id', '=', caller.userId)
    .where('person_key', '=', before)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
