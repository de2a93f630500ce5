import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '#server/store/columns.ts'

/**
 * Adds the imports of bank statements, and to entries of the ledger the import that made them. The indexes find what an import
 * made, and what became of its returns and transfers. Do not edit: write a new migration.
 */
export const imports = ({ text, integer, tableEnd }: ColumnTypes): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql`create table imports (
      user_id ${text} not null,
      id ${text} not null,
      bank_id ${text} not null,
      file_name ${text} not null,
      file_hash ${text} not null,
      at ${integer} not null,
      added ${integer} not null,
      skipped ${integer} not null,
      closing_balance ${integer},
      undone_at ${integer} not null,
      primary key (user_id, id),
      foreign key (user_id, bank_id) references bank_ids (user_id, id)
    ) ${tableEnd}`.execute(db)
    await sql`create index imports_file_hash on imports (user_id, bank_id, file_hash)`.execute(db)
    await sql`alter table ledger add column import_id ${text}`.execute(db)
    for (const column of ['import_id', 'return_id', 'transfer_id']) {
      const [index, link] = [sql.ref(`ledger_${column}`), sql.ref(column)]
      await sql`create index ${index} on ledger (user_id, ${link}, id) where ${link} is not null`.execute(db)
    }
  },
})
