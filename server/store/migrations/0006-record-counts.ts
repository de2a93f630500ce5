import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '#server/store/columns.ts'

const countOf = (table: string) => sql`(select count(*) from ${sql.table(table)} where user_id = users.id)`

/** The number of records of each user, for the limit. Do not edit: write a new migration. */
export const recordCounts = ({ integer }: ColumnTypes): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql`alter table users add column record_count ${integer} not null default 0`.execute(db)
    const counts = ['lends', 'banks', 'expenses', 'returns', 'transfers'].map(countOf)
    await sql`update users set record_count = ${sql.join(counts, sql` + `)}`.execute(db)
  },
})
