import { ID_TAKEN } from '#contract/fields/messages.ts'
import type { Caller } from '#server/environment.ts'
import type { Store } from '#server/store/tables.ts'
import { Problem } from './problem.ts'

/** The tables whose ids one new id must not repeat. Photos are addressed by the id of a record or an expense. */
const tables = {
  record: ['lends', 'expenses'],
  bank: ['bank_ids'], // it has the ids of deleted accounts, too
  return: ['returns'],
  transfer: ['transfers'],
  plan: ['plans'],
  import: ['imports'],
  entry: ['ledger'],
} as const

/** What has an id that a client can make. */
export type IdKind = keyof typeof tables

/**
 * Refuses the id that a request gives to a new record when the caller has one with it, or had one in the last thirty days, which an
 * undo can bring back; 409. Nothing is to check without an id.
 */
export const checkIdIsFree = async (
  db: Store,
  { userId }: Caller,
  kind: IdKind,
  id: string | undefined,
): Promise<void> => {
  if (id === undefined) return
  const found = await db
    .selectNoFrom(({ exists, selectFrom }) => [
      ...tables[kind].map((table) =>
        exists(selectFrom(table).select('id').where('user_id', '=', userId).where('id', '=', id)).as(table),
      ),
      exists(
        selectFrom('changed_rows')
          .select('row_id')
          .where('user_id', '=', userId)
          .where('table_name', 'in', tables[kind])
          .where('row_id', '=', id),
      ).as('deleted'),
    ])
    .executeTakeFirstOrThrow()
  if (Object.values(found).some(Boolean)) throw new Problem(409, ID_TAKEN)
}
