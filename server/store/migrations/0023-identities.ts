import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '#server/store/columns.ts'

/** Adds who users are at the provider of OpenID Connect. Do not edit: write a new migration. */
export const identities = ({ text, integer, tableEnd }: ColumnTypes): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql`create table identities (
      user_id ${text} not null,
      id ${text} not null,
      ticket_hash ${text} not null,
      ticket_version ${integer} not null,
      ticket_expires_at ${integer} not null,
      primary key (user_id, id),
      foreign key (user_id) references users (id)
    ) ${tableEnd}`.execute(db)
  },
})
