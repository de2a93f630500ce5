import { sql } from 'kysely'
import type { Store, Tables } from '#server/store/tables.ts'

const SOON = 4_000_000_000_000 // later than any clock of a test

/** For each table, how many rows, and what stands in them, by the number `n` of the row. */
const crowds: readonly (readonly [keyof Tables, number, Record<string, string>])[] = [
  [
    'users',
    4_000,
    {
      id: "'u' || n",
      name: "'A'",
      email: "'u' || n || '@example.com'",
      phone_number: "''",
      date_of_birth: "'1990-01-01'",
      profile_image: "''",
      password_hash: "'none'",
      verified: 'n % 2',
      created_at: 'n',
    },
  ],
  ['profile_images', 4_000, { name: "'p' || n", user_id: "'u' || n", bytes: "cast('RIFF' as BYTES)" }],
  [
    'sessions',
    8_000,
    { id: "'s' || n", user_id: "'u' || (n % 4000 + 1)", created_at: `${SOON} + n`, used_at: `${SOON} + n` },
  ],
  [
    'one_time_codes',
    8_000,
    {
      email: "'u' || n || '@example.com'",
      purpose: "'reset'",
      code_hmac: "'x'",
      password_hash: "''",
      tries: '0',
      expires_at: `${SOON} + n`,
    },
  ],
  ['limit_hits', 20_000, { key: "'k' || (n % 5000)", at: `${SOON} + n` }],
  [
    'lends',
    40_000,
    {
      id: "'l' || n",
      user_id: "'u' || (n % 4000 + 1)",
      lend_date: "'2024-01-' || (10 + n % 20)",
      reason: "'Some reason or other'",
      amount: '100',
      requirement: "'Required'",
      bank: "'SBI'",
      return_date: "''",
      return_name: "''",
      return_status: "''",
    },
  ],
  [
    'banks',
    8_000,
    {
      id: "'b' || n",
      user_id: "'u' || (n % 4000 + 1)",
      account_holder_name: "'A'",
      bank_name: "'SBI'",
      account_number: "'N' || n",
      balance: '0',
      phone_pay: '0',
      google_pay: '0',
      paytm: '0',
      bhim_upi: '0',
      mobile_number: "'9876543210'",
      active: '1',
    },
  ],
  [
    'expenses',
    40_000,
    {
      id: "'e' || n",
      user_id: "'u' || (n % 4000 + 1)",
      bank_id: "'b' || (n % 4000 + 1)",
      date: "'2024-01-' || (10 + n % 20)",
      amount: '100',
      reason: "'Some reason or other'",
      amount_debit: "'CASH'",
    },
  ],
  ['ledger', 40_000, { id: "'g' || n", bank_id: "'b' || (n % 8000 + 1)", kind: "'credit'", amount: '0', at: 'n' }],
  [
    'idempotency_keys',
    20_000,
    {
      user_id: "'u' || (n % 4000 + 1)",
      key: "'k' || n",
      fingerprint: "'f'",
      status: '200',
      body: "'{}'",
      created_at: `${SOON} + n`,
    },
  ],
]

/** Fills every table with rows of thousands of users. */
export const crowdTables = async (store: Store, engine: 'sqlite' | 'postgres'): Promise<void> => {
  for (const [table, count, columns] of crowds) {
    const values = Object.values(columns)
      .join(', ')
      .replace('BYTES', engine === 'sqlite' ? 'blob' : 'bytea')
    await sql`
      with recursive series (n) as (select 1 union all select n + 1 from series where n < ${sql.lit(count)})
      insert into ${sql.table(table)} (${sql.join(Object.keys(columns).map((column) => sql.ref(column)))})
      select ${sql.raw(values)} from series`.execute(store)
  }
  if (engine === 'postgres') await sql`analyze`.execute(store)
}
