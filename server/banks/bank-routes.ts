import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import type { Environment } from '#server/environment.ts'
import { mountCalls } from '#server/http/call.ts'
import { readId } from '#server/http/read-request.ts'
import { respondWithList } from '#server/http/respond-with-list.ts'
import { bankCalls } from './bank-calls.ts'
import { findBank, listBanks } from './bank-store.ts'

/** The routes of bank accounts. */
export const bankRoutes = new Hono<Environment>()
  .get(endpoints.allBank.path, (c) => respondWithList(c, listBanks(c.var.caller)))
  .get(endpoints.idBank.path, async (c) => c.json(await findBank(c.var.ports.store, c.var.caller, readId(c, 'id'))))
  .route('/', mountCalls(bankCalls))
