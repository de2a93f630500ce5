import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import type { Environment } from '#server/environment.ts'
import { mountCalls } from '#server/http/call.ts'
import { respondWithList } from '#server/http/respond-with-list.ts'
import { returnCalls } from './return-calls.ts'
import { listReturns } from './return-store.ts'

/** The routes of returns. */
export const returnRoutes = new Hono<Environment>()
  .get(endpoints.returns.path, (c) => respondWithList(c, listReturns(c.var.caller)))
  .route('/', mountCalls(returnCalls))
