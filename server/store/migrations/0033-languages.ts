import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '#server/store/columns.ts'

/**
 * Adds the language of a page for another person, and the language that was used last to write to a person. Pages of before are in
 * English. Do not edit: write a new migration.
 */
export const personLanguages = ({ text }: ColumnTypes): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql`alter table shares add column language ${text} not null default 'en'`.execute(db)
    await sql`alter table people add column language ${text} not null default ''`.execute(db)
  },
})
