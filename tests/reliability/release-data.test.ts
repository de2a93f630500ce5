import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { toPersonKey } from '#contract/people/person-name.ts'
import { selectLends } from '#server/lends/lend-row.ts'
import { readConfiguration } from '#server/node/configuration.ts'
import { openDatabase } from '#server/node/database.ts'
import type { Store } from '#server/store/tables.ts'
import { startProduct } from '#tests/browser/tools/product.ts'
import { logIn, read, send } from '#tests/reliability/tools/client.ts'
import { engines, newPlace, type Place } from '#tests/reliability/tools/engines.ts'
import { runProgram } from '#tests/reliability/tools/programs.ts'
import { runSql } from '#tests/tools/postgres.ts'

const PERSON = { email: 'asha@example.com', password: 'Paper-Ledger' }

/** Makes every update of the ledger take 100 ms, as one of a large table takes long. */
const SLOW_UPDATES = `
  create function take_time() returns trigger language plpgsql as $$ begin perform pg_sleep(0.1); return new; end $$;
  create trigger slow before update on ledger for each statement execute function take_time();`

/**
 * Puts a database of version 0.1 in place: a file made by its backup, or a dump made by pg_dump. Both hold the same life,
 * lived through the API of that version.
 */
const putRelease = async (place: Place): Promise<void> => {
  if (place.DATABASE_URL !== undefined) {
    return runSql(place.DATABASE_URL, await readFile('tests/fixtures/life-0004.postgres.sql', 'utf8'))
  }
  await mkdir(place.DATA_DIR, { recursive: true })
  const file = gunzipSync(await readFile('tests/fixtures/life-0004.sqlite.db.gz'))
  await writeFile(join(place.DATA_DIR, 'wealth-care.db'), file)
}

/** Runs a statement on a database that is not migrated yet. */
const runOnRelease = (place: Place, statement: string): Promise<void> => {
  if (place.DATABASE_URL !== undefined) return runSql(place.DATABASE_URL, statement)
  const database = new DatabaseSync(join(place.DATA_DIR, 'wealth-care.db'))
  database.exec(statement)
  database.close()
  return Promise.resolve()
}

/** Opens the database as the server does, which migrates it. */
const openMigrated = async (place: Place): Promise<Store> => {
  const store = await openDatabase(readConfiguration(place))
  onTestFinished(() => store.destroy())
  return store
}

const entriesOf = (store: Store, accountNumber: string) =>
  store
    .selectFrom('ledger')
    .innerJoin('banks', 'banks.id', 'ledger.bank_id')
    .leftJoin('expenses', 'expenses.id', 'ledger.expense_id')
    .where('banks.account_number', '=', accountNumber)
    .select(['ledger.id', 'seq', 'ledger.kind', 'ledger.amount', 'ledger.balance', 'ledger.reason', 'return_id'])
    .select(['transfer_id', 'banks.balance as bankBalance', 'expense_id', 'expenses.reason as expense'])
    .orderBy('seq')
    .execute()

const toLine = ({ seq, kind, amount, balance, reason, expense }: Awaited<ReturnType<typeof entriesOf>>[number]) => [
  seq,
  kind,
  amount,
  balance,
  reason,
  expense,
]

