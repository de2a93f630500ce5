import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '#server/store/columns.ts'

/** Fills in the day of the entries of one kind from the records that they name. */
const fillDates = async (db: Kysely<unknown>, kind: string, table: string, column: string): Promise<void> => {
  const [record, link] = [sql.table(table), sql.ref(`ledger.${kind}_id`)]
  await sql`update ledger set date = coalesce((
    select ${sql.ref(`${table}.${column}`)} from ${record}
    where ${sql.ref(`${table}.user_id`)} = ledger.user_id and ${sql.ref(`${table}.id`)} = ${link}
  ), '') where kind = ${kind}`.execute(db)
}

/**
 * Adds to entries of the ledger the day that the user gave, the reference of a bank, and which entry they undo. An entry is
 * undone once. Do not edit: write a new migration.
 */
export const movements = ({ text }: ColumnTypes): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql`alter table ledger add column date ${text} not null default ''`.execute(db)
    await sql`alter table ledger add column reference ${text} not null default ''`.execute(db)
    await sql`alter table ledger add column undoes_id ${text}`.execute(db)
    await sql`create unique index ledger_undoes_id on ledger (user_id, undoes_id) where undoes_id is not null`.execute(
      db,
    )
    await fillDates(db, 'expense', 'expenses', 'date')
    await fillDates(db, 'transfer', 'transfers', 'date')
    await fillDates(db, 'return', 'returns', 'date')
    await fillDates(db, 'lend', 'lends', 'lend_date')
  },
})
