import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '#server/store/columns.ts'

/** Adds the number of changes that a user made on the day of the latest one. Do not edit: write a new migration. */
export const changesOfADay = ({ integer }: ColumnTypes): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql`alter table users add column change_day ${integer} not null default 0`.execute(db)
    await sql`alter table users add column change_count ${integer} not null default 0`.execute(db)
  },
})
