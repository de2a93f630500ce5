import { sql } from 'kysely'
import { toPersonName } from '#contract/people/person-name.ts'
import type { Moved } from '#contract/people/response.ts'
import type { Rename } from '#contract/people/rules.ts'
import type { Caller } from '#server/environment.ts'
import type { Change } from '#server/http/change.ts'
import { updateRows } from '#server/journal/rows.ts'
import { moveHandles, shareSpellings } from '#server/people/handle-store.ts'
import { findPerson, namePerson, type PersonRow, removeUnused } from '#server/people/person-store.ts'
import { renameInPlans } from '#server/recurring/plan-store.ts'
import { forEachChunk } from '#server/store/chunks.ts'

/** What one of two people gets back after a merge: the records and plans with these ids, and these handles. */
export type Split = Rename & Moved

/** Gives records of a person to another one. Returns their number. Their version rises by one. */
const giveRecords = async (
  change: Change,
  { user_id, id, renames }: PersonRow,
  other: PersonRow,
  lends: readonly string[],
): Promise<number> => {
  let count = 0
  await forEachChunk(lends, async (chunk) => {
    const rows = await change.db
      .selectFrom('lends')
      .select(['id', 'person_id'])
      .where('user_id', '=', user_id)
      .where('id', 'in', chunk)
      .where('person_id', '=', id)
      .execute()
    const version = sql<number>`version + ${renames - other.renames + 1}`
    await updateRows(change, 'lends', rows, { person_id: other.id, version, updated_at: change.at.getTime() })
    count += rows.length
  })
  return count
}

/**
 * Undoes a merge: gives these records, handles and plans of `from` to `to`; the shared spellings are then of both. Adds `to` if the
 * name is new. Ignores what `from` no longer has. Returns the number of moved records.
 */
export const splitPerson = async (
  change: Change,
  caller: Caller,
  { from, to, lends, handles, shared, plans }: Split,
): Promise<number> => {
  const { db } = change
  const person = await findPerson(db, caller, from)
  if (!person) return 0
  const other = await namePerson(change, caller, toPersonName(to))
  if (other.id === person.id) return 0
  const merged = await db
    .selectFrom('people')
    .selectAll()
    .where('user_id', '=', caller.userId)
    .where('merged_into', '=', person.id)
    .execute()
  let count = 0
  for (const each of [person, ...merged]) count += await giveRecords(change, each, other, lends)
  await moveHandles(change, person, other, handles)
  await shareSpellings(change, person, other, shared)
  await renameInPlans(change, caller, { from, to: other.name }, plans)
  for (const { id } of [person, other]) await removeUnused(change, id)
  return count
}
