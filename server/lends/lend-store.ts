import type { Selectable, Updateable } from 'kysely'
import { v7 as uuid } from 'uuid'
import { HAS_RETURNS, LESS_THAN_RETURNED } from '#contract/fields/messages.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import type { EditedLend, Lend, NewLend } from '#contract/lends.ts'
import { toPersonKey } from '#contract/people.ts'
import type { Caller } from '#server/environment.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import type { List } from '#server/http/respond-with-list.ts'
import { countDeletedRecords } from '#server/limits/record-quota.ts'
import type { Store, Tables } from '#server/store/tables.ts'

/** A record as the database has it. */
export type LendRow = Selectable<Tables['lends']>

const toRow = (lend: NewLend) => ({
  lend_date: lend.lendDate,
  reason: lend.reason,
  amount: toPaise(lend.amount),
  requirement: lend.requirement,
  bank: lend.bank,
  return_date: lend.returnDate,
  return_name: lend.returnName,
  person_key: toPersonKey(lend.returnName),
  return_status: lend.returnStatus,
})

/** Converts a row to the record of the API. */
export const toLend = (row: LendRow, { email }: Caller): Lend => ({
  id: row.id,
  email,
  lendDate: row.lend_date,
  reason: row.reason,
  amount: toRupees(row.amount),
  requirement: row.requirement,
  bank: row.bank,
  returnDate: row.return_date,
  returnName: row.return_name,
  returnStatus: row.return_status,
  direction: row.direction,
  returned: toRupees(row.returned),
})

/** Lists the caller's records, newest lend date first. */
export const listLends = (caller: Caller): List<LendRow> => ({
  readPage: (store, after, limit) =>
    store
      .selectFrom('lends')
      .selectAll()
      .where('user_id', '=', caller.userId)
      .$if(after !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('lend_date', 'id'), '<', tuple(after?.lend_date ?? '', after?.id ?? '')),
        ),
      )
      .orderBy('lend_date', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  toItem: (row) => toLend(row, caller),
})

/** Adds a record. */
export const addLend = async (store: Store, caller: Caller, lend: NewLend): Promise<Lend> => {
  const row = await store
    .insertInto('lends')
    .values({
      id: uuid(),
      user_id: caller.userId,
      ...toRow(lend),
      direction: lend.direction ?? 'given',
      returned: 0,
      settled_by_return: 0,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toLend(row, caller)
}

/** Finds one of the caller's records; 404 when it does not exist. */
export const findLend = async (store: Store, { userId }: Caller, id: string): Promise<LendRow> => {
  const row = await store
    .selectFrom('lends')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Changes columns of one of the caller's records; 404 when it does not exist. */
export const updateLend = async (
  store: Store,
  { userId }: Caller,
  id: string,
  change: Updateable<Tables['lends']>,
): Promise<LendRow> => {
  const row = await store
    .updateTable('lends')
    .set(change)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/**
 * Replaces one of the caller's records; 404 when it does not exist. Its returns stay: 400 for another direction, or for
 * less than what has been returned. Run it in a transaction.
 */
export const editLend = async (store: Store, caller: Caller, { id, ...lend }: EditedLend): Promise<Lend> => {
  const before = await findLend(store, caller, id)
  const after = toRow(lend)
  const direction = lend.direction ?? before.direction
  if (before.returned > 0 && direction !== before.direction) {
    throw new Problem(400, HAS_RETURNS, { errors: { direction: HAS_RETURNS } })
  }
  if (after.amount < before.returned) {
    throw new Problem(400, LESS_THAN_RETURNED, { errors: { amount: LESS_THAN_RETURNED } })
  }
  // A `done` that was made by a return stays so only while no edit takes it away.
  const settled_by_return = after.return_status === 'done' ? before.settled_by_return : 0
  return toLend(await updateLend(store, caller, id, { ...after, direction, settled_by_return }), caller)
}

/** Deletes one of the caller's records with its returns; 404 when it does not exist. Balances stay as they are. */
export const deleteLend = async (store: Store, caller: Caller, id: string): Promise<void> => {
  const { id: lendId } = await findLend(store, caller, id)
  const { numDeletedRows: returns } = await store
    .deleteFrom('returns')
    .where('lend_id', '=', lendId)
    .executeTakeFirstOrThrow()
  await store.deleteFrom('lends').where('id', '=', lendId).execute()
  await countDeletedRecords(store, caller.userId, 1 + Number(returns))
}
