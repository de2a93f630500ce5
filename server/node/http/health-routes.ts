import { Hono } from 'hono'
import { sql } from 'kysely'
import { Problem } from '#server/http/problem.ts'
import type { Backups } from '#server/node/backups/backups.ts'
import { readVersion } from '#server/node/version.ts'
import type { Ports } from '#server/ports.ts'

const HOUR_MS = 3_600_000

const version = readVersion()

const describeBackup = (last: Date | undefined, now: Date) =>
  last ? { at: last.toISOString(), ageHours: Math.floor((now.getTime() - last.getTime()) / HOUR_MS) } : null

/**
 * Creates the routes of the health checks: `/healthz` for the process, `/readyz` for its database. `/readyz` also says its version and how old
 * the last good backup is, where the server makes any; an old one does not make the server unready.
 */
export const healthRoutes = ({ store, clock }: Pick<Ports, 'store' | 'clock'>, backups?: Pick<Backups, 'getLast'>) =>
  new Hono()
    .get('/healthz', (c) => c.json({ status: 'alive' }))
    .get('/readyz', async (c) => {
      await sql`select 1`.execute(store)
      return c.json({
        status: 'ready',
        version,
        ...(backups && { backup: describeBackup(backups.getLast(), clock()) }),
      })
    })
    .onError((_, c) => new Problem(503, 'The database does not answer.', { retryAfter: 2 }).respond(c))
