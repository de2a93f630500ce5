import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import { addExpenseSchema } from '#contract/expenses.ts'
import { findBank } from '#server/banks/bank-store.ts'
import type { Environment } from '#server/environment.ts'
import { listJson } from '#server/list.ts'
import { read } from '#server/read.ts'
import { ofDay, readId, readJson } from '#server/requests.ts'
import { write } from '#server/write.ts'
import { addExpense, deleteExpense, listExpenses } from './expense-store.ts'

const expenseOf = ofDay(addExpenseSchema)

/** The three calls of bank expenses. */
export const expenseRoutes = new Hono<Environment>()
  .get(endpoints.bankExpenses.path, (c) =>
    read(c, async (caller) => {
      const { id } = await findBank(c.var.ports.store, caller, readId(c, 'bankId'))
      return listJson(c.var.ports, listExpenses(id))
    }),
  )
  .post(endpoints.addExpenses.path, async (c) => {
    const expense = await readJson(c, expenseOf(c))
    return write(c, 201, (store) => addExpense(store, c.var.caller, expense, c.var.ports.clock()))
  })
  .delete(endpoints.deleteExpense.path, (c) => {
    const id = readId(c, 'expenseId')
    return write(c, 200, (store) => deleteExpense(store, c.var.caller, id, c.var.ports.clock()))
  })
