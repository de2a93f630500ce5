import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '#server/store/columns.ts'

/**
 * Adds what an entry of the ledger shows, and gives it to the old rows. Their ids say in which order they took effect: a
 * request took its time `at` before it locked the bank, and its id after that.
 */
const addEntryColumns = async (db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> => {
  for (const column of ['seq', 'balance']) {
    await sql`alter table ledger add column ${sql.ref(column)} ${integer} not null default 0`.execute(db)
  }
  await sql`alter table ledger add column reason ${text} not null default ''`.execute(db)
  for (const column of ['expense_id', 'return_id', 'transfer_id']) {
    await sql`alter table ledger add column ${sql.ref(column)} ${text}`.execute(db)
  }
  await sql`update ledger set kind = 'expense-deleted' where kind = 'expense deleted'`.execute(db)
  await sql`update ledger set seq = numbered.seq, balance = numbered.balance from (
    select id,
      row_number() over (partition by bank_id order by id) as seq,
      sum(amount) over (partition by bank_id order by id rows unbounded preceding) as balance
    from ledger
  ) as numbered where numbered.id = ledger.id`.execute(db)
  await sql`create unique index ledger_bank_id_seq on ledger (bank_id, seq)`.execute(db)
  await sql`drop index ledger_bank_id_`.execute(db)
}

/** Links the old entries of expenses. An expense was stored right after its entry, and ids grow with time. */
const linkExpenses = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index ledger_amounts on ledger (bank_id, kind, amount, id)`.execute(db)
  await sql`update ledger set expense_id = linked.id, reason = linked.reason from (
    select expenses.id, expenses.reason, (
      select max(ledger.id) from ledger
      where bank_id = expenses.bank_id and kind = 'expense' and amount = -expenses.amount and ledger.id < expenses.id
    ) as entry_id from expenses
  ) as linked where ledger.id = linked.entry_id`.execute(db)
  await sql`drop index ledger_amounts`.execute(db)
}

/**
 * Adds the direction and the returns of records, transfers, and what an entry of the ledger shows. Do not edit: write a
 * new migration.
 */
export const ledgerEntries = (types: ColumnTypes): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const { text, integer, tableEnd } = types
    await sql`alter table lends add column direction ${text} not null default 'given'`.execute(db)
    await sql`alter table lends add column returned ${integer} not null default 0
      check (returned >= 0 and returned <= amount)`.execute(db)
    await sql`alter table lends add column settled_by_return ${integer} not null default 0`.execute(db)
    await sql`create index lends_user_id_return_name on lends (user_id, return_name)`.execute(db)

    await sql`create table returns (
      id ${text} not null,
      user_id ${text} not null,
      lend_id ${text} not null,
      date ${text} not null,
      amount ${integer} not null,
      kind ${text} not null,
      bank_id ${text},
      note ${text} not null,
      primary key (id),
      check (amount > 0),
      foreign key (user_id) references users (id) on delete cascade,
      foreign key (lend_id) references lends (id) on delete cascade
    ) ${tableEnd}`.execute(db)
    await sql`create index returns_user_id_date on returns (user_id, date desc, id desc)`.execute(db)
    await sql`create index returns_lend_id on returns (lend_id)`.execute(db)

    await sql`create table transfers (
      id ${text} not null,
      user_id ${text} not null,
      from_id ${text} not null,
      to_id ${text} not null,
      amount ${integer} not null,
      date ${text} not null,
      note ${text} not null,
      primary key (id),
      check (amount > 0),
      foreign key (user_id) references users (id) on delete cascade
    ) ${tableEnd}`.execute(db)
    await sql`create index transfers_user_id on transfers (user_id)`.execute(db)
    await sql`create index transfers_from_id on transfers (from_id)`.execute(db)
    await sql`create index transfers_to_id on transfers (to_id)`.execute(db)

    await addEntryColumns(db, types)
    await linkExpenses(db)
  },
})
