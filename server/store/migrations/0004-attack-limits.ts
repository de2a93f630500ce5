import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '#server/store/columns.ts'

/** The version of a user's password, and of the password that opened a session. Do not edit: write a new migration. */
export const attackLimits = ({ integer }: ColumnTypes): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const table of ['users', 'sessions']) {
      await sql`alter table ${sql.table(table)} add column credential_version ${integer} not null default 0`.execute(db)
    }
  },
})
