import { type Selectable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { toPersonKey, toPersonName } from '#contract/people/person-name.ts'
import type { Change } from '#server/http/change.ts'
import { deleteRowsWhere, insertRows, updateRows, type Writer } from '#server/journal/rows.ts'
import type { Store, Tables } from '#server/store/tables.ts'

/** A person as the database has them. */
export type PersonRow = Selectable<Tables['people']>

type User = { userId: string }

/** A transaction of a user with its journal, and the time of its change. */
type Moment = Writer & Pick<Change, 'at'>

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

/**
 * Changes the name of a person. All records and shares of the person then show it. `mergedInto` is the id of the person that this one
 * is merged into. Another spelling is a `derived` effect: it follows from the name in a record, and does not keep anything from being
 * undone.
 */
export const setName = async (
  moment: Moment,
  { user_id, id }: PersonRow,
  name: string,
  { mergedInto, effect }: { mergedInto?: string; effect?: 'derived' } = {},
): Promise<void> => {
  const named = await moment.db
    .selectFrom('people')
    .selectAll()
    .where('user_id', '=', user_id)
    .where((row) => row.or([row('id', '=', id), row('merged_into', '=', id)]))
    .execute()
  const renames = sql<number>`renames + 1`
  const changes = { name, key: toPersonKey(name), renames, renamed_at: moment.at.getTime(), merged_into: mergedInto }
  await updateRows(moment, 'people', named, changes, effect)
}

/**
 * Remembers the language that was used last to write to people. It keeps nothing from being undone, and is not undone itself: it follows
 * from what was sent.
 */
export const rememberLanguage = (
  writer: Writer,
  people: readonly PersonRow[],
  language: PersonRow['language'],
): Promise<void> => updateRows(writer, 'people', people, { language }, 'derived')

/** Gives a person the spelling of a name that means them. */
const respell = async (moment: Moment, person: PersonRow, name: string): Promise<PersonRow> => {
  if (person.name === name) return person
  await setName(moment, person, name, { effect: 'derived' })
  return { ...person, name, renames: person.renames + 1, renamed_at: moment.at.getTime() }
}

const createPerson = ({ userId }: User, name: string): PersonRow => ({
  user_id: userId,
  id: uuid(),
  merged_into: null,
  name,
  key: toPersonKey(name),
  renames: 0,
  renamed_at: 0,
  language: '',
})

/**
 * Finds the person whom a name means, or adds them. A name in another spelling is from now on that of all their records: a
 * person has one.
 */
export const namePerson = async (moment: Moment, user: User, name: string): Promise<PersonRow> => {
  const known = await findPerson(moment.db, user, name)
  if (!known) {
    const person = createPerson(user, name)
    await insertRows(moment, 'people', [person])
    return person
  }
  return respell(moment, known, name)
}

/**
 * Finds the people with these names and adds those that are missing, many names a statement. Returns the people by the keys of their
 * names. Where a name is there in two spellings, the first one is kept.
 */
export const namePeople = async (
  moment: Moment,
  { userId }: User,
  names: readonly string[],
): Promise<Map<string, PersonRow>> => {
  const known = await moment.db
    .selectFrom('people')
    .selectAll()
    .where('user_id', '=', userId)
    .where('merged_into', 'is', null)
    .execute()
  const knownByKey = new Map(known.map((person) => [person.key, person]))
  const byKey = new Map<string, PersonRow>()
  const added: PersonRow[] = []
  for (const sent of names) {
    const [key, name] = [toPersonKey(sent), toPersonName(sent)]
    if (byKey.has(key)) continue
    const person = knownByKey.get(key)
    if (person) byKey.set(key, await respell(moment, person, name))
    else {
      const one = createPerson({ userId }, name)
      byKey.set(key, one)
      added.push(one)
    }
  }
  await insertRows(moment, 'people', added)
  return byKey
}

/**
 * Deletes a person if no record, share or handle names it. Returns whether it did. A merged person is kept until the sweep has moved
 * its records, because an undo of the merge needs it.
 */
export const removeUnused = async (writer: Writer, id: string): Promise<boolean> => {
  const { userId } = writer
  const named = (table: 'lends' | 'shares' | 'handles') =>
    sql`exists (select 1 from ${sql.table(table)} where user_id = ${userId} and person_id = ${id})`
  const deleted = await deleteRowsWhere(
    writer,
    'people',
    sql`id = ${id} and merged_into is null and not ${named('lends')} and not ${named('shares')} and not ${named('handles')}
      and not exists (select 1 from people as merged where merged.user_id = ${userId} and merged.merged_into = ${id})`,
  )
  return deleted.length > 0
}
