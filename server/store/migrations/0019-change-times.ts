import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '#server/store/columns.ts'

/**
 * Adds when a record and the name of a person last changed. Existing records get the latest change of their user, which was
 * known until now. Do not edit: write a new migration.
 */
export const changeTimes = ({ integer }: ColumnTypes): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql`alter table lends add column updated_at ${integer} not null default 0`.execute(db)
    await sql`alter table people add column renamed_at ${integer} not null default 0`.execute(db)
    await sql`update lends set updated_at = (select changed_at from users where users.id = lends.user_id)`.execute(db)
    await sql`alter table users drop column changed_at`.execute(db)
  },
})
