import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '#server/store/columns.ts'

/**
 * Adds how bank statements name people. A UPI id and a phone number belong to one person of a user. Do not edit: write a new
 * migration.
 */
export const handles = ({ text, tableEnd }: ColumnTypes): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql`create table handles (
      user_id ${text} not null,
      id ${text} not null,
      person_id ${text} not null,
      kind ${text} not null,
      value ${text} not null,
      key ${text} not null,
      primary key (user_id, id),
      foreign key (user_id, person_id) references people (user_id, id)
    ) ${tableEnd}`.execute(db)
    await sql`create unique index handles_person_id on handles (user_id, person_id, kind, key)`.execute(db)
    await sql`create unique index handles_key on handles (user_id, kind, key) where kind <> 'alias'`.execute(db)
  },
})
