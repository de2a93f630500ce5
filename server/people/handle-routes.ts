import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import type { Environment } from '#server/environment.ts'
import { mountCalls } from '#server/http/call.ts'
import { respondWithList } from '#server/http/respond-with-list.ts'
import { handleCalls } from './handle-calls.ts'
import { listPeople } from './handle-store.ts'
import { languageCalls } from './language-calls.ts'

/** The routes of people, and of how bank statements name them. */
export const handleRoutes = new Hono<Environment>()
  .get(endpoints.people.path, (c) => respondWithList(c, listPeople(c.var.caller)))
  .route('/', mountCalls({ ...handleCalls, ...languageCalls }))
