import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { ACCOUNT_HAS_MOVED, IMPORTED_BEFORE } from '#contract/fields/messages.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import { type Import, type ImportAdded, importSchema } from '#contract/imports/response.ts'
import type { ImportRow, NewImport } from '#contract/imports/rules.ts'
import { bookInOrder } from '#server/banks/book-in-order.ts'
import type { Caller } from '#server/environment.ts'
import type { Change } from '#server/http/change.ts'
import { checkIdIsFree } from '#server/http/check-id-is-free.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { insertRows } from '#server/journal/rows.ts'
import { updateLend } from '#server/lends/lend-store.ts'
import { saveSplits } from '#server/lends/return-splits.ts'
import { toColumns } from '#server/returns/return-store.ts'
import { defineCodec } from '#server/store/codec.ts'
import type { List, Row } from '#server/store/list.ts'
import type { Store } from '#server/store/tables.ts'
import { type ImportPlan, planImport } from './import-plan.ts'
import { refuseRows } from './read-import.ts'

/** Converts imports to rows and back, without their times. */
export const importCodec = defineCodec(importSchema, ['at', 'undone'])

/** Converts a row to the import of the API. */
export const toImport = (row: Row<'imports'>): Import => ({
  ...importCodec.toItem(row),
  at: new Date(row.at).toISOString(),
  undone: row.undone_at > 0,
})

/** Lists the caller's imports, newest first. */
export const listImports = ({ userId }: Caller): List<'imports'> => ({
  table: 'imports',
  of: { user_id: userId },
  condition: sql`exists (select 1 from banks where banks.user_id = imports.user_id and banks.id = imports.bank_id)`,
  order: ['id'],
  toItem: toImport,
})

/** Whether this file was imported into this account, and not undone. */
const wasImported = async (store: Store, { userId }: Caller, { bankId, fileHash }: NewImport): Promise<boolean> => {
  const before = await store
    .selectFrom('imports')
    .select('id')
    .where('user_id', '=', userId)
    .where('bank_id', '=', bankId)
    .where('file_hash', '=', fileHash)
    .where('undone_at', '=', 0)
    .limit(1)
    .executeTakeFirst()
  return before !== undefined
}

/**
 * Reads the balance of the account of an import, in paise. 404 when it does not exist, 409 for a file that was imported before,
 * 412 when its ledger has moved since the review.
 */
const checkAccount = async (store: Store, caller: Caller, sent: NewImport): Promise<number> => {
  const bank = await store
    .selectFrom('banks')
    .select(['balance', 'entry_count'])
    .where('user_id', '=', caller.userId)
    .where('id', '=', sent.bankId)
    .executeTakeFirst()
  if (!bank) throw notFound()
  if (!sent.again && (await wasImported(store, caller, sent))) throw new Problem(409, IMPORTED_BEFORE)
  if (bank.entry_count === sent.entries) return bank.balance
  const current = { entries: bank.entry_count, balance: toRupees(bank.balance) }
  throw new Problem(412, ACCOUNT_HAS_MOVED, { current })
}

/** How many lines of the file an import books, and how many it leaves out. */
const countLines = (rows: readonly ImportRow[]): Pick<ImportAdded, 'added' | 'skipped'> => {
  const skipped = rows.filter(({ action }) => action === 'skip').length
  const booked = rows.filter(({ action }) => action !== 'skip')
  return { added: new Set(booked.map(({ line }) => line)).size, skipped }
}

/** Adds the records of an import, and what its returns change of theirs. */
const addRecords = async (change: Change, caller: Caller, plan: ImportPlan): Promise<void> => {
  const { expenses, transfers, returns, surpluses, lends } = plan
  await insertRows(change, 'expenses', expenses)
  await insertRows(change, 'transfers', transfers)
  const toSplit = (row: Row<'returns'>) => ({
    ...row,
    interest: lends.get(row.lend_id)?.splits.interest.get(row.id) ?? 0,
  })
  await insertRows(change, 'returns', returns.map(toSplit))
  await insertRows(change, 'lends', surpluses)
  for (const { before, after, stored, splits } of lends.values()) {
    await saveSplits(change, stored, splits)
    await updateLend(change, caller, before, toColumns(after), 'derived')
  }
  change.count(expenses.length + transfers.length + returns.length + surpluses.length)
}

/**
 * Books the rows of a bank statement in their order, all or none. 404 when the account does not exist, 409 for a file that was
 * imported before or an id that is taken, 412 when the ledger has moved since the review, 400 with a message by line when a row cannot be booked.
 */
export const addImport = async (change: Change, caller: Caller, sent: NewImport): Promise<ImportAdded> => {
  const { bankId, rows } = sent
  const { id = uuid() } = sent
  await checkIdIsFree(change.db, caller, 'import', sent.id)
  const before = await checkAccount(change.db, caller, sent)
  const plan = await planImport(change.db, caller, { id, bankId, rows, at: change.at })
  await bookInOrder(change, caller, plan.movements, ({ message }, movement) =>
    refuseRows({ [plan.lines.get(movement) ?? '']: message }),
  )
  await addRecords(change, caller, plan)
  const { added, skipped } = countLines(rows)
  const { closingBalance } = sent
  const columns = importCodec.toRow({ ...sent, id, added, skipped })
  const closing_balance = closingBalance === undefined ? null : toPaise(closingBalance)
  const others = { file_hash: sent.fileHash, at: change.at.getTime(), closing_balance, undone_at: 0 }
  await insertRows(change, 'imports', [{ user_id: caller.userId, ...columns, ...others }])
  change.countOfDay(Math.max(rows.length - skipped, 1))
  const own = plan.movements.filter((movement) => movement.bankId === bankId)
  return { id, added, skipped, balance: toRupees(own.reduce((sum, { amount }) => sum + amount, before)) }
}
