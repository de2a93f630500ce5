import { v7 as uuid } from 'uuid'
import { LATER_RETURN_TOO_LARGE, MORE_THAN_OUTSTANDING } from '#contract/fields/messages.ts'
import { toRupees } from '#contract/fields/money.ts'
import { reopenByReturn, settleByReturn, toMovedPaise } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends/response.ts'
import type { Return } from '#contract/returns/response.ts'
import type { NewReturn } from '#contract/returns/rules.ts'
import { bankExists } from '#server/banks/bank-store.ts'
import { moveBalance } from '#server/banks/ledger.ts'
import type { Caller } from '#server/environment.ts'
import type { Change } from '#server/http/change.ts'
import { checkIdIsFree } from '#server/http/check-id-is-free.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { deleteRowsById, insertRows } from '#server/journal/rows.ts'
import { findLend, type LendRow, lendCodec } from '#server/lends/lend-row.ts'
import { toLend, updateLend } from '#server/lends/lend-store.ts'
import { readReturns, returnCodec, type Splits, saveSplits, splitRows } from '#server/lends/return-splits.ts'
import type { List } from '#server/store/list.ts'

/** A record takes its returns along when it is deleted, so their number has a limit. */
export const MAX_RETURNS_PER_LEND = 1_000

/** The columns that a return changes of its record. */
export const toColumns = ({ returned, forgiven, interestPaid, returnStatus, settledByReturn = false }: Lend) =>
  lendCodec.toColumns({ returned, forgiven, interestPaid, returnStatus, settledByReturn })

/** Lists the caller's returns, newest date first. */
export const listReturns = ({ userId }: Caller): List<'returns'> => ({
  table: 'returns',
  of: { user_id: userId },
  order: ['date', 'id'],
  toItem: returnCodec.toItem,
})

/** The message for a return too many. */
export const TOO_MANY_RETURNS = `A record has at most ${MAX_RETURNS_PER_LEND.toLocaleString('en-IN')} returns.`

/**
 * Says why a record does not take its returns, undefined when it does. `added` is the new one: without interest it is always that one
 * which is too large, also when it is dated before others.
 */
export const findRefusal = ({ interest }: LendRow, { tooLarge }: Splits, added?: string): string | undefined => {
  if (tooLarge === undefined) return undefined
  return interest === null || tooLarge === added ? MORE_THAN_OUTSTANDING : LATER_RETURN_TOO_LARGE
}

/** The record of a return after a change, and the balance of its account in rupees, when it has one. */
type Settlement = { lend: Lend; balance?: number }

/**
 * Records a return of the caller's record and moves the balance of the account, when there is one. When nothing is
 * outstanding any more, the record becomes done. 404 when the record or the account does not exist, 400 for more than is
 * outstanding or when the account refuses, 409 when its id is taken.
 */
export const addReturn = async (
  change: Change,
  caller: Caller,
  { lendId, ...sent }: NewReturn & { lendId: string },
): Promise<Settlement & { return: Return }> => {
  const { db, count } = change
  await checkIdIsFree(db, caller, 'return', sent.id)
  const before = await findLend(db, caller, lendId)
  const returns = await readReturns(db, caller.userId, [lendId])
  if (returns.length >= MAX_RETURNS_PER_LEND) throw new Problem(400, TOO_MANY_RETURNS)
  const bankId = sent.bankId || null
  const fields = { ...sent, id: sent.id ?? uuid(), lendId, bankId }
  const added = { user_id: caller.userId, ...returnCodec.toRow(fields) }
  const splits = splitRows(before, [...returns, added])
  const refused = findRefusal(before, splits, added.id)
  if (refused) throw new Problem(400, refused, { errors: { amount: refused } })
  await saveSplits(change, returns, splits)
  const row = { ...added, interest: splits.interest.get(added.id) ?? 0 }
  const columns = toColumns(settleByReturn({ ...toLend(before, caller), ...splits.sums }))
  const lend = await updateLend(change, caller, before, columns, 'derived')
  const result: Settlement & { return: Return } = { return: returnCodec.toItem(row), lend: toLend(lend, caller) }
  if (bankId !== null) {
    const { date, reference } = sent
    const movement = { bankId, kind: 'return', amount: -toMovedPaise(lend, row.amount), reason: lend.reason } as const
    const links = { lendId, returnId: row.id, tag: lend.tag }
    result.balance = toRupees(await moveBalance(change, caller, { ...movement, ...links, date, reference }))
  }
  await insertRows(change, 'returns', [row]) // last, because the account must exist
  count(1)
  return result
}

/**
 * Deletes one of the caller's returns and moves the balance back, unless the account is deleted. A record that a return
 * made done becomes pending. 404 when the return does not exist, 400 when a later one is too large without it: months of interest count
 * from the return before.
 */
export const deleteReturn = async (change: Change, caller: Caller, id: string): Promise<Settlement> => {
  const { db, count } = change
  const [deleted] = await deleteRowsById(change, 'returns', [id])
  if (!deleted) throw notFound()
  count(-1)
  const before = await findLend(db, caller, deleted.lend_id)
  const returns = await readReturns(db, caller.userId, [before.id])
  const splits = splitRows(before, returns)
  const refused = findRefusal(before, splits)
  if (refused) throw new Problem(400, refused, { errors: { amount: refused } })
  await saveSplits(change, returns, splits)
  const after = reopenByReturn({ ...toLend(before, caller), ...splits.sums })
  const lend = await updateLend(change, caller, before, toColumns(after), 'derived')
  const result = { lend: toLend(lend, caller) }
  const { bank_id: bankId } = deleted
  if (bankId === null || !(await bankExists(db, caller, bankId))) return result
  const movement = { bankId, kind: 'return-undone', amount: toMovedPaise(lend, deleted.amount) } as const
  const links = { lendId: lend.id, returnId: id, tag: lend.tag }
  const balance = await moveBalance(change, caller, { ...movement, ...links, reason: lend.reason })
  return { ...result, balance: toRupees(balance) }
}
