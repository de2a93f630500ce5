import type { Selectable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Expense } from '#contract/answers.ts'
import type { NewExpense } from '#contract/expenses.ts'
import { toPaise, toRupees } from '#contract/money.ts'
import { moveBalance } from '#server/banks/ledger.ts'
import type { Caller } from '#server/environment.ts'
import { notFound } from '#server/http/problem.ts'
import type { List } from '#server/http/respond-with-list.ts'
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

/** The expenses of a bank, newest date first. Check before that the bank is the caller's. */
export const listExpenses = (bankId: string): List<ExpenseRow> => ({
  readPage: (store, after, limit) =>
    store
      .selectFrom('expenses')
      .selectAll()
      .where('bank_id', '=', bankId)
      .$if(after !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('date', 'id'), '<', tuple(after?.date ?? '', after?.id ?? '')),
        ),
      )
      .orderBy('date', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  toItem: toExpense,
})

/** Keeps an expense and takes its amount from the balance; 404, or 400 when the balance does not allow it. */
export const addExpense = async (store: Store, caller: Caller, expense: NewExpense, at: Date): Promise<Expense> => {
  const { bank_id: bankId, date, reason, amountDebit } = expense
  const amount = toPaise(expense.amount)
  await moveBalance(store, caller, { bankId, kind: 'expense', amount: -amount, at })
  const row = { id: uuid(), user_id: caller.userId, bank_id: bankId, date, amount, reason, amount_debit: amountDebit }
  await store.insertInto('expenses').values(row).execute()
  return toExpense(row)
}

/** Deletes an expense of the caller's and gives its amount back to the balance; 404 when there is none. */
export const deleteExpense = async (store: Store, caller: Caller, id: string, at: Date): Promise<void> => {
  const row = await store
    .selectFrom('expenses')
    .select(['bank_id', 'amount'])
    .where('user_id', '=', caller.userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  // The bank first, as in every other change: two that took them in another order would wait for each other.
  await moveBalance(store, caller, { bankId: row.bank_id, kind: 'expense deleted', amount: row.amount, at })
  const deleted = await store.deleteFrom('expenses').where('id', '=', id).returning('id').executeTakeFirst()
  if (!deleted) throw notFound()
}
