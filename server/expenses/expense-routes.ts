import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import { addExpenseSchema, editExpenseSchema } from '#contract/expenses.ts'
import { findBank } from '#server/banks/bank-store.ts'
import type { Environment } from '#server/environment.ts'
import { readId, readJson, today } from '#server/http/read-request.ts'
import { respondWithList } from '#server/http/respond-with-list.ts'
import { withIdempotency } from '#server/http/with-idempotency.ts'
import { countAddedRecord } from '#server/limits/record-quota.ts'
import { addExpense, deleteExpense, editExpense, listExpenses } from './expense-store.ts'

/** The routes of expenses. */
export const expenseRoutes = new Hono<Environment>()
  .get(endpoints.bankExpenses.path, async (c) => {
    const { id } = await findBank(c.var.ports.store, c.var.caller, readId(c, 'bankId'))
    return respondWithList(c, listExpenses(id))
  })
  .post(endpoints.addExpenses.path, async (c) => {
    const expense = await readJson(c, addExpenseSchema(today(c)))
    return withIdempotency(c, 201, async (store) => {
      await countAddedRecord(c, store)
      return addExpense(store, c.var.caller, expense, c.var.ports.clock())
    })
  })
  .patch(endpoints.editExpense.path, async (c) => {
    const expense = await readJson(c, editExpenseSchema(today(c)))
    return withIdempotency(c, 200, (store) => editExpense(store, c.var.caller, expense, c.var.ports.clock()))
  })
  .delete(endpoints.deleteExpense.path, (c) => {
    const id = readId(c, 'expenseId')
    return withIdempotency(c, 200, (store) => deleteExpense(store, c.var.caller, id, c.var.ports.clock()))
  })
