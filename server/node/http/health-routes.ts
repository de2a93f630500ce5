import { Hono } from 'hono'
import { sql } from 'kysely'
import { Problem } from '#server/http/problem.ts'
import type { Store } from '#server/store/tables.ts'

/** Creates the routes of the health checks: `/healthz` for the process, `/readyz` for its database. */
export const healthRoutes = (store: Store) =>
  new Hono()
    .get('/healthz', (c) => c.json({ status: 'alive' }))
    .get('/readyz', async (c) => {
      await sql`select 1`.execute(store)
      return c.json({ status: 'ready' })
    })
    .onError((_, c) => new Problem(503, 'The database does not answer.', { retryAfter: 2 }).respond(c))
