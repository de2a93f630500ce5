import type { Selectable } from 'kysely'
import { v7 as uuid } from 'uuid'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import type { Transfer } from '#contract/transfers/response.ts'
import type { NewTransfer } from '#contract/transfers/rules.ts'
import { moveBalances } from '#server/banks/ledger.ts'
import type { Caller } from '#server/environment.ts'
import type { Change } from '#server/http/change.ts'
import { checkIdIsFree } from '#server/http/check-id-is-free.ts'
import { notFound } from '#server/http/problem.ts'
import { deleteRowsById, insertRows } from '#server/journal/rows.ts'
import type { Tables } from '#server/store/tables.ts'

/** Converts a row to the transfer of the API. */
export const toTransfer = (row: Selectable<Tables['transfers']>): Transfer => ({
  id: row.id,
  fromId: row.from_id,
  toId: row.to_id,
  amount: toRupees(row.amount),
  date: row.date,
  note: row.note,
})

/**
 * Moves an amount from one account of the caller to another. 404 when one does not exist, 400 when one is inactive or the
 * balance is too small, 409 when its id is taken.
 */
export const addTransfer = async (change: Change, caller: Caller, sent: NewTransfer): Promise<Transfer> => {
  await checkIdIsFree(change.db, caller, 'transfer', sent.id)
  const amount = toPaise(sent.amount)
  const row = {
    id: sent.id ?? uuid(),
    user_id: caller.userId,
    from_id: sent.fromId,
    to_id: sent.toId,
    amount,
    date: sent.date,
    note: sent.note,
  }
  const movement = { kind: 'transfer', date: sent.date, reason: sent.note, transferId: row.id } as const
  await moveBalances(change, caller, [
    { ...movement, bankId: sent.fromId, amount: -amount, otherBankId: sent.toId },
    { ...movement, bankId: sent.toId, amount, otherBankId: sent.fromId },
  ])
  await insertRows(change, 'transfers', [row])
  change.count(1)
  return toTransfer(row)
}

/**
 * Deletes one of the caller's transfers and moves the amount back. 404 when it or one of its accounts does not exist, 400
 * when the balance is too small.
 */
export const deleteTransfer = async (change: Change, caller: Caller, id: string): Promise<void> => {
  const [row] = await deleteRowsById(change, 'transfers', [id])
  if (!row) throw notFound()
  change.count(-1)
  const movement = { kind: 'transfer-undone', reason: row.note, transferId: id } as const
  await moveBalances(change, caller, [
    { ...movement, bankId: row.to_id, amount: -row.amount, otherBankId: row.from_id },
    { ...movement, bankId: row.from_id, amount: row.amount, otherBankId: row.to_id },
  ])
}
