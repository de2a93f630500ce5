import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '#server/store/columns.ts'

const LONGEST_WINDOW_MS = 86_400_000 // of the limits before this migration

/**
 * Adds the version of a user's password to users and to the sessions opened with it, and an id and an expiry to rate
 * limit hits. Do not edit: write a new migration.
 */
export const attackLimits = ({ text, integer }: ColumnTypes): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const table of ['users', 'sessions']) {
      await sql`alter table ${sql.table(table)} add column credential_version ${integer} not null default 0`.execute(db)
    }
    await sql`alter table limit_hits add column id ${text} not null default ''`.execute(db)
    await sql`alter table limit_hits add column expires_at ${integer} not null default 0`.execute(db)
    await sql`update limit_hits set expires_at = at + ${sql.lit(LONGEST_WINDOW_MS)}`.execute(db)
    await sql`create index limit_hits_expires_at on limit_hits (expires_at)`.execute(db)
  },
})
