import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '#server/store/postgres.ts'
import { openSqlite } from '#server/store/sqlite.ts'
import type { Store } from '#server/store/tables.ts'
import { startProduct } from '#tests/browser/tools/product.ts'
import { logIn, read } from '#tests/reliability/tools/client.ts'
import { newPlace } from '#tests/reliability/tools/engines.ts'
import { runProgram, seed } from '#tests/reliability/tools/programs.ts'
import { crowdTables } from '#tests/tools/crowded-tables.ts'

const move = (place: NodeJS.ProcessEnv) => runProgram('server/node/cli/migrate-to-postgres.ts', place)

/** Creates an embedded database with records, an empty PostgreSQL, and the owner of the records. */
const seeded = async () => {
  const place = await newPlace('PostgreSQL')
  const embedded = { ...place, DATABASE_URL: undefined }
  return { place, embedded, person: await seed(embedded, '--lends', '1203', '--banks', '3', '--expenses', '1204') }
}

const listsAt = async (place: NodeJS.ProcessEnv, person: { email: string; password: string }) => {
  const product = await startProduct(place)
  onTestFinished(product.close)
  const token = await logIn(product.url, person)
  const banks = await read<{ id: string }[]>(product.url, token, '/api/v1/all-bank')
  const expenses = banks.map(({ id }) => read(product.url, token, `/api/v1/bank/expenses/id/${id}`))
  const ledgers = banks.map(({ id }) => read(product.url, token, `/api/v1/ledger/${id}`))
  return {
    banks,
    lends: await read(product.url, token, '/api/v1/get-lend'),
    returns: await read(product.url, token, '/api/v1/returns'),
    expenses: await Promise.all(expenses),
    ledgers: await Promise.all(ledgers),
  }
}

test('everything in the embedded database is in PostgreSQL afterwards, and a server answers the same from it', async () => {
  const { place, embedded, person } = await seeded()
  const { code, output } = await move(place)
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(
      /^bank_ids: 3\nbanks: 3\npeople: \d+\nhandles: 0\nlends: 1203\nreturns: \d+\nexpenses: 1204\ntransfers: \d+\nledger: \d+\nimports: 0\nplans: 0\nproofs: 0$/m,
    ),
  ])
  expect(output).toMatch(/Copied; row counts, sums and ledgers are the same on both sides\.\n$/)
  expect(await listsAt(place, person)).toEqual(await listsAt(embedded, person))
  expect(await runProgram('server/node/cli/verify-ledger.ts', place)).toMatchObject({ code: 0 })

  const again = await move(place)
  expect(again.code).toBe(1)
})

/** Reads the rows of every table that the database lists, as text. */
const readTables = async (store: Store): Promise<Record<string, string[]>> => {
  const tables = await store.introspection.getTables()
  const rows: Record<string, string[]> = {}
  for (const { name } of tables) {
    const found = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(store)
    rows[name] = found.rows.map(toText).toSorted()
  }
  return rows
}

const toText = (row: Record<string, unknown>): string =>
  JSON.stringify(
    Object.entries(row)
      .map(([column, value]) => [column, value instanceof Uint8Array ? [...value] : value])
      .toSorted(),
  )

test('every table of the embedded database is copied, row by row', async () => {
  const place = await newPlace('PostgreSQL')
  const embedded = await openSqlite(join(place.DATA_DIR ?? '', 'wealth-care.db'))
  onTestFinished(() => embedded.destroy())
  await crowdTables(embedded, 'sqlite', 100)
  const merged = () => embedded.selectFrom('people').selectAll().where('merged_into', 'is not', null).execute()
  expect(await merged()).toHaveLength(1)

  expect(await move(place)).toMatchObject({ code: 0 })

  expect(await merged()).toHaveLength(1) // whose merge can still be undone
  const before = await readTables(embedded)
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([])
  const postgres = await openPostgres(place.DATABASE_URL ?? '')
  onTestFinished(() => postgres.destroy())
  expect(await readTables(postgres)).toEqual(before)
})

test('a PostgreSQL that is not empty is refused in one line', async () => {
  const { place } = await seeded()
  await seed(place, '--email', 'other@example.com')
  const { code, output } = await move(place)
  expect([code, output]).toEqual([1, 'The PostgreSQL database is not empty: users has 1 rows.\n'])
})

test('an embedded database whose ledger does not add up is not copied', async () => {
  const { place } = await seeded()
  const { DatabaseSync } = await import('node:sqlite')
  const database = new DatabaseSync(`${place.DATA_DIR}/wealth-care.db`)
  database.exec('update banks set balance = balance + 1')
  database.close()
  const { code, output } = await move(place)
  expect([code, output]).toEqual([1, '3 balances are not the sum of their ledger. Nothing was copied.\n'])
  const store = await openPostgres(place.DATABASE_URL ?? '')
  onTestFinished(() => store.destroy())
  expect((await sql`select 1 from users`.execute(store)).rows).toEqual([])
})

test('a server that runs, or a database that is not there, is said in one line', async () => {
  const { place, embedded } = await seeded()
  const product = await startProduct(embedded)
  onTestFinished(product.close)
  expect(await move(place)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/is in use\. Stop the server first\.\n$/),
  })
  expect(await move(embedded)).toMatchObject({ code: 1, output: expect.stringMatching(/^DATABASE_URL is ""[^\n]+\n$/) })
  const nothing = await newPlace('PostgreSQL')
  expect(await move(nothing)).toMatchObject({ code: 1, output: expect.stringMatching(/^DATA_DIR is [^\n]+\n$/) })
})
