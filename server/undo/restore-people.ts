import { toPersonName } from '#contract/people/person-name.ts'
import type { Caller } from '#server/environment.ts'
import type { Change } from '#server/http/change.ts'
import { notFound } from '#server/http/problem.ts'
import type { Columns } from '#server/journal/journaled-tables.ts'
import { readRowsById, restoreRows } from '#server/journal/rows.ts'
import { findPerson, namePerson, type PersonRow } from '#server/people/person-store.ts'

/** Finds a deleted person in the journal, as they were at last. */
const findDeleted = async ({ db, userId }: Change, id: string): Promise<Columns | undefined> => {
  const row = await db
    .selectFrom('changed_rows')
    .select('before')
    .where('user_id', '=', userId)
    .where('table_name', '=', 'people')
    .where('row_id', '=', id)
    .where('effect', '=', 'deleted')
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.before ? JSON.parse(row.before) : undefined
}

/** Puts a deleted person back, unless another one has the name by now: then that one is meant. */
const restorePerson = async (change: Change, caller: Caller, id: string, name: string | undefined) => {
  const deleted = await findDeleted(change, id)
  const { name: last, renames } = deleted ?? {}
  const known = typeof last === 'string' ? await findPerson(change.db, caller, last) : undefined
  if (known) return known
  if (deleted && typeof renames === 'number') {
    await restoreRows(change, 'people', [{ ...deleted, renames: renames + 1, renamed_at: change.at.getTime() }])
    return (await readRowsById(change, 'people', [id])).get(id)
  }
  return name ? namePerson(change, caller, toPersonName(name)) : undefined
}

/** Finds the people whom restored rows name, and puts those back whom nothing named meanwhile. */
export const createRestorePerson = (change: Change, caller: Caller) => {
  const found = new Map<string, PersonRow>()
  /** Returns the person whom an id names; `name` is the name that is known of one who left no other trace. */
  return async (id: string, name?: string): Promise<PersonRow> => {
    const known = found.get(id) ?? (await readRowsById(change, 'people', [id])).get(id)
    const person = known ?? (await restorePerson(change, caller, id, name))
    if (!person) throw notFound()
    found.set(id, person)
    return person
  }
}

/** Finds or puts back a person. */
export type RestorePerson = ReturnType<typeof createRestorePerson>
