import type { Selectable } from 'kysely'
import { v7 as uuid } from 'uuid'
import { type Bank, bankFields } from '#contract/banks/response.ts'
import type { EditedBank, NewBank } from '#contract/banks/rules.ts'
import { INVALID_MOBILE, KEEPS_KIND, OVER_LIMIT } from '#contract/fields/messages.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import type { Caller } from '#server/environment.ts'
import type { Change } from '#server/http/change.ts'
import { checkIdIsFree } from '#server/http/check-id-is-free.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { deleteRowsById, insertRows, updateRow } from '#server/journal/rows.ts'
import { JOURNAL_LIFETIME_MS } from '#server/journal/write-journal.ts'
import { defineCodec } from '#server/store/codec.ts'
import { isUniqueViolation } from '#server/store/errors/unique-violation.ts'
import type { List } from '#server/store/list.ts'
import { nextVersion } from '#server/store/next-version.ts'
import type { Store, Tables } from '#server/store/tables.ts'
import { addDeletion } from '#server/users/deletions.ts'
import { addEntries } from './ledger.ts'

type BankRow = Selectable<Tables['banks']>

/** Converts accounts to rows and back, without their balance. */
export const bankCodec = defineCodec(bankFields, ['email', 'amount'])

/** Converts a row to the account of the API. */
export const toBank = (row: BankRow, { email }: Caller): Bank => ({
  ...bankCodec.toItem(row),
  email,
  amount: toRupees(row.balance),
})

/** Throws a 409 for a bank account that exists already. Rethrows any other error. */
const rethrow = (error: unknown): never => {
  throw isUniqueViolation(error) ? new Problem(409, 'You have already added this account.') : error
}

/** Lists the caller's banks, newest first. */
export const listBanks = (caller: Caller): List<'banks'> => ({
  table: 'banks',
  of: { user_id: caller.userId },
  order: ['id'],
  toItem: (row) => toBank(row, caller),
})

const findBankRow = (store: Store, { userId }: Caller, id: string): Promise<BankRow | undefined> =>
  store.selectFrom('banks').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()

/** Whether the caller has this bank. */
export const bankExists = async (store: Store, caller: Caller, id: string): Promise<boolean> =>
  (await findBankRow(store, caller, id)) !== undefined

/** Finds one of the caller's banks; 404 when it does not exist. */
export const findBank = async (store: Store, caller: Caller, id: string): Promise<Bank> => {
  const row = await findBankRow(store, caller, id)
  if (!row) throw notFound()
  return toBank(row, caller)
}

/** Adds a bank with its opening balance; 409 when the caller already has this account, or its id is taken. */
export const addBank = async (
  change: Change,
  caller: Caller,
  { id, amount, isActive: active, ...bank }: NewBank,
): Promise<Bank> => {
  const balance = toPaise(amount)
  await checkIdIsFree(change.db, caller, 'bank', id)
  const key = { user_id: caller.userId, id: id ?? uuid() }
  await change.db.insertInto('bank_ids').values(key).execute()
  const row = {
    ...key,
    ...bankCodec.toRow({ ...bank, id: key.id, active }),
    balance,
    entry_count: balance === 0 ? 0 : 1,
    version: 1,
  }
  await insertRows(change, 'banks', [row]).catch(rethrow)
  await addEntries(change, [{ bank: row, movement: { kind: 'opening', amount: balance } }])
  change.count(1)
  return toBank(row, caller)
}

/**
 * Replaces every field of a bank except its balance; 404, 412 for another version, 400 for another kind or a limit below what a
 * card owes, or 409 when the caller already has this account.
 */
export const editBank = async (
  change: Change,
  caller: Caller,
  { id, isActive: active, kind, limit, statementDay, dueDay, ...bank }: EditedBank,
): Promise<Bank> => {
  const { db, checkVersion } = change
  const before = await findBankRow(db, caller, id)
  if (!before) throw notFound()
  checkVersion(before.version, toBank(before, caller))
  if (kind !== undefined && kind !== before.kind) throw new Problem(400, KEEPS_KIND, { errors: { kind: KEEPS_KIND } })
  if (before.kind === 'account' && bank.mobileNumber === '') {
    throw new Problem(400, INVALID_MOBILE, { errors: { mobileNumber: INVALID_MOBILE } })
  }
  const ofCard = before.kind === 'card' ? { limit: limit ?? undefined, statementDay, dueDay } : {}
  if (ofCard.limit !== undefined && before.balance < -toPaise(ofCard.limit)) {
    throw new Problem(400, OVER_LIMIT, { errors: { limit: OVER_LIMIT } })
  }
  const changes = { ...bankCodec.toColumns({ ...bank, ...ofCard, active }), version: nextVersion }
  return toBank(await updateRow(change, 'banks', before, changes).catch(rethrow), caller)
}

/**
 * Counts the records that are deleted with a bank: its expenses, and its transfers. Those with a deleted bank are not counted any
 * more: its deletion is there until none is left.
 */
export const countRecordsOfBank = async (store: Store, userId: string, bankId: string): Promise<number> => {
  const { expenses, sent, received } = await store
    .selectNoFrom(({ selectFrom, fn }) => {
      const count = fn.countAll<number>().as('count')
      const deletedBanks = selectFrom('deletions').select('id').where('user_id', '=', userId)
      const transfers = selectFrom('transfers').select(count).where('user_id', '=', userId)
      const expenses = selectFrom('expenses').select(count).where('user_id', '=', userId)
      return [
        expenses.where('bank_id', '=', bankId).as('expenses'),
        transfers.where('from_id', '=', bankId).where('to_id', 'not in', deletedBanks).as('sent'),
        transfers.where('to_id', '=', bankId).where('from_id', 'not in', deletedBanks).as('received'),
      ]
    })
    .executeTakeFirstOrThrow()
  return Number(expenses) + Number(sent) + Number(received)
}

/**
 * Deletes one of the caller's banks; 404 when it does not exist. Its expenses, its transfers and its ledger are no longer shown,
 * and the sweep removes them when the bank can no longer be put back. Its id stays, because records and entries of other banks
 * name it.
 */
export const deleteBank = async (change: Change, { userId }: Caller, id: string): Promise<void> => {
  const { db, at, count } = change
  const deleted = await deleteRowsById(change, 'banks', [id])
  if (deleted.length === 0) throw notFound()
  count(-1 - (await countRecordsOfBank(db, userId, id)))
  await addDeletion(db, userId, id, at.getTime() + JOURNAL_LIFETIME_MS)
}
