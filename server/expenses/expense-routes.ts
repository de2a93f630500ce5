import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import { findBank } from '#server/banks/bank-store.ts'
import type { Environment } from '#server/environment.ts'
import { mountCalls } from '#server/http/call.ts'
import { readId } from '#server/http/read-request.ts'
import { respondWithList } from '#server/http/respond-with-list.ts'
import { expenseCalls } from './expense-calls.ts'
import { listExpenses } from './expense-store.ts'

/** The routes of expenses. */
export const expenseRoutes = new Hono<Environment>()
  .get(endpoints.bankExpenses.path, async (c) => {
    const { id } = await findBank(c.var.ports.store, c.var.caller, readId(c, 'bankId'))
    return respondWithList(c, listExpenses(c.var.caller, id))
  })
  .route('/', mountCalls(expenseCalls))
