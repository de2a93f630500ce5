import { v7 as uuid } from 'uuid'
import { toPaise } from '#contract/fields/money.ts'
import { type Transfer, transferSchema } from '#contract/transfers/response.ts'
import type { NewTransfer } from '#contract/transfers/rules.ts'
import { moveBalances } from '#server/banks/ledger.ts'
import type { Caller } from '#server/environment.ts'
import type { Change } from '#server/http/change.ts'
import { checkIdIsFree } from '#server/http/check-id-is-free.ts'
import { notFound } from '#server/http/problem.ts'
import { deleteRowsById, insertRows } from '#server/journal/rows.ts'
import { defineCodec } from '#server/store/codec.ts'

/** Converts transfers to rows and back. */
export const transferCodec = defineCodec(transferSchema)

/**
 * Moves an amount from one account of the caller to another. 404 when one does not exist, 400 when one is inactive or the
 * balance is too small, 409 when its id is taken.
 */
export const addTransfer = async (change: Change, caller: Caller, sent: NewTransfer): Promise<Transfer> => {
  await checkIdIsFree(change.db, caller, 'transfer', sent.id)
  const amount = toPaise(sent.amount)
  const row = { user_id: caller.userId, ...transferCodec.toRow({ ...sent, id: sent.id ?? uuid() }) }
  const movement = { kind: 'transfer', date: sent.date, reason: sent.note, transferId: row.id } as const
  await moveBalances(change, caller, [
    { ...movement, bankId: sent.fromId, amount: -amount, otherBankId: sent.toId },
    { ...movement, bankId: sent.toId, amount, otherBankId: sent.fromId },
  ])
  await insertRows(change, 'transfers', [row])
  change.count(1)
  return transferCodec.toItem(row)
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
