import type { Selectable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { EditedLend, Lend, NewLend } from '#contract/lends.ts'
import { toPaise, toRupees } from '#contract/money.ts'
import type { Caller } from '#server/environment.ts'
import { notFound } from '#server/http/problem.ts'
import type { List } from '#server/http/respond-with-list.ts'
import type { Store, Tables } from '#server/store/tables.ts'

type LendRow = Selectable<Tables['lends']>

const toRow = (lend: NewLend) => ({
  lend_date: lend.lendDate,
  reason: lend.reason,
  amount: toPaise(lend.amount),
  requirement: lend.requirement,
  bank: lend.bank,
  return_date: lend.returnDate,
  return_name: lend.returnName,
  return_status: lend.returnStatus,
})

const toLend = (row: LendRow, { email }: Caller): Lend => ({
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
    .values({ id: uuid(), user_id: caller.userId, ...toRow(lend) })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toLend(row, caller)
}

/** Replaces one of the caller's records; 404 when it does not exist. */
export const editLend = async (store: Store, caller: Caller, { id, ...lend }: EditedLend): Promise<Lend> => {
  const row = await store
    .updateTable('lends')
    .set(toRow(lend))
    .where('user_id', '=', caller.userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw notFound()
  return toLend(row, caller)
}

/** Deletes one of the caller's records; 404 when it does not exist. */
export const deleteLend = async (store: Store, caller: Caller, id: string): Promise<void> => {
  const row = await store
    .deleteFrom('lends')
    .where('user_id', '=', caller.userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw notFound()
}
