import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import { renamePersonSchema } from '#contract/people.ts'
import type { Environment } from '#server/environment.ts'
import { readJson } from '#server/http/read-request.ts'
import { withIdempotency } from '#server/http/with-idempotency.ts'
import { renamePerson } from './people-store.ts'

/** The routes of people. A person is a return name that records have. */
export const peopleRoutes = new Hono<Environment>().post(endpoints.renamePerson.path, async (c) => {
  const rename = await readJson(c, renamePersonSchema)
  const now = c.var.ports.clock()
  return withIdempotency(c, 200, async (store) => ({ renamed: await renamePerson(store, c.var.caller, rename, now) }))
})
