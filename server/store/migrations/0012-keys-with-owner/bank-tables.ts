import { sql } from 'kysely'
import type { NewTable } from './rebuild-tables.ts'
import { fill, OF_USER, ofBank, ofUsers, type Types } from './rules.ts'

/** Rows of banks that stay. Those of deleted banks, which had another owner until they were removed, are left out. */
const ofBanks = (table: string): string =>
  `old_${table} as old join banks on banks.user_id = old.user_id and banks.id = old.bank_id`

/** Every bank that a user has, and every deleted bank that one of the user's records and entries names. */
const BANK_IDS = `(
  select user_id, id from old_banks union
  select user_id, bank_id from old_lends where bank_id is not null union
  select user_id, bank_id from old_returns where bank_id is not null union
  select old_banks.user_id, other_bank_id from old_ledger join old_banks on old_banks.id = bank_id
  where other_bank_id is not null
) as old join users on users.id = old.user_id`

/** Banks, and what moves their balances. */
export const listBankTables = ({ text, integer, optionalText }: Types): Record<string, NewTable> => ({
  bank_ids: {
    columns: fill(text, 'user_id id'),
    key: ['user_id', 'id'],
    rules: [OF_USER],
    rows: BANK_IDS,
  },
  banks: {
    columns: {
      ...fill(text, 'user_id id account_holder_name bank_name account_number'),
      ...fill(integer, 'balance entry_count phone_pay google_pay paytm bhim_upi'),
      mobile_number: text,
      active: integer,
      version: sql`${integer} default 1`,
    },
    key: ['user_id', 'id'],
    rules: ['check (balance >= 0)', ofBank('id')],
    indexes: ['create unique index banks_account_number on banks (user_id, bank_name, account_number)'],
    rows: `${ofUsers('banks')}
      left join (select bank_id, max(seq) as seq from old_ledger group by bank_id) as newest on newest.bank_id = old.id`,
    values: { entry_count: 'coalesce(newest.seq, 0)' },
  },
  expenses: {
    columns: {
      ...fill(text, 'user_id id bank_id date'),
      amount: integer,
      ...fill(text, 'reason amount_debit'),
      version: sql`${integer} default 1`,
    },
    key: ['user_id', 'id'],
    rules: ['check (amount > 0)', ofBank('bank_id')],
    indexes: ['create index expenses_bank_id_date on expenses (user_id, bank_id, date desc, id desc)'],
    rows: ofBanks('expenses'),
    replaces: ['expenses'],
  },
  transfers: {
    columns: { ...fill(text, 'user_id id from_id to_id'), amount: integer, ...fill(text, 'date note') },
    key: ['user_id', 'id'],
    rules: ['check (amount > 0)', ofBank('from_id'), ofBank('to_id')],
    indexes: [
      'create index transfers_from_id on transfers (user_id, from_id)',
      'create index transfers_to_id on transfers (user_id, to_id)',
    ],
    rows: `old_transfers as old
      join banks as sender on sender.user_id = old.user_id and sender.id = old.from_id
      join banks as receiver on receiver.user_id = old.user_id and receiver.id = old.to_id`,
    replaces: ['transfers'],
  },
  ledger: {
    columns: {
      ...fill(text, 'user_id id bank_id'),
      seq: integer,
      kind: text,
      ...fill(integer, 'amount balance at'),
      reason: text,
      ...fill(optionalText, 'expense_id lend_id return_id transfer_id other_bank_id'),
    },
    key: ['user_id', 'id'],
    rules: [ofBank('bank_id'), ofBank('other_bank_id')],
    indexes: ['create unique index ledger_seq on ledger (user_id, bank_id, seq)'],
    rows: 'old_ledger as old join old_banks on old_banks.id = old.bank_id join users on users.id = old_banks.user_id',
    values: { user_id: 'old_banks.user_id' },
    replaces: ['ledger', 'banks'],
  },
})
