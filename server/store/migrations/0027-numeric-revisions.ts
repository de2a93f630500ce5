import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '#server/store/columns.ts'

/**
 * Makes the revision of a user a number, which each change raises by one, and stores with a key the revision that its change
 * made. No ETag of before has a number, so none matches. Do not edit: write a new migration.
 */
export const numericRevisions = ({ integer }: ColumnTypes): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql`alter table users drop column revision`.execute(db)
    await sql`alter table users add column revision ${integer} not null default 1`.execute(db)
    await sql`alter table idempotency_keys add column revision ${integer}`.execute(db)
  },
})
