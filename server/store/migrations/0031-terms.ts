import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '#server/store/columns.ts'

/**
 * Adds interest and instalments of records, what returns paid of the interest, and the day on which an edit made a record done. Records
 * of before have no terms, and their day is not known. Do not edit: write a new migration.
 */
export const terms = ({ text, integer }: ColumnTypes): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const column of ['interest', 'instalments'])
      await sql`alter table lends add column ${sql.ref(column)} ${text}`.execute(db)
    await sql`alter table lends add column interest_paid ${integer} not null default 0`.execute(db)
    await sql`alter table lends add column done_on ${text} not null default ''`.execute(db)
    await sql`create index lends_open_instalments on lends (user_id, id)
      where return_status <> 'done' and returned < amount and instalments is not null`.execute(db)
    await sql`alter table returns add column interest ${integer} not null default 0`.execute(db)
  },
})
