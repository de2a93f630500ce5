import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '#server/store/columns.ts'

/**
 * Keeps with an imported entry what the bank wrote of it and its day there, so that it is known again after its words or its day
 * have changed. Imports of before have the words as their reason. Do not edit: write a new migration.
 */
export const narrations = ({ text }: ColumnTypes): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const column of ['narration', 'booked_on'])
      await sql`alter table ledger add column ${sql.ref(column)} ${text} not null default ''`.execute(db)
    await sql`update ledger set booked_on = date, narration = reason
      where import_id is not null and kind in ('credit', 'expense', 'transfer')`.execute(db)
  },
})
