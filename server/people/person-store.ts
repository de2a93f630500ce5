import { type Selectable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { toPersonKey } from '#contract/people/person-name.ts'
import type { Change } from '#server/http/change.ts'
import type { Store, Tables } from '#server/store/tables.ts'

/** A person as the database has them. */
export type PersonRow = Selectable<Tables['people']>

type User = { userId: string }

/** A transaction and the time of its change. */
type Moment = Pick<Change, 'db' | 'at'>

/** Finds a person of the user by any spelling of the name. */
export const findPerson = (store: Store, { userId }: User, name: string): Promise<PersonRow | undefined> =>
  store
    .selectFrom('people')
    .selectAll()
    .where('user_id', '=', userId)
    .where('key', '=', toPersonKey(name))
    .where('merged_into', 'is', null)
    .executeTakeFirst()

/** The ids by which records name a person: their own, and those of people who became them a moment ago. */
export type PersonIds = readonly [own: string, ...merged: string[]]

/** Lists the ids by which records name a person. */
export const listPersonIds = async (store: Store, userId: string, id: string): Promise<PersonIds> => {
  const merged = await store
    .selectFrom('people')
    .select('id')
    .where('user_id', '=', userId)
    .where('merged_into', '=', id)
    .execute()
  return [id, ...merged.map((person) => person.id)]
}

/** Changes the name of a person, which all their records and shares then have. `mergedInto` is whom they become. */
export const setName = async (
  { db, at }: Moment,
  { user_id, id }: PersonRow,
  name: string,
  mergedInto?: string,
): Promise<void> => {
  const merged = mergedInto === undefined ? {} : { merged_into: mergedInto }
  await db
    .updateTable('people')
    .set({ name, key: toPersonKey(name), renames: sql`renames + 1`, renamed_at: at.getTime(), ...merged })
    .where('user_id', '=', user_id)
    .where('id', 'in', await listPersonIds(db, user_id, id))
    .execute()
}

/**
 * Finds the person whom a name means, or adds them. A name in another spelling is from now on that of all their records: a
 * person has one.
 */
export const namePerson = async (moment: Moment, user: User, name: string): Promise<PersonRow> => {
  const known = await findPerson(moment.db, user, name)
  if (!known) {
    const ids = { user_id: user.userId, id: uuid(), merged_into: null }
    const person = { ...ids, name, key: toPersonKey(name), renames: 0, renamed_at: 0 }
    await moment.db.insertInto('people').values(person).execute()
    return person
  }
  if (known.name === name) return known
  await setName(moment, known, name)
  return { ...known, name, renames: known.renames + 1, renamed_at: moment.at.getTime() }
}

/** Deletes a person whom nothing names any more. Returns whether it did. */
export const removeUnused = async (store: Store, userId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await store
    .deleteFrom('people')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) => {
      const lend = selectFrom('lends').select('id').where('user_id', '=', userId).where('person_id', '=', id)
      const share = selectFrom('shares').select('id').where('user_id', '=', userId).where('person_id', '=', id)
      const handle = selectFrom('handles').select('id').where('user_id', '=', userId).where('person_id', '=', id)
      const merged = selectFrom('people as merged')
        .select('id')
        .where('user_id', '=', userId)
        .where('merged_into', '=', id)
      return not(exists(lend))
        .and(not(exists(share)))
        .and(not(exists(handle)))
        .and(not(exists(merged)))
    })
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
