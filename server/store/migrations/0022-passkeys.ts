import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '#server/store/columns.ts'

/** Adds the passkeys of users. Do not edit: write a new migration. */
export const passkeys = ({ text, integer, tableEnd }: ColumnTypes): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql`create table passkeys (
      user_id ${text} not null references users (id),
      id ${text} not null,
      credential_id ${text} not null,
      public_key ${text} not null,
      counter ${integer} not null,
      name ${text} not null,
      created_at ${integer} not null,
      used_at ${integer},
      primary key (user_id, id)
    ) ${tableEnd}`.execute(db)
  },
})
