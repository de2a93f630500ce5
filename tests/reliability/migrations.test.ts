import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import type { Store, Tables } from '#server/store/tables.ts'
import { engines, newPlace, type Place } from '#tests/reliability/tools/engines.ts'
import { fileOf, openPlace, putFixture, schemaOf } from '#tests/reliability/tools/fixtures.ts'
import { runProgram } from '#tests/reliability/tools/programs.ts'

/** The released schemas, with the number of sessions after the migration. */
const VERSIONS = [
  { version: '0001', sessions: 0 },
  { version: '0002', sessions: 0 },
  { version: '0003', sessions: 1 },
  { version: '0007', sessions: 1 },
]

/** A change at this time, and a deleted bank whose rows are not all removed, as the schemas before 0010 have them. */
const CHANGED_AT = Date.parse('2026-11-21T08:09:10Z')
const BEFORE_DELETIONS = `
  update users set revision = '01a1fd26-f070-7cc3-98c4-dc0c0c07398f' where id = 'user-1';
  insert into users (id, name, email, phone_number, date_of_birth, profile_image, password_hash, verified, created_at, revision)
    values ('owner-1', '', 'deleted:owner-1', '', '', '', '', 0, 0, '');
  insert into banks (id, user_id, account_holder_name, bank_name, account_number, balance, phone_pay, google_pay, paytm,
    bhim_upi, mobile_number, active) values ('bank-2', 'owner-1', 'Asha Verma', 'SBI', '1', 7, 0, 0, 0, 0, '', 1);
`

/** Entries of a record and of its return, as schema 0011 has them, and one of an edit. */
const ENTRIES_OF_RECORDS = `
  insert into ledger (id, bank_id, seq, kind, amount, balance, at, reason, lend_id, return_id) values
    ('ledger-lend', 'bank-2', 2, 'lend', 1, 51, 1795248000005, '', 'lend-1', null),
    ('ledger-return', 'bank-2', 3, 'return', 1, 52, 1795248000006, '', 'lend-2', 'return-1'),
    ('ledger-edited', 'bank-2', 4, 'lend-edited', 1, 53, 1795248000007, '', 'lend-1', null);
  update banks set balance = 53 where id = 'bank-2';
  update ledger set expense_id = 'expense-1' where id = 'ledger-2';
`

/** Reads the names of the migrations that a database has, without opening it as the server does. */
const readMigrations = async (place: Place): Promise<unknown[]> => {
  const statement = 'select name from kysely_migration order by name'
  if (place.DATABASE_URL === undefined) {
    const database = new DatabaseSync(fileOf(place), { readOnly: true })
    const rows = database.prepare(statement).all()
    database.close()
    return rows
  }
  const client = new Client({ connectionString: place.DATABASE_URL })
  await client.connect()
  const { rows } = await client.query(statement).finally(() => client.end())
  return rows
}

const rowsOf = (store: Store, table: keyof Tables) => store.selectFrom(table).selectAll().execute()

const lendsOf = (store: Store) => store.selectFrom('lends').selectAll().orderBy('id').execute()

