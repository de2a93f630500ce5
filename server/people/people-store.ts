import { type Rename, toPersonKey, toPersonName } from '#contract/people.ts'
import type { Caller } from '#server/environment.ts'
import type { Change } from '#server/http/change.ts'
import { deleteSharesOf, hasLiveShare, renameShares } from '#server/shares/share-store.ts'
import { nextVersion } from '#server/store/next-version.ts'
import type { Store } from '#server/store/tables.ts'

/** The number of records of one update. One of 200,000 would exceed the timeout of a statement on PostgreSQL. */
const PAGE_SIZE = 20_000

type Name = { return_name: string; person_key: string }

/** Gives the caller's records of a person another name, page by page in the order of their ids. Returns their number. */
const renameLends = async (store: Store, { userId }: Caller, personKey: string, name: Name): Promise<number> => {
  let renamed = 0
  let last: string | undefined = ''
  while (last !== undefined) {
    const after: string = last
    const end = await store
      .selectFrom('lends')
      .select('id')
      .where('user_id', '=', userId)
      .where('person_key', '=', personKey)
      .where('id', '>', after)
      .orderBy('id')
      .offset(PAGE_SIZE - 1)
      .limit(1)
      .executeTakeFirst()
    last = end?.id
    const { numUpdatedRows } = await store
      .updateTable('lends')
      .set({ ...name, version: nextVersion })
      .where('user_id', '=', userId)
      .where('person_key', '=', personKey)
      .where('id', '>', after)
      .$if(end !== undefined, (query) => query.where('id', '<=', end?.id ?? ''))
      .executeTakeFirstOrThrow()
    renamed += Number(numUpdatedRows)
  }
  return renamed
}

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
 * two people one, it deletes the shares of both. Otherwise the page of one person would show the records of the other. Returns
 * the number of changed records.
 */
export const renamePerson = async ({ db, at }: Change, caller: Caller, { from, to }: Rename): Promise<number> => {
  const before = toPersonKey(from)
  const after = { return_name: toPersonName(to), person_key: toPersonKey(to) }
  const isMerge =
    before !== after.person_key &&
    (await isKnown(db, caller, before, at)) &&
    (await isKnown(db, caller, after.person_key, at))
  if (isMerge) await deleteSharesOf(db, caller, [before, after.person_key])
  else await renameShares(db, caller, before, { person: after.return_name, person_key: after.person_key })
  return renameLends(db, caller, before, after)
}
