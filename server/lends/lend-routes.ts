import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import type { Environment } from '#server/environment.ts'
import { mountCalls } from '#server/http/call.ts'
import { respondWithList } from '#server/http/respond-with-list.ts'
import { lendCalls } from './lend-calls.ts'
import { listLends } from './lend-store.ts'

/** The routes of lend and borrow records. */
export const lendRoutes = new Hono<Environment>()
  .get(endpoints.getLend.path, (c) => respondWithList(c, listLends(c.var.caller)))
  .route('/', mountCalls(lendCalls))
