import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '#server/store/columns.ts'

/**
 * Adds the account and the forgiven amount of records, and to entries of the ledger the record that caused them and the other
 * account of a transfer. Do not edit: write a new migration.
 */
export const lendAccounts = ({ text, integer }: ColumnTypes): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql`alter table lends add column bank_id ${text}`.execute(db)
    await sql`alter table lends add column forgiven ${integer} not null default 0
      check (forgiven >= 0 and forgiven <= returned)`.execute(db)
    await sql`update lends set forgiven = (
      select coalesce(sum(amount), 0) from returns where returns.lend_id = lends.id and kind = 'forgiven'
    ) where returned > 0`.execute(db)

    await sql`alter table ledger add column lend_id ${text}`.execute(db)
    await sql`alter table ledger add column other_bank_id ${text}`.execute(db)
    // The transfer of an undone one is deleted, so the other account is read from its other entry.
    await sql`create index ledger_transfer_id on ledger (transfer_id)`.execute(db)
    await sql`update ledger set other_bank_id = (
      select min(other.bank_id) from ledger as other
      where other.transfer_id = ledger.transfer_id and other.bank_id <> ledger.bank_id
    ) where transfer_id is not null`.execute(db)
    await sql`drop index ledger_transfer_id`.execute(db)
  },
})
