import { encodeBase64 } from 'hono/utils/encode'
import { sql } from 'kysely'
import type { Caller } from '#server/environment.ts'
import type { Change } from '#server/http/change.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { deleteRowsById, insertRows, updateRows } from '#server/journal/rows.ts'
import type { List } from '#server/store/list.ts'
import type { Store } from '#server/store/tables.ts'

/** Expenses of a deleted account stay for a while, and so do their photos. */
const hasAccount = ({ userId }: Caller) =>
  sql<boolean>`exists (select 1 from banks where banks.user_id = ${userId} and banks.id = expenses.bank_id)`

/** Each subquery names the user itself: below an `or` PostgreSQL finds the user's part of a table only so. */
const isShown = (caller: Caller) =>
  sql<boolean>`(proofs.expense_id is null or exists (
    select 1 from expenses
    where expenses.user_id = ${caller.userId} and expenses.id = proofs.expense_id and ${hasAccount(caller)}
  ))`

type Owner = { lend_id: string; expense_id: null } | { lend_id: null; expense_id: string }

/** Marks one of the caller's records or expenses as one with a photo, or without; 404 when it does not exist. */
const mark = async (change: Change, caller: Caller, id: string, has_proof: 0 | 1): Promise<Owner> => {
  const find = <Table extends 'lends' | 'expenses'>(table: Table) =>
    change.db
      .selectFrom<'lends' | 'expenses'>(table)
      .select(['id', 'has_proof'])
      .where('user_id', '=', caller.userId)
      .where('id', '=', id)
  const lend = await find('lends').executeTakeFirst()
  if (lend) {
    await updateRows(change, 'lends', [lend], { has_proof }, 'derived')
    return { lend_id: id, expense_id: null }
  }
  const expense = await find('expenses').where(hasAccount(caller)).executeTakeFirst()
  if (!expense) throw notFound()
  await updateRows(change, 'expenses', [expense], { has_proof }, 'derived')
  return { lend_id: null, expense_id: id }
}

/** Counts the photos that a user sees, which have a limit. */
export const countProofs = async (db: Store, caller: Caller): Promise<number> => {
  const { count } = await db
    .selectFrom('proofs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', caller.userId)
    .where(isShown(caller))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Builds the refusal of more photos than `max`. */
export const tooManyProofs = (max: number): Problem => {
  const limit = max.toLocaleString('en-IN')
  return new Problem(400, `You have reached the limit of ${limit} photos. Delete some before you add more.`)
}

/** Stores the photo of one of the caller's records or expenses, in place of the one before. */
export const setProof = async (
  change: Change,
  caller: Caller,
  { id, bytes, max }: { id: string; bytes: Uint8Array; max: number },
) => {
  const owner = await mark(change, caller, id, 1)
  await deleteRowsById(change, 'proofs', [id])
  await insertRows(change, 'proofs', [{ user_id: caller.userId, id, ...owner, bytes }])
  if ((await countProofs(change.db, caller)) > max) throw tooManyProofs(max)
  return { id, proof: true }
}

/** Finds the photo of one of the caller's records or expenses; 404 when there is none. */
export const findProof = async (store: Store, caller: Caller, id: string): Promise<Uint8Array> => {
  const row = await store
    .selectFrom('proofs')
    .select('bytes')
    .where('user_id', '=', caller.userId)
    .where('id', '=', id)
    .where(isShown(caller))
    .executeTakeFirst()
  if (!row) throw notFound()
  return row.bytes
}

/** Deletes the photo of one of the caller's records or expenses; 404 when there is none. */
export const deleteProof = async (change: Change, caller: Caller, id: string): Promise<void> => {
  await mark(change, caller, id, 0)
  const deleted = await deleteRowsById(change, 'proofs', [id])
  if (deleted.length === 0) throw notFound()
}

/** Lists the caller's photos with their bytes in base64, for the export. */
export const listProofs = (caller: Caller): List<'proofs'> => ({
  table: 'proofs',
  of: { user_id: caller.userId },
  condition: isShown(caller),
  order: ['id'],
  toItem: ({ id, bytes }) => ({ id, picture: encodeBase64(new Uint8Array(bytes).buffer) }),
})
