import { sql } from 'kysely'
import type { Store, Tables } from '#server/store/tables.ts'
import { type Crowd, crowdsOfBanks } from './crowds-of-banks.ts'
import { crowdsOfSessions } from './crowds-of-sessions.ts'

const FUTURE_MS = 4_000_000_000_000 // later than the clock of any test

/**
 * For each table, its rows per user and an SQL expression for each column, where `n` is the number of the row. A row `n` belongs
 * to the user `n % USERS + 1`, and names rows of that user: a bank `n` and a bank `n + USERS` have the same owner.
 */
const crowds: Record<keyof Tables, Crowd> = {
  users: {
    rowsPerUser: 1,
    columns: {
      id: "'u' || n",
      name: "'A'",
      email: "'u' || n || '@example.com'",
      phone_number: "''",
      date_of_birth: "'1990-01-01'",
      profile_image: "'p' || n",
      password_hash: "'none'",
      verified: 'n % 2',
      created_at: 'n',
      version: 'n % 7 + 1',
    },
  },
  emails: { rowsPerUser: 1, columns: { email: "'u' || n || '@example.com'", user_id: "'u' || n" } },
  tokens: { rowsPerUser: 10, columns: { hash: "'h' || n", user_id: "'u' || (n % USERS + 1)" } },
  deletions: { rowsPerUser: 0, columns: { user_id: "'u' || n", id: "'u' || n" } }, // one row in all
  profile_images: {
    rowsPerUser: 1,
    columns: { name: "'p' || n", user_id: "'u' || n", bytes: "cast('RIFF' as BYTES)" },
  },
  ...crowdsOfSessions,
  one_time_codes: {
    rowsPerUser: 2,
    columns: {
      email: "'u' || n || '@example.com'",
      purpose: "'reset'",
      code_hmac: "'x'",
      password_hash: "''",
      tries: '0',
      expires_at: `${FUTURE_MS} + n`,
    },
  },
  invitations: {
    rowsPerUser: 1,
    columns: { email: "'u' || n || '@example.com'", token_hash: "'x' || n", expires_at: `${FUTURE_MS} + n` },
  },
  limit_hits: {
    rowsPerUser: 5,
    columns: { key: "'k' || (n % 5000)", id: "'i' || n", at: `${FUTURE_MS} + n`, expires_at: `${FUTURE_MS} + n` },
  },
  ...crowdsOfBanks,
  people: {
    rowsPerUser: 3,
    columns: {
      id: "'q' || n",
      user_id: "'u' || (n % USERS + 1)",
      name: "'Ravi ' || n",
      key: "'ravi ' || n",
      renames: 'n % 3',
      renamed_at: 'n',
      merged_into: "case when n = 3 * USERS then 'q' || USERS end", // one row in all
    },
  },
  handles: {
    rowsPerUser: 3,
    columns: {
      id: "'d' || n",
      user_id: "'u' || (n % USERS + 1)",
      person_id: "'q' || (n % USERS + USERS)",
      kind: "'upi'",
      value: "'ravi' || n || '@upi'",
      key: "'ravi' || n || '@upi'",
    },
  },
  lends: {
    rowsPerUser: 10,
    columns: {
      id: "'l' || n",
      user_id: "'u' || (n % USERS + 1)",
      lend_date: "'2024-01-' || (10 + n % 20)",
      reason: "'Some reason or other'",
      amount: '100',
      requirement: "'Required'",
      bank: "'SBI'",
      return_date: "''",
      person_id: "'q' || (n % USERS + USERS)",
      return_status: "''",
      direction: "'given'",
      returned: '1',
      forgiven: '0',
      bank_id: "'b' || (n % USERS + USERS)",
      settled_by_return: '0',
      version: 'n % 7 + 1',
      updated_at: 'n',
    },
  },
  returns: {
    rowsPerUser: 10,
    columns: {
      id: "'r' || n",
      user_id: "'u' || (n % USERS + 1)",
      lend_id: "'l' || n",
      date: "'2024-01-' || (10 + n % 20)",
      amount: '1',
      kind: "'money'",
      bank_id: "'b' || (n % USERS + USERS)",
      note: "''",
    },
  },
  plans: {
    rowsPerUser: 2,
    columns: {
      id: "'pl' || n",
      user_id: "'u' || (n % USERS + 1)",
      kind: "'expense'",
      next_date: "'2026-01-31'",
      day: '31',
      every_unit: "'month'",
      every_count: '1',
      until_date: "''",
      paused: '0',
      template: "'{}'",
      version: 'n % 7 + 1',
    },
  },
  proofs: {
    rowsPerUser: 2,
    columns: {
      id: "'e' || n",
      user_id: "'u' || (n % USERS + 1)",
      lend_id: 'cast(null as text)',
      expense_id: "'e' || n",
      bytes: "cast('RIFF' as BYTES)",
    },
  },
  shares: {
    rowsPerUser: 2,
    columns: {
      id: "'a' || n",
      user_id: "'u' || (n % USERS + 1)",
      token_hash: "'h' || (n + 2 * USERS)",
      person_id: "'q' || (n % USERS + USERS)",
      expires_at: `${FUTURE_MS} + n`,
    },
  },
  claims: {
    rowsPerUser: 2,
    columns: {
      id: "'c' || n",
      user_id: "'u' || (n % USERS + 1)",
      share_id: "'a' || n",
      lend_id: "'l' || n",
      amount: '1',
      note: "''",
      at: 'n',
      status: "'open'",
      decided_at: `${FUTURE_MS} + n`,
    },
  },
  reminders: {
    rowsPerUser: 1,
    columns: {
      user_id: "'u' || n",
      calendar_salt: "''",
      calendar_hash: "'h' || ((n + USERS - 2) % USERS + 1 + 4 * USERS)",
      mail: '1',
      mail_hour: '7',
      time_zone: "'Asia/Kolkata'",
      days_before: '3',
      origin: "''",
      unsubscribe_hash: "'h' || ((n + USERS - 2) % USERS + 1 + 5 * USERS)",
      next_mail_at: `${FUTURE_MS} + n`,
      mailed_on: "''",
      push: '1',
      push_amounts: '0',
      next_push_at: `${FUTURE_MS} + n`,
      pushed_on: "''",
    },
  },
  changes: {
    rowsPerUser: 5,
    columns: {
      user_id: "'u' || (n % USERS + 1)",
      revision: 'n',
      key: "'k' || n",
      at: `${FUTURE_MS} + n`,
      device: "''",
      calls: "'[]'",
      can_undo: '1',
    },
  },
  changed_rows: {
    rowsPerUser: 5,
    columns: {
      user_id: "'u' || (n % USERS + 1)",
      revision: 'n',
      table_name: "'lends'",
      row_id: "'l' || n",
      effect: "'edited'",
      before: "'{}'",
    },
  },
  idempotency_keys: {
    rowsPerUser: 5,
    columns: {
      user_id: "'u' || (n % USERS + 1)",
      key: "'k' || n",
      fingerprint: "'f'",
      status: '200',
      body: "'{}'",
      created_at: `${FUTURE_MS} + n`,
    },
  },
}

/** Fills every table with rows of `users` users. */
export const crowdTables = async (store: Store, engine: 'sqlite' | 'postgres', users = 4_000): Promise<void> => {
  for (const [table, { rowsPerUser, columns }] of Object.entries(crowds)) {
    const values = Object.values(columns)
      .join(', ')
      .replace('BYTES', engine === 'sqlite' ? 'blob' : 'bytea')
      .replaceAll('USERS', String(users))
      .replaceAll('BANKS', String(crowds.banks.rowsPerUser * users))
    await sql`
      with recursive series (n) as (
        select 1 union all select n + 1 from series where n < ${sql.lit(rowsPerUser * users)}
      )
      insert into ${sql.table(table)} (${sql.join(Object.keys(columns).map((column) => sql.ref(column)))})
      select ${sql.raw(values)} from series`.execute(store)
  }
  if (engine === 'postgres') await sql`analyze`.execute(store)
}
