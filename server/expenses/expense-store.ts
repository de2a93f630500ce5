import type { Selectable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { EditedExpense, Expense, NewExpense } from '#contract/expenses.ts'
import { EXPENSE_KEEPS_ACCOUNT } from '#contract/fields/messages.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import { findBank } from '#server/banks/bank-store.ts'
import { moveBalance } from '#server/banks/ledger.ts'
import type { Caller } from '#server/environment.ts'
import type { Change } from '#server/http/change.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import type { List } from '#server/store/list.ts'
import type { Store, Tables } from '#server/store/tables.ts'

type ExpenseRow = Selectable<Tables['expenses']>

const toExpense = (row: ExpenseRow): Expense => ({
  id: row.id,
  bank_id: row.bank_id,
  date: row.date,
  amount: toRupees(row.amount),
  reason: row.reason,
  amountDebit: row.amount_debit,
})

/** Lists the expenses of a bank, newest date first. Check first that the user owns the bank. */
export const listExpenses = (bankId: string): List<'expenses'> => ({
  table: 'expenses',
  owner: ['bank_id', bankId],
  order: ['date', 'id'],
  toItem: toExpense,
})

/** Adds an expense and subtracts its amount from the balance; 404, or 400 when the balance is too small. */
export const addExpense = async (change: Change, caller: Caller, expense: NewExpense): Promise<Expense> => {
  const { bank_id: bankId, date, reason, amountDebit } = expense
  const amount = toPaise(expense.amount)
  const id = uuid()
  await moveBalance(change, caller, { bankId, kind: 'expense', amount: -amount, reason, expenseId: id })
  const row = { id, user_id: caller.userId, bank_id: bankId, date, amount, reason, amount_debit: amountDebit }
  await change.db.insertInto('expenses').values(row).execute()
  change.count(1)
  return toExpense(row)
}

const findExpense = async (store: Store, { userId }: Caller, id: string): Promise<ExpenseRow> => {
  const row = await store
    .selectFrom('expenses')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/**
 * Replaces one of the caller's expenses and moves the balance by the difference; 404 when it does not exist, 400 for
 * another account or when the balance is too small.
 */
export const editExpense = async (change: Change, caller: Caller, expense: EditedExpense): Promise<Expense> => {
  const { id, bank_id: bankId, date, reason, amountDebit } = expense
  const before = await findExpense(change.db, caller, id)
  if (before.bank_id !== bankId) {
    throw new Problem(400, EXPENSE_KEEPS_ACCOUNT, { errors: { bank_id: EXPENSE_KEEPS_ACCOUNT } })
  }
  await findBank(change.db, caller, bankId) // expenses of a deleted account stay for a while
  const amount = toPaise(expense.amount)
  const difference = before.amount - amount
  if (difference !== 0) {
    await moveBalance(change, caller, { bankId, kind: 'expense-edited', amount: difference, reason, expenseId: id })
  }
  const after = { date, amount, reason, amount_debit: amountDebit }
  await change.db.updateTable('expenses').set(after).where('id', '=', id).execute()
  return toExpense({ ...before, ...after })
}

/** Deletes one of the caller's expenses and adds its amount to the balance; 404 when it does not exist. */
export const deleteExpense = async (change: Change, caller: Caller, id: string): Promise<void> => {
  const { bank_id: bankId, amount, reason } = await findExpense(change.db, caller, id)
  // Every change locks the bank first: two transactions with different lock orders would deadlock.
  await moveBalance(change, caller, { bankId, kind: 'expense-deleted', amount, reason, expenseId: id })
  const deleted = await change.db.deleteFrom('expenses').where('id', '=', id).returning('id').executeTakeFirst()
  if (!deleted) throw notFound()
  change.count(-1)
}
