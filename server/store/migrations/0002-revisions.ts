import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '#server/store/columns.ts'

/** The revision of a user's records. Do not edit: write a new migration. */
export const revisions = ({ text }: ColumnTypes): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql`alter table users add column revision ${text} not null default ''`.execute(db)
  },
})
