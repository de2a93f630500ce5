import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '#server/store/columns.ts'
import { isPostgres } from '#server/store/is-postgres.ts'

/** The columns of an account before this migration. */
const COLUMNS = `user_id, id, account_holder_name, bank_name, account_number, balance, entry_count, phone_pay, google_pay, paytm,
  bhim_upi, mobile_number, active, version`

/**
 * Adds what an account is: an account, a card that may be owed down to its limit, or cash, of which there can be several. The cash of
 * before is the account of the bank Other with the number CASH. Do not edit: write a new migration.
 */
export const cards = ({ text, integer, tableEnd }: ColumnTypes): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql`drop index banks_account_number`.execute(db)
    const added = sql`kind ${text} not null default 'account', "limit" ${integer}, statement_day ${integer}, due_day ${integer}`
    const check = sql`check (balance >= -coalesce("limit", 0))`
    if (isPostgres(db)) {
      // Its name depends on the migrations that the database has gone through.
      const checks = sql<{ name: string }>`
        select conname as name from pg_constraint where conrelid = 'banks'::regclass and contype = 'c'`
      for (const { name } of (await checks.execute(db)).rows)
        await sql`alter table banks drop constraint ${sql.ref(name)}`.execute(db)
      await sql`alter table banks add column kind ${text} not null default 'account', add column "limit" ${integer},
        add column statement_day ${integer}, add column due_day ${integer}`.execute(db)
      await sql`alter table banks add ${check}`.execute(db)
    } else {
      // SQLite removes no check.
      await sql`create table new_banks (
        user_id ${text} not null, id ${text} not null, account_holder_name ${text} not null, bank_name ${text} not null,
        account_number ${text} not null, balance ${integer} not null, entry_count ${integer} not null,
        phone_pay ${integer} not null, google_pay ${integer} not null, paytm ${integer} not null, bhim_upi ${integer} not null,
        mobile_number ${text} not null, active ${integer} not null, version ${integer} not null default 1, ${added},
        primary key (user_id, id), foreign key (user_id, id) references bank_ids (user_id, id) on delete cascade, ${check}
      ) ${tableEnd}`.execute(db)
      await sql.raw(`insert into new_banks (${COLUMNS}) select ${COLUMNS} from banks`).execute(db)
      await sql`drop table banks`.execute(db)
      await sql`alter table new_banks rename to banks`.execute(db)
    }
    await sql`update banks set kind = 'cash', mobile_number = '' where bank_name = 'Other' and account_number = 'CASH'`.execute(
      db,
    )
    await sql`create unique index banks_account_number on banks (user_id, bank_name, account_number) where kind <> 'cash'`.execute(
      db,
    )
    await sql`create unique index banks_cash on banks (user_id, account_holder_name) where kind = 'cash'`.execute(db)
  },
})
