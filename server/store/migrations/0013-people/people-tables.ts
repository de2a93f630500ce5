import { sql } from 'kysely'
import type { NewTable } from '#server/store/migrations/0012-keys-with-owner/rebuild-tables.ts'
import { fill, OF_USER, ofBank, type Types } from '#server/store/migrations/0012-keys-with-owner/rules.ts'

const OF_LEND = 'foreign key (user_id, lend_id) references lends (user_id, id) on delete cascade'
const IS_OPEN = "return_status <> 'done' and returned < amount"

/** A person whom a row names. */
const ofPerson = (column: string): string => `foreign key (user_id, ${column}) references people (user_id, id)`

/** The newest row of each person in a table: ids are in the order of time. */
const newestOf = (table: string): string =>
  `(select user_id, person_key, max(id) as id from ${table} where person_key <> '' group by user_id, person_key)`

/** Each person once, with the id of the row that gives the spelling. No id leaves the database. */
const PEOPLE = `(
  select lends.user_id, lends.id, lends.return_name as name, lends.person_key as key
  from ${newestOf('old_lends')} as newest
  join old_lends as lends on lends.user_id = newest.user_id and lends.id = newest.id
  union all
  select shares.user_id, shares.id, shares.person, shares.person_key
  from ${newestOf('old_shares')} as newest
  join old_shares as shares on shares.user_id = newest.user_id and shares.id = newest.id
  left join ${newestOf('old_lends')} as named
    on named.user_id = newest.user_id and named.person_key = newest.person_key
  where named.id is null
) as old`

/** The rows of a table with their person. */
const withPerson = (table: string): string =>
  `old_${table} as old left join people
    on people.user_id = old.user_id and people.key = old.person_key and people.merged_into is null`

/** People, what names them, and what names records. */
export const listPeopleTables = ({ text, integer, optionalText }: Types): Record<string, NewTable> => ({
  people: {
    columns: { ...fill(text, 'user_id id name key'), renames: integer, merged_into: optionalText },
    key: ['user_id', 'id'],
    rules: [OF_USER, ofPerson('merged_into')],
    indexes: [
      'create unique index people_key on people (user_id, key) where merged_into is null',
      'create index people_merged_into on people (user_id, merged_into) where merged_into is not null',
    ],
    rows: PEOPLE,
    values: { renames: '0', merged_into: 'null' },
  },
  lends: {
    columns: {
      ...fill(text, 'user_id id lend_date reason'),
      amount: integer,
      ...fill(text, 'requirement bank return_date'),
      person_id: optionalText,
      ...fill(text, 'return_status direction'),
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
      ofPerson('person_id'),
      ofBank('bank_id'),
    ],
    indexes: [
      'create index lends_lend_date on lends (user_id, lend_date desc, id desc)',
      'create index lends_person_id on lends (user_id, person_id, id)',
      `create index lends_open_person_id on lends (user_id, person_id, lend_date desc, id desc) where ${IS_OPEN}`,
      `create index lends_open_return_date on lends (user_id, return_date, id) where ${IS_OPEN}`,
    ],
    rows: withPerson('lends'),
    values: { person_id: 'people.id' },
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
    rows: 'old_returns as old',
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
    rows: 'old_claims as old',
    replaces: ['claims', 'lends'],
  },
  shares: {
    columns: { ...fill(text, 'user_id id token_hash person_id'), expires_at: integer },
    key: ['user_id', 'id'],
    rules: [OF_USER, ofPerson('person_id')],
    indexes: [
      'create unique index shares_token_hash on shares (user_id, token_hash)',
      'create index shares_person_id on shares (user_id, person_id)',
      'create index shares_expires_at on shares (expires_at)',
    ],
    rows: withPerson('shares'),
    values: { person_id: 'people.id' },
    replaces: ['shares'],
  },
})
