import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '#server/store/columns.ts'

/** Adds the invitations to register, and whether a user is locked. Existing users are not. Do not edit: write a new migration. */
export const invitationsAndLocks = ({ text, integer, tableEnd }: ColumnTypes): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql`
      create table invitations (
        email ${text} not null primary key,
        token_hash ${text} not null,
        expires_at ${integer} not null
      ) ${tableEnd}`.execute(db)
    await sql`create index invitations_expires_at on invitations (expires_at)`.execute(db)
    await sql`alter table users add column locked ${integer} not null default 0`.execute(db)
  },
})