describe.each(engines)('on %s', (engine) => {
  test.each(VERSIONS)(
    'a database of schema $version is brought to the newest one with all that is in it',
    async ({ version, sessions }) => {
      const [old, fresh] = [await newPlace(engine), await newPlace(engine)]
      await putFixture(old, version)
      const before = await readMigrations(old)
      const verified = await runProgram('server/node/cli/verify-ledger.ts', old)
      expect(verified).toMatchObject({ code: 0, output: 'Every balance is the sum of its ledger.\n' })
      expect(await readMigrations(old)).toEqual(before) // a check only reads

      const [store, newest] = [await openPlace(old), await openPlace(fresh)]
      expect(await schemaOf(store, engine)).toEqual(await schemaOf(newest, engine))
      const [lend] = await lendsOf(store)
      expect(lend).toMatchObject({ reason: 'Größe ₹ 💰', amount: 13_107_201 })
      expect(await rowsOf(store, 'banks')).toMatchObject([{ balance: 9_999_999_999_899, active: 1 }])
      expect(await rowsOf(store, 'users')).toMatchObject([{ email: 'asha@example.com', revision: 1 }])
      expect(await rowsOf(store, 'ledger')).toHaveLength(2)
      const [picture] = await store.selectFrom('profile_images').select('bytes').execute()
      expect(new TextDecoder().decode(picture?.bytes)).toBe('RIFF')
      expect(await rowsOf(store, 'sessions')).toHaveLength(sessions)
      for (const table of ['users', 'lends', 'banks', 'expenses'] as const) {
        const versions = await store.selectFrom(table).select('version').distinct().execute()
        expect(versions).toEqual([{ version: 1 }])
      }
      for (const table of ['one_time_codes', 'limit_hits', 'expenses', 'idempotency_keys'] as const) {
        expect(await rowsOf(store, table)).toHaveLength(1)
      }
      await Promise.all([store.destroy(), newest.destroy()])
    },
  )

  test('records and pages of schema 0007 name one person in every spelling, and keep everything else', async () => {
    const place = await newPlace(engine)
    await putFixture(place, '0007')
    const store = await openPlace(place)
    expect(await lendsOf(store)).toMatchObject([
      { id: 'lend-1', person_id: null },
      { id: 'lend-2', person_id: 'lend-2', returned: 1_000 },
    ])
    expect(await rowsOf(store, 'shares')).toMatchObject([{ person_id: 'lend-2' }])
    expect(await rowsOf(store, 'people')).toMatchObject([
      { id: 'lend-2', name: 'STRAUSS  Verma', key: 'strauss verma', renames: 0, renamed_at: 0, merged_into: null },
    ])
    expect(await rowsOf(store, 'claims')).toMatchObject([{ amount: 500, note: 'by UPI', status: 'open' }])
    expect(await rowsOf(store, 'reminders')).toMatchObject([{ mail_hour: 7, mailed_on: '2026-11-22' }])
    await store.destroy()
  })

  test('what schema 0007 had not removed yet is removed, and records have the time of the latest change of their user', async () => {
    const place = await newPlace(engine)
    await putFixture(place, '0007', BEFORE_DELETIONS)
    expect(await runProgram('server/node/cli/verify-ledger.ts', place)).toMatchObject({ code: 0 })
    const store = await openPlace(place)
    expect(await rowsOf(store, 'deletions')).toEqual([])
    expect(await rowsOf(store, 'users')).toMatchObject([{ id: 'user-1', email: 'asha@example.com' }])
    expect(await lendsOf(store)).toMatchObject([{ updated_at: CHANGED_AT }, { updated_at: CHANGED_AT }])
    expect(await rowsOf(store, 'banks')).toMatchObject([{ id: 'bank-1' }])
    await store.destroy()
  })

  test('entries of schema 0011 get the day of the record that they name, and no other entry gets one', async () => {
    const place = await newPlace(engine)
    await putFixture(place, '0011', ENTRIES_OF_RECORDS)
    const store = await openPlace(place)
    const dated = await store
      .selectFrom('ledger')
      .select(['id', 'date'])
      .where('date', '<>', '')
      .orderBy('id')
      .execute()
    expect(dated).toEqual([
      { id: 'ledger-2', date: '2024-02-29' },
      { id: 'ledger-5', date: '2024-03-01' },
      { id: 'ledger-6', date: '2024-03-01' },
      { id: 'ledger-lend', date: '2024-02-29' },
      { id: 'ledger-return', date: '2024-03-02' },
    ])
    await store.destroy()
  })

  test('a start that is killed while it makes the schema leaves nothing behind, and the next one makes it', async () => {
    const place = await newPlace(engine)
    const killed = await runProgram(fileURLToPath(new URL('./tools/die-in-migration.ts', import.meta.url)), place)
    expect(killed).toMatchObject({ signal: 'SIGKILL', output: '' })
    if (place.DATABASE_URL === undefined) {
      const database = new DatabaseSync(fileOf(place))
      expect(database.prepare('select name from sqlite_schema').all()).toEqual([])
      database.close()
    }
    await (await openPlace(place)).destroy()
    expect(await runProgram('server/node/cli/verify-ledger.ts', place)).toMatchObject({ code: 0 })
  })

  test('a database of a newer version is refused in one line', async () => {
    const place = await newPlace(engine)
    const store = await openPlace(place)
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')`.execute(store)
    await store.destroy()
    const { code, output } = await runProgram('server/node/main.ts', { ...place, PORT: '0' })
    expect([code, output]).toEqual([1, expect.stringMatching(/^The database was written by a newer version [^\n]+\n$/)])
  })
})
