import { toPersonKey, toPersonName } from '#contract/people/person-name.ts'
import type { Rename } from '#contract/people/rules.ts'
import type { Caller } from '#server/environment.ts'
import type { Change } from '#server/http/change.ts'
import { moveHandles } from '#server/people/handle-store.ts'
import { findPerson, listPersonIds, type PersonRow, setName } from '#server/people/person-store.ts'
import { renameInPlans } from '#server/recurring/plan-store.ts'
import { deleteExpiredShares, deleteSharesOf } from '#server/shares/share-store.ts'
import type { Store } from '#server/store/tables.ts'
import { moveRecords } from './moved-records.ts'

/** Counts the records of a person. */
const countRecords = async (store: Store, { user_id, id }: PersonRow): Promise<number> => {
  const { count } = await store
    .selectFrom('lends')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .where('person_id', 'in', await listPersonIds(store, user_id, id))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Merges a person into another one: their name changes with this one row, and their handles and up to 1,000 of their records
 * are moved. The sweep moves the other records, which nobody sees. The shares of both are revoked, because each would show the
 * records of the other.
 */
const mergePeople = async (change: Change, caller: Caller, person: PersonRow, other: PersonRow, name: string) => {
  const { db } = change
  await deleteSharesOf(db, caller, [person.id, other.id])
  if (other.name !== name) await setName(change, other, name)
  await setName(change, person, name, other.id)
  await moveHandles(db, person, other)
  await moveRecords(db, person)
}

/**
 * Renames a person, whichever spelling of the name is sent. When the new name is another person's, the two become one. Returns
 * the number of the records that have the new name.
 */
export const renamePerson = async (change: Change, caller: Caller, { from, to }: Rename): Promise<number> => {
  const { db, at } = change
  await deleteExpiredShares(db, caller.userId, at) // a person with nothing else is nobody
  const person = await findPerson(db, caller, from)
  if (!person) return 0
  const count = await countRecords(db, person)
  const other = toPersonKey(to) === person.key ? undefined : await findPerson(db, caller, to)
  if (other) await mergePeople(change, caller, person, other, toPersonName(to))
  else await setName(change, person, toPersonName(to))
  await renameInPlans(change, caller, from, toPersonName(to))
  return count
}
