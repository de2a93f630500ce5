import { sql } from 'kysely'
import type { NewTable } from './rebuild-tables.ts'
import { fill, OF_USER, ofBank, ofUsers, type Types } from './rules.ts'

/** A record takes along what belongs to it. */
const OF_LEND = 'foreign key (user_id, lend_id) references lends (user_id, id) on delete cascade'
const OF_LENDS = 'join lends on lends.user_id = old.user_id and lends.id = old.lend_id'
const IS_OPEN = "return_status <> 'done' and returned < amount"

/** Records, and what is asked for them. */
export const listLendTables = ({ text, integer, optionalText }: Types): Record<string, NewTable> => ({
  lends: {
    columns: {
      ...fill(text, 'user_id id lend_date reason'),
      amount: integer,
      ...fill(text, 'requirement bank return_date return_name person_key return_status direction'),
      ...fill(integer, 'returned forgiven'),
      bank_id: optionalText,
      settled_by_return: integer,
      version: sql`${integer} default 1`,
    },
    key: ['user_id', 'id'],
    rules: [
      'check (amount > 0)',
      'check (returned >= 0 and returned <= amount)',
      'check (forgiven >= 0 and forgiven <= returned)',
      OF_USER,
      ofBank('bank_id'),
    ],
    indexes: [
      'create index lends_lend_date on lends (user_id, lend_date desc, id desc)',
      'create index lends_person_key on lends (user_id, person_key, id)',
      `create index lends_open_person_key on lends (user_id, person_key, lend_date desc, id desc) where ${IS_OPEN}`,
      `create index lends_open_return_date on lends (user_id, return_date, id) where ${IS_OPEN}`,
    ],
    rows: ofUsers('lends'),
  },
  returns: {
    columns: {
      ...fill(text, 'user_id id lend_id date'),
      amount: integer,
      kind: text,
      bank_id: optionalText,
      note: text,
    },
    key: ['user_id', 'id'],
    rules: ['check (amount > 0)', OF_LEND, ofBank('bank_id')],
    indexes: [
      'create index returns_date on returns (user_id, date desc, id desc)',
      'create index returns_lend_id on returns (user_id, lend_id)',
    ],
    rows: `old_returns as old ${OF_LENDS}`,
    replaces: ['returns'],
  },
  claims: {
    columns: {
      ...fill(text, 'user_id id share_id lend_id'),
      amount: integer,
      note: text,
      at: integer,
      status: text,
      decided_at: integer,
    },
    key: ['user_id', 'id'],
    rules: ['check (amount > 0)', OF_LEND],
    indexes: [
      'create index claims_share_id on claims (user_id, share_id, status)',
      'create index claims_lend_id on claims (user_id, lend_id)',
      "create index claims_open on claims (user_id, id desc) where status = 'open'",
      'create index claims_decided_at on claims (decided_at)',
    ],
    rows: `old_claims as old ${OF_LENDS}`,
    replaces: ['claims', 'lends'],
  },
  shares: {
    columns: { ...fill(text, 'user_id id token_hash person person_key'), expires_at: integer },
    key: ['user_id', 'id'],
    rules: [OF_USER],
    indexes: [
      'create unique index shares_token_hash on shares (user_id, token_hash)',
      'create index shares_person_key on shares (user_id, person_key)',
      'create index shares_expires_at on shares (expires_at)',
    ],
    rows: ofUsers('shares'),
    replaces: ['shares'],
  },
})
