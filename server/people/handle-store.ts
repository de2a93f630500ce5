import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { toHandleKey } from '#contract/people/handle-key.ts'
import {
  MAX_HANDLES,
  MAX_HANDLES_OF_USER,
  TOO_MANY_HANDLES,
  TOO_MANY_HANDLES_OF_USER,
} from '#contract/people/limits.ts'
import { toPersonName } from '#contract/people/person-name.ts'
import type { Handle, KnownPerson } from '#contract/people/response.ts'
import type { NewHandle } from '#contract/people/rules.ts'
import type { Caller } from '#server/environment.ts'
import type { Change } from '#server/http/change.ts'
import { Problem } from '#server/http/problem.ts'
import { deleteRowsById, insertRows, updateRows, type Writer } from '#server/journal/rows.ts'
import type { List } from '#server/store/list.ts'
import type { Store } from '#server/store/tables.ts'
import { findPerson, namePerson, type PersonRow, removeUnused } from './person-store.ts'

/** A handle never has it, because names have no line breaks. */
const SEPARATOR = '\n'

/** A person with their handles: each is its kind, a space and its value. */
type ListedPerson = PersonRow & { handles: string | null }

const toHandle = (text: string): Handle => {
  const [kind = '', ...words] = text.split(' ')
  return { kind: kind as Handle['kind'], value: words.join(' ') } // the table has no other kinds
}

const toPerson = ({ name, handles, language }: ListedPerson): KnownPerson => ({
  name,
  handles: handles === null ? [] : handles.split(SEPARATOR).toSorted().map(toHandle),
  ...(language !== '' && { language }),
})

/** Lists the people of the caller's records and handles. Each person comes with all handles. */
export const listPeople = ({ userId }: Caller): List<'people', ListedPerson> => ({
  table: 'people',
  joined: {
    columns: sql`(
      select string_agg(kind || ' ' || value, ${SEPARATOR}) from handles
      where handles.user_id = ${userId} and handles.person_id = people.id
    ) as handles`,
    table: sql``,
  },
  of: { user_id: userId },
  condition: sql`people.merged_into is null and (
    exists (select 1 from lends where lends.user_id = ${userId} and lends.person_id = people.id)
    or exists (select 1 from handles where handles.user_id = ${userId} and handles.person_id = people.id)
    or exists (
      select 1 from people as merged
      join lends on lends.user_id = merged.user_id and lends.person_id = merged.id
      where merged.user_id = ${userId} and merged.merged_into = people.id
    )
  )`,
  order: ['id'],
  toItem: toPerson,
})

/** Refuses a UPI id or a phone number of another person of the caller; 409. */
const refuseTaken = async (store: Store, userId: string, handle: NewHandle, personId: string): Promise<void> => {
  if (handle.kind === 'alias') return
  const owner = await store
    .selectFrom('handles')
    .innerJoin('people', (join) =>
      join.onRef('people.user_id', '=', 'handles.user_id').onRef('people.id', '=', 'handles.person_id'),
    )
    .select(['people.id', 'people.name'])
    .where('handles.user_id', '=', userId)
    .where('handles.kind', '=', handle.kind)
    .where('handles.kind', '<>', 'alias') // the condition of the index
    .where('handles.key', '=', toHandleKey(handle))
    .limit(1)
    .executeTakeFirst()
  if (owner && owner.id !== personId) throw new Problem(409, `${handle.value} belongs to ${owner.name}.`)
}

