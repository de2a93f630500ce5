import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '#server/store/columns.ts'

/**
 * Adds the version of records and users. Idempotency keys stay after their bodies, so they get one index of keys with a body
 * and one of keys without. Do not edit: write a new migration.
 */
export const versionsAndKeys = ({ integer }: ColumnTypes): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const table of ['users', 'lends', 'banks', 'expenses']) {
      await sql`alter table ${sql.table(table)} add column version ${integer} not null default 1`.execute(db)
    }
    await sql`drop index idempotency_keys_created_at_`.execute(db)
    await sql`create index idempotency_keys_with_body on idempotency_keys (created_at) where body <> ''`.execute(db)
    await sql`create index idempotency_keys_without_body on idempotency_keys (created_at) where body = ''`.execute(db)
  },
})
