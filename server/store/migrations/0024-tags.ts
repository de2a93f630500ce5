import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '#server/store/columns.ts'

/** Adds the tags of records, of expenses and of entries of the ledger. Existing ones have none. Do not edit: write a new migration. */
export const tags = ({ text }: ColumnTypes): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const table of ['lends', 'expenses', 'ledger']) {
      await sql`alter table ${sql.table(table)} add column tag ${text} not null default ''`.execute(db)
    }
  },
})
