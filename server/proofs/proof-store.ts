import { encodeBase64 } from 'hono/utils/encode'
import { sql } from 'kysely'
import type { Caller } from '#server/environment.ts'
import type { Change } from '#server/http/change.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import type { List } from '#server/store/list.ts'
import type { Store } from '#server/store/tables.ts'

/** Expenses of a deleted account stay for a while, and so do their photos. */
const isOfExpense = sql<boolean>`exists (
  select 1 from banks where banks.user_id = expenses.user_id and banks.id = expenses.bank_id
)`

const isShown = sql<boolean>`(proofs.expense_id is null or exists (
  select 1 from expenses where expenses.user_id = proofs.user_id and expenses.id = proofs.expense_id and ${isOfExpense}
))`

type Owner = { lend_id: string; expense_id: null } | { lend_id: null; expense_id: string }

/** Marks one of the caller's records or expenses as one with a photo, or without; 404 when it does not exist. */
const mark = async (db: Store, { userId }: Caller, id: string, has_proof: 0 | 1): Promise<Owner> => {
  const { numUpdatedRows: lends } = await db
    .updateTable('lends')
    .set({ has_proof })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (lends > 0n) return { lend_id: id, expense_id: null }
  const { numUpdatedRows: expenses } = await db
    .updateTable('expenses')
    .set({ has_proof })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where(isOfExpense)
    .executeTakeFirstOrThrow()
  if (expenses === 0n) throw notFound()
  return { lend_id: null, expense_id: id }
}

/** Counts the photos of a user, which have a limit. */
export const countProofs = async (db: Store, { userId }: Caller): Promise<number> => {
  const { count } = await db
    .selectFrom('proofs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Throws a 400 when the user has more photos than `max`. */
export const checkProofCount = async (db: Store, caller: Caller, max: number): Promise<void> => {
  if ((await countProofs(db, caller)) <= max) return
  const limit = max.toLocaleString('en-IN')
  throw new Problem(400, `You have reached the limit of ${limit} photos. Delete some before you add more.`)
}

/** Stores the photo of one of the caller's records or expenses, in place of the one before. */
export const setProof = async (
  { db }: Change,
  caller: Caller,
  { id, bytes, max }: { id: string; bytes: Uint8Array; max: number },
) => {
  const owner = await mark(db, caller, id, 1)
  await db
    .insertInto('proofs')
    .values({ user_id: caller.userId, id, ...owner, bytes })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet({ bytes }))
    .execute()
  await checkProofCount(db, caller, max)
  return { id, proof: true }
}

/** Finds the photo of one of the caller's records or expenses; 404 when there is none. */
export const findProof = async (store: Store, { userId }: Caller, id: string): Promise<Uint8Array> => {
  const row = await store
    .selectFrom('proofs')
    .select('bytes')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where(isShown)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row.bytes
}

/** Deletes the photo of one of the caller's records or expenses; 404 when there is none. */
export const deleteProof = async ({ db }: Change, caller: Caller, id: string): Promise<void> => {
  await mark(db, caller, id, 0)
  const { numDeletedRows } = await db
    .deleteFrom('proofs')
    .where('user_id', '=', caller.userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw notFound()
}

/** Lists the caller's photos with their bytes in base64, for the export. */
export const listProofs = ({ userId }: Caller): List<'proofs'> => ({
  table: 'proofs',
  of: { user_id: userId },
  condition: isShown,
  order: ['id'],
  toItem: ({ id, bytes }) => ({ id, picture: encodeBase64(new Uint8Array(bytes).buffer) }),
})
