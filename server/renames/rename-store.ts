import { toPersonKey, toPersonName } from '#contract/people/person-name.ts'
import type { Renamed } from '#contract/people/response.ts'
import type { Rename } from '#contract/people/rules.ts'
import type { Caller } from '#server/environment.ts'
import type { Change } from '#server/http/change.ts'
import { countHandlesOfPerson, moveHandles } from '#server/people/handle-store.ts'
import { findPerson, listPersonIds, type PersonRow, rememberLanguage, setName } from '#server/people/person-store.ts'
import { renameInPlans } from '#server/plans/plan-store.ts'
import { deleteExpiredShares, deleteSharesOf } from '#server/shares/share-store.ts'
import type { Store } from '#server/store/tables.ts'

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
 * Merges a person into another one. Only the row of the person and its handles change: its records keep naming the old row, so that the
 * merge can be undone for any number of records. The sweep moves the records after thirty days. The shares of both are revoked, because
 * each would show the records of the other.
 */
const mergePeople = async (change: Change, person: PersonRow, other: PersonRow, name: string) => {
  await deleteSharesOf(change, [person.id, other.id])
  if (other.name !== name) await setName(change, other, name)
  await setName(change, person, name, { mergedInto: other.id })
  await moveHandles(change, person, other)
  if (other.language === '') await rememberLanguage(change, [other], person.language)
}

/**
 * Renames a person, whichever spelling of the name is sent. When the new name is another person's, the two become one. Returns
 * the number of the records that have the new name, without any the number of the handles.
 */
export const renamePerson = async (change: Change, caller: Caller, { from, to }: Rename): Promise<Renamed> => {
  const { db, at } = change
  await deleteExpiredShares(change, at) // a person with nothing else is nobody
  const person = await findPerson(db, caller, from)
  if (!person) return { renamed: 0 }
  const name = toPersonName(to)
  const renamed = await countRecords(db, person)
  const other = toPersonKey(to) === person.key ? undefined : await findPerson(db, caller, to)
  await (other ? mergePeople(change, person, other, name) : setName(change, person, name))
  await renameInPlans(change, caller, { from, to: name })
  return renamed > 0 || other ? { renamed } : { renamed, handles: await countHandlesOfPerson(db, person) }
}
