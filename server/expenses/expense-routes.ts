import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import { addExpenseSchema, editExpenseSchema } from '#contract/expenses/rules.ts'
import { findBank } from '#server/banks/bank-store.ts'
import type { Environment } from '#server/environment.ts'
import { respondWithChange } from '#server/http/change.ts'
import { keepForToday, readId, readJson } from '#server/http/read-request.ts'
import { respondWithList } from '#server/http/respond-with-list.ts'
import { addExpense, deleteExpense, editExpense, listExpenses } from './expense-store.ts'

const getAddExpenseSchema = keepForToday(addExpenseSchema)
const getEditExpenseSchema = keepForToday(editExpenseSchema)

/** The routes of expenses. */
export const expenseRoutes = new Hono<Environment>()
  .get(endpoints.bankExpenses.path, async (c) => {
    const { id } = await findBank(c.var.ports.store, c.var.caller, readId(c, 'bankId'))
    return respondWithList(c, listExpenses(c.var.caller, id))
  })
  .post(endpoints.addExpenses.path, async (c) => {
    const expense = await readJson(c, getAddExpenseSchema(c))
    return respondWithChange(c, 201, (change) => addExpense(change, c.var.caller, expense))
  })
  .patch(endpoints.editExpense.path, async (c) => {
    const expense = await readJson(c, getEditExpenseSchema(c))
    return respondWithChange(c, 200, (change) => editExpense(change, c.var.caller, expense))
  })
  .delete(endpoints.deleteExpense.path, (c) => {
    const id = readId(c, 'expenseId')
    return respondWithChange(c, 200, (change) => deleteExpense(change, c.var.caller, id))
  })
