import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import type { Environment } from '#server/environment.ts'
import { mountCalls } from '#server/http/call.ts'
import { readId } from '#server/http/read-request.ts'
import { respondWithList } from '#server/http/respond-with-list.ts'
import { findBank } from './bank-store.ts'
import { listEntries } from './entry-store.ts'
import { movementCalls } from './movement-calls.ts'

/** The routes of the ledger of an account. */
export const ledgerRoutes = new Hono<Environment>()
  .get(endpoints.ledger.path, async (c) => {
    const { id } = await findBank(c.var.ports.store, c.var.caller, readId(c, 'bankId'))
    return respondWithList(c, listEntries(c.var.caller, id))
  })
  .route('/', mountCalls(movementCalls))
