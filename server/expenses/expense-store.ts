import type { Selectable } from 'kysely'
import { v7 as uuid } from 'uuid'
import { type Expense, expenseSchema } from '#contract/expenses/response.ts'
import type { EditedExpense, NewExpense } from '#contract/expenses/rules.ts'
import { EXPENSE_KEEPS_ACCOUNT } from '#contract/fields/messages.ts'
import { toPaise } from '#contract/fields/money.ts'
import { findBank } from '#server/banks/bank-store.ts'
import { moveBalance } from '#server/banks/ledger.ts'
import type { Caller } from '#server/environment.ts'
import type { Change } from '#server/http/change.ts'
import { checkIdIsFree } from '#server/http/check-id-is-free.ts'
import { Problem } from '#server/http/problem.ts'
import { readOwn } from '#server/http/read-own.ts'
import { deleteRowsById, insertRows, updateRow } from '#server/journal/rows.ts'
import { defineCodec } from '#server/store/codec.ts'
import type { List } from '#server/store/list.ts'
import { nextVersion } from '#server/store/next-version.ts'
import type { Tables } from '#server/store/tables.ts'

type ExpenseRow = Selectable<Tables['expenses']>

/** Converts expenses to rows and back. */
export const expenseCodec = defineCodec(expenseSchema)

/** Lists the expenses of one of the caller's banks, newest date first. Check first that the bank is not deleted. */
export const listExpenses = ({ userId }: Caller, bankId: string): List<'expenses'> => ({
  table: 'expenses',
  of: { user_id: userId, bank_id: bankId },
  order: ['date', 'id'],
  toItem: expenseCodec.toItem,
})

/** Adds an expense and subtracts its amount from the balance; 404, 400 when the balance is too small, 409 when its id is taken. */
export const addExpense = async (change: Change, caller: Caller, expense: NewExpense): Promise<Expense> => {
  const { bank_id: bankId, date, reason, tag = '', reference } = expense
  await checkIdIsFree(change.db, caller, 'record', expense.id)
  const amount = toPaise(expense.amount)
  const id = expense.id ?? uuid()
  const movement = { bankId, kind: 'expense', amount: -amount, date, reason, tag, reference, expenseId: id } as const
  await moveBalance(change, caller, movement)
  const row = { user_id: caller.userId, ...expenseCodec.toRow({ ...expense, id }), version: 1 }
  await insertRows(change, 'expenses', [row])
  change.count(1)
  return expenseCodec.toItem(row)
}

/** Reads the expense that a request changes; 404 when it or its account does not exist, 412 for another version. */
const readForChange = async ({ db, checkVersion }: Change, caller: Caller, id: string): Promise<ExpenseRow> => {
  const row = await readOwn(db, 'expenses', caller, id)
  await findBank(db, caller, row.bank_id) // expenses of a deleted account stay for a while
  checkVersion(row.version, expenseCodec.toItem(row))
  return row
}

/**
 * Replaces one of the caller's expenses and moves the balance by the difference; 404 when it does not exist, 412 for another
 * version, 400 for another account or when the balance is too small.
 */
export const editExpense = async (change: Change, caller: Caller, expense: EditedExpense): Promise<Expense> => {
  const { id, bank_id: bankId, date, reason } = expense
  const before = await readForChange(change, caller, id)
  if (before.bank_id !== bankId) {
    throw new Problem(400, EXPENSE_KEEPS_ACCOUNT, { errors: { bank_id: EXPENSE_KEEPS_ACCOUNT } })
  }
  const { tag = before.tag } = expense
  const difference = before.amount - toPaise(expense.amount)
  if (difference !== 0) {
    const movement = { bankId, kind: 'expense-edited', amount: difference, date, reason, tag, expenseId: id } as const
    await moveBalance(change, caller, movement)
  }
  const after = { ...expenseCodec.toColumns(expense), version: nextVersion }
  return expenseCodec.toItem(await updateRow(change, 'expenses', before, after))
}

/**
 * Deletes one of the caller's expenses and adds its amount to the balance; 404 when it does not exist, 412 for another version.
 */
export const deleteExpense = async (change: Change, caller: Caller, id: string): Promise<void> => {
  const { bank_id: bankId, amount, reason, tag, has_proof } = await readForChange(change, caller, id)
  // Every change locks the bank first: two transactions with different lock orders would deadlock.
  await moveBalance(change, caller, { bankId, kind: 'expense-deleted', amount, reason, tag, expenseId: id })
  if (has_proof === 1) await deleteRowsById(change, 'proofs', [id])
  await deleteRowsById(change, 'expenses', [id])
  change.count(-1)
}