describe.each(engines)('a database of version 0.1 on %s', (engine) => {
  test('has running balances, and every expense that stands is linked with its own entry', async () => {
    const place = await newPlace(engine)
    await putRelease(place)
    const store = await openMigrated(place)
    expect((await entriesOf(store, 'HDFC0001')).map(toLine)).toEqual([
      [1, 'opening', 100_000, 100_000, '', null],
      [2, 'credit', 50_000, 150_000, '', null],
      [3, 'debit', -20_000, 130_000, '', null],
      [4, 'expense', -25_050, 104_950, 'Groceries', 'Groceries'],
      [5, 'expense', -1_000, 103_950, '', null], // this expense was deleted
      [6, 'expense', -1_000, 102_950, 'Chai', 'Chai'],
      [7, 'expense-deleted', 1_000, 103_950, '', null],
      [8, 'expense', -1_000, 102_950, 'Biscuits', 'Biscuits'],
    ])
    expect((await entriesOf(store, 'SBI0001')).map(toLine)).toEqual([
      [1, 'credit', 30_000, 30_000, '', null],
      [2, 'expense', -2_000, 28_000, '', null],
      [3, 'expense', -2_000, 26_000, 'Metro', 'Metro'],
      [4, 'expense-deleted', 2_000, 28_000, '', null],
    ])
    expect((await entriesOf(store, 'RAVI0001')).map(toLine)).toEqual([
      [1, 'opening', 10_000, 10_000, '', null],
      [2, 'expense', -1_000, 9_000, 'Tea of Ravi', 'Tea of Ravi'],
    ])
    expect(await entriesOf(store, 'PNB0001')).toEqual([])
  })

  test('has the entries of simultaneous requests in the order in which they took effect', async () => {
    const place = await newPlace(engine)
    await putRelease(place)
    const entries = await entriesOf(await openMigrated(place), 'KOTAK0001')
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index + 1))
    expect(entries.map(({ id }) => id)).toEqual(entries.map(({ id }) => id).toSorted())
    let balance = 0
    for (const entry of entries) {
      balance += entry.amount
      expect(entry.balance).toBe(balance)
      expect(balance).toBeGreaterThanOrEqual(0)
    }
    expect(entries.at(-1)?.bankBalance).toBe(balance)
    const spent = entries.filter(({ kind }) => kind === 'expense')
    expect(new Set(spent.map(({ expense_id }) => expense_id)).size).toBe(spent.length)
    expect(spent.every(({ reason, expense }) => reason === expense && reason.startsWith('Parallel '))).toBe(true)
    expect(entries.every(({ return_id, transfer_id }) => return_id === null && transfer_id === null)).toBe(true)
  })

  test('has only lent records, of which nothing came back yet', async () => {
    const place = await newPlace(engine)
    await putRelease(place)
    const lends = await (await openMigrated(place)).selectFrom('lends').selectAll().orderBy('id').execute()
    expect(lends.map((lend) => [lend.return_status, lend.reason])).toEqual([
      ['pending', 'Hospital deposit'],
      ['done', 'Größe ₹ 💰'],
      ['', 'Hospital deposit'],
    ])
    for (const lend of lends) expect(lend).toMatchObject({ direction: 'given', returned: 0, settled_by_return: 0 })
  })

  test('has each person once, among more records than one step of a migration takes', async () => {
    const place = await newPlace(engine)
    await putRelease(place)
    await runOnRelease(
      place,
      `insert into lends (id, user_id, lend_date, reason, amount, requirement, bank, return_date, return_name, return_status)
        with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 4100)
        select 'more-' || n, (select min(user_id) from lends), '2024-02-29', 'Rent', 1, 'Required', 'SBI', '',
          case n % 3 when 0 then 'STRAUSS  ' || n when 1 then ' Strauß ' || n else '' end, '' from numbers`,
    )
    const store = await openMigrated(place)
    const lends = await selectLends(store).execute()
    expect(lends).toHaveLength(4_103)
    const people = await store.selectFrom('people').selectAll().execute()
    expect(people).toHaveLength(new Set(people.map(({ key }) => key)).size)
    expect(new Set(people.map(({ name }) => name))).toEqual(
      new Set(lends.map(({ return_name }) => return_name).filter((name) => name !== '')),
    )
    for (const name of ['Meera', 'Ravi', 'STRAUSS  4098', ' Strauß 4099']) {
      expect(people.find(({ key }) => key === toPersonKey(name))?.name).toBe(name)
    }
  })

  test('has no pages for others and no reminders, and can have them', async () => {
    const place = await newPlace(engine)
    await putRelease(place)
    const product = await startProduct(place)
    onTestFinished(product.close)
    const token = await logIn(product.url, PERSON)
    expect(await read(product.url, token, '/api/v1/shares')).toEqual([])
    expect(await read(product.url, token, '/api/v1/claims')).toEqual([])
    expect(await read(product.url, token, '/api/v1/reminders')).toMatchObject({ calendar: false, mail: false })
    const share = { method: 'POST', path: '/api/v1/shares', body: { person: 'Ravi', days: 7 } }
    const response = await send(product.url, share, { token })
    expect(response.status).toBe(201)
  })

  test('is served to its user, who has the passbook at once', async () => {
    const place = await newPlace(engine)
    await putRelease(place)
    const product = await startProduct(place)
    onTestFinished(product.close)
    const token = await logIn(product.url, PERSON)
    const banks = await read<{ id: string; amount: number }[]>(product.url, token, '/api/v1/all-bank')
    expect(banks.map(({ amount }) => amount).slice(1)).toEqual([0, 280, 1_029.5])
    for (const { id, amount } of banks) {
      const [newest = { balance: 0 }] = await read<{ balance: number }[]>(product.url, token, `/api/v1/ledger/${id}`)
      expect(newest.balance).toBe(amount)
    }
    expect(await runProgram('server/node/cli/verify-ledger.ts', place)).toMatchObject({ code: 0 })
  })
})

/** Time-outs as a role or a database can have them, in milliseconds. */
const TIMEOUTS = {
  statement_timeout: 50,
  lock_timeout: 1,
  idle_in_transaction_session_timeout: 50,
  transaction_timeout: 50,
}

test('time-outs of PostgreSQL do not stop a migration, which waits for that of another server', async () => {
  const place = await newPlace('PostgreSQL')
  await putRelease(place)
  const { DATABASE_URL: url = '' } = place
  await runSql(url, SLOW_UPDATES)
  const other = new Client({ connectionString: url })
  await other.connect()
  await other.query("select pg_advisory_lock(hashtextextended('migrations', 0))")
  for (const [name, timeout] of Object.entries(TIMEOUTS)) {
    await runSql(url, `alter database ${new URL(url).pathname.slice(1)} set ${name} = ${timeout}`)
  }
  const migrated = openMigrated(place)
  await vi.waitFor(async () => {
    const waiting = 'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))'
    expect((await other.query(waiting)).rows).toHaveLength(1)
  }, 10_000)
  await other.end() // which releases its lock
  await migrated
})
