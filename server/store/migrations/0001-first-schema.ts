import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '#server/store/columns.ts'

/** Users, sessions, codes, limits, records, ledger, idempotency keys. Do not edit: write a new migration. */
export const firstSchema = ({ text, integer, bytes, tableEnd }: ColumnTypes): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const table = (name: string, columns: Record<string, ReturnType<typeof sql>>, ...constraints: string[]) =>
      sql`create table ${sql.table(name)} (${sql.join([
        ...Object.entries(columns).map(([column, type]) => sql`${sql.ref(column)} ${type} not null`),
        ...constraints.map((constraint) => sql.raw(constraint)),
      ])}) ${tableEnd}`.execute(db)
    const index = (on: string, unique = false) =>
      sql`create ${sql.raw(unique ? 'unique index' : 'index')} ${sql.id(on.replace(/\W+/g, '_'))} on ${sql.raw(on)}`.execute(
        db,
      )
    const ofUser = 'foreign key (user_id) references users (id) on delete cascade'
    const ofBank = 'foreign key (bank_id) references banks (id) on delete cascade'

    await table(
      'users',
      {
        id: text,
        name: text,
        email: text,
        phone_number: text,
        date_of_birth: text,
        profile_image: text,
        password_hash: text,
        verified: integer,
        created_at: integer,
      },
      'primary key (id)',
      'unique (email)',
    )
    await table('profile_images', { name: text, user_id: text, bytes }, 'primary key (name)', ofUser)
    await index('profile_images (user_id)')

    await table('sessions', { id: text, user_id: text, expires_at: integer }, 'primary key (id)', ofUser)
    await index('sessions (user_id)')
    await index('sessions (expires_at)')

    await table(
      'one_time_codes',
      { email: text, purpose: text, code_hmac: text, password_hash: text, tries: integer, expires_at: integer },
      'primary key (email, purpose)',
    )
    await index('one_time_codes (expires_at)')

    await table('limit_hits', { key: text, at: integer })
    await index('limit_hits (key, at)')
    await index('limit_hits (at)')

    await table(
      'lends',
      {
        id: text,
        user_id: text,
        lend_date: text,
        reason: text,
        amount: integer,
        requirement: text,
        bank: text,
        return_date: text,
        return_name: text,
        return_status: text,
      },
      'primary key (id)',
      'check (amount > 0)',
      ofUser,
    )
    await index('lends (user_id, lend_date desc, id desc)')

    await table(
      'banks',
      {
        id: text,
        user_id: text,
        account_holder_name: text,
        bank_name: text,
        account_number: text,
        balance: integer,
        phone_pay: integer,
        google_pay: integer,
        paytm: integer,
        bhim_upi: integer,
        mobile_number: text,
        active: integer,
      },
      'primary key (id)',
      'check (balance >= 0)',
      ofUser,
    )
    await index('banks (user_id, bank_name, account_number)', true)
    await index('banks (user_id, id desc)')

    await table(
      'expenses',
      { id: text, user_id: text, bank_id: text, date: text, amount: integer, reason: text, amount_debit: text },
      'primary key (id)',
      'check (amount > 0)',
      ofUser,
      ofBank,
    )
    await index('expenses (bank_id, date desc, id desc)')
    await index('expenses (user_id)')

    await table(
      'ledger',
      { id: text, bank_id: text, kind: text, amount: integer, at: integer },
      'primary key (id)',
      ofBank,
    )
    await index('ledger (bank_id)')

    await table(
      'idempotency_keys',
      { user_id: text, key: text, fingerprint: text, status: integer, body: text, created_at: integer },
      'primary key (user_id, key)',
      ofUser,
    )
    await index('idempotency_keys (created_at)')
  },
})
