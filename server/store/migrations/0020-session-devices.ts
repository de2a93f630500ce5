import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '#server/store/columns.ts'

/** Adds the device of a session, and an index for the list of them. Existing sessions have no device. Do not edit: write a new migration. */
export const sessionDevices = ({ text }: ColumnTypes): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql`alter table sessions add column device ${text} not null default ''`.execute(db)
    await sql`create index sessions_user_id on sessions (user_id, used_at)`.execute(db)
  },
})