const countHandles = (store: Store, userId: string) =>
  store
    .selectFrom('handles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)

/** Refuses too many handles of a user; 400. */
const checkCount = async (store: Store, userId: string): Promise<void> => {
  const { count } = await countHandles(store, userId).executeTakeFirstOrThrow()
  if (Number(count) > MAX_HANDLES_OF_USER) throw new Problem(400, TOO_MANY_HANDLES_OF_USER)
}

/** Counts the handles of a person. */
export const countHandlesOfPerson = async (store: Store, { user_id, id }: PersonRow): Promise<number> => {
  const { count } = await countHandles(store, user_id).where('person_id', '=', id).executeTakeFirstOrThrow()
  return Number(count)
}

/** Throws a 400 for the field `to` when a person has more handles than the limit after they got those of another person. */
const checkCountOfPerson = async (store: Store, person: PersonRow): Promise<void> => {
  if ((await countHandlesOfPerson(store, person)) > MAX_HANDLES)
    throw new Problem(400, TOO_MANY_HANDLES, { errors: { to: TOO_MANY_HANDLES } })
}

const listHandles = (store: Store, { user_id, id }: PersonRow) =>
  store.selectFrom('handles').selectAll().where('user_id', '=', user_id).where('person_id', '=', id).execute()

type KeyedHandle = Pick<Handle, 'kind'> & { key: string }

const hasKey = (handles: readonly KeyedHandle[], { kind, key }: KeyedHandle): boolean =>
  handles.some((each) => each.kind === kind && each.key === key)

/** Adds handles. No person of the user may have one of them already. */
export const addHandles = async (
  writer: Writer,
  handles: readonly { person: PersonRow; handle: NewHandle }[],
): Promise<void> => {
  const rows = handles.map(({ person: { user_id, id: person_id }, handle }) => {
    const [value, key] = [toPersonName(handle.value), toHandleKey(handle)]
    return { user_id, id: uuid(), person_id, kind: handle.kind, value, key }
  })
  await insertRows(writer, 'handles', rows)
}

/**
 * Replaces all handles of the person with this name. Adds the person if the name is new. 409 if a UPI id or a phone number
 * belongs to another person.
 */
export const setHandles = async (
  change: Change,
  caller: Caller,
  { name, handles }: { name: string; handles: readonly NewHandle[] },
): Promise<KnownPerson> => {
  const { db } = change
  const { userId: user_id } = caller
  const person = (await findPerson(db, caller, name)) ?? (await namePerson(change, caller, toPersonName(name)))
  const before = await listHandles(db, person)
  const byKey = new Map(handles.map((handle) => [`${handle.kind} ${toHandleKey(handle)}`, handle]))
  const isSame = ({ kind, value }: Handle, handle: NewHandle | undefined): boolean =>
    handle?.kind === kind && toPersonName(handle.value) === value
  const gone = before.filter((handle) => !isSame(handle, byKey.get(`${handle.kind} ${handle.key}`)))
  await deleteRowsById(
    change,
    'handles',
    gone.map(({ id }) => id),
  )
  for (const handle of byKey.values()) {
    await refuseTaken(db, user_id, handle, person.id)
    if (!before.some((each) => isSame(each, handle))) await addHandles(change, [{ person, handle }])
  }
  await checkCount(db, user_id)
  if (byKey.size === 0) await removeUnused(change, person.id)
  const texts = [...byKey.values()].map(({ kind, value }) => `${kind} ${toPersonName(value)}`)
  return toPerson({ ...person, handles: texts.length > 0 ? texts.join(SEPARATOR) : null })
}

/**
 * Gives the handles of a person to another one. Deletes a spelling that the other one already has; 400 when the other one would
 * have too many.
 */
export const moveHandles = async (writer: Writer, person: PersonRow, other: PersonRow): Promise<void> => {
  const own = await listHandles(writer.db, person)
  const aliases = (await listHandles(writer.db, other)).filter(({ kind }) => kind === 'alias')
  const { shared = [], given = [] } = Object.groupBy(own, (handle) => (hasKey(aliases, handle) ? 'shared' : 'given'))
  await deleteRowsById(
    writer,
    'handles',
    shared.map(({ id }) => id),
  )
  await updateRows(writer, 'handles', given, { person_id: other.id })
  await checkCountOfPerson(writer.db, other)
}
