import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import { adjustBalanceSchema } from '#contract/ledger/rules.ts'
import type { Environment } from '#server/environment.ts'
import { respondWithChange } from '#server/http/change.ts'
import { readId, readJson } from '#server/http/read-request.ts'
import { respondWithList } from '#server/http/respond-with-list.ts'
import { findBank } from './bank-store.ts'
import { adjustBalance, listEntries } from './entry-store.ts'

/** The routes of the ledger of an account. */
export const ledgerRoutes = new Hono<Environment>()
  .get(endpoints.ledger.path, async (c) => {
    const { id } = await findBank(c.var.ports.store, c.var.caller, readId(c, 'bankId'))
    return respondWithList(c, listEntries(c.var.caller, id))
  })
  .post(endpoints.adjustBalance.path, async (c) => {
    const bankId = readId(c, 'bankId')
    const adjustment = await readJson(c, adjustBalanceSchema)
    return respondWithChange(c, 200, (change) => adjustBalance(change, c.var.caller, { ...adjustment, bankId }))
  })
