import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import type { Environment } from '#server/environment.ts'
import { mountCalls } from '#server/http/call.ts'
import { claimCalls } from './claim-calls.ts'
import { listClaims } from './claim-store.ts'

/** The routes of the owner's claims: list them, accept one into a return, decline one. */
export const claimRoutes = new Hono<Environment>()
  .get(endpoints.claims.path, async (c) => c.json(await listClaims(c.var.ports.store, c.var.caller)))
  .route('/', mountCalls(claimCalls))
