import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { findLedgerDifferences } from '#server/banks/ledger.ts'
import { createRecords } from '#server/seed/records.ts'
import { seedUser } from '#server/seed/seed-store.ts'
import { isUniqueViolation } from '#server/store/errors/unique-violation.ts'
import { openSqlite } from '#server/store/sqlite.ts'
import type { Store } from '#server/store/tables.ts'
import { openWasm } from '#server/store/wasm.ts'
import { startServer, temporaryDirectory } from '#tests/tools/server-start.ts'

const wishes = {
  seed: 'one',
  userId: 'user',
  name: 'Asha Rao',
  today: '2026-11-21',
  lends: 700,
  banks: 3,
  expenses: 900,
}
const person = { email: 'a@example.com', passwordHash: '', phoneNumber: '', dateOfBirth: '1990-02-03', at: new Date() }

const closing = (store: Store): Store => {
  onTestFinished(() => store.destroy())
  return store
}

test('a database of a newer version is refused in one line and left as it is', async () => {
  const directory = temporaryDirectory()
  const file = join(directory, 'wealth-care.db')
  await (await openSqlite(file)).destroy()
  const database = new DatabaseSync(file)
  database.exec("insert into kysely_migration (name, timestamp) values ('9999-from-the-future', '2030')")
  database.close()
  await expect(startServer({ DATA_DIR: directory })).rejects.toThrow(
    /^The database was written by a newer version[^\n]+$/,
  )
})

test('the database that is opened again is the same', async () => {
  const file = join(temporaryDirectory(), 'wealth-care.db')
  const store = await openSqlite(file)
  await seedUser(store, person, wishes)
  await store.destroy()
  const again = closing(await openSqlite(file))
  expect(await again.selectFrom('lends').select('id').execute()).toHaveLength(700)
})

describe.each([
  ['in Node', () => openSqlite(':memory:')],
  ['in WebAssembly', openWasm],
])('SQLite %s', (_, open) => {
  test('takes seeded records, whose balances are the sums of their ledgers and never were below zero', async () => {
    const store = closing(await open())
    await store.transaction().execute((db) => seedUser(db, person, wishes))
    expect(await store.selectFrom('lends').select('id').execute()).toHaveLength(700)
    expect(await store.selectFrom('expenses').select('id').execute()).toHaveLength(900)
    expect(await findLedgerDifferences(store)).toEqual([])
    const balances = new Map<string, number>()
    for (const { table, row } of createRecords(wishes)) {
      if (table !== 'ledger') continue
      const balance = (balances.get(row.bank_id) ?? 0) + row.amount
      expect(balance).toBeGreaterThanOrEqual(0)
      balances.set(row.bank_id, balance)
    }
  })

  test('tells a value that must be unique from other refusals', async () => {
    const store = closing(await open())
    await seedUser(store, person, { ...wishes, banks: 1, expenses: 0 })
    const { id, ...bank } = await store.selectFrom('banks').selectAll().executeTakeFirstOrThrow()
    await store.insertInto('bank_ids').values({ user_id: bank.user_id, id: 'another' }).execute()
    const add = (change: object) =>
      store
        .insertInto('banks')
        .values({ ...bank, id: 'another', ...change })
        .execute()
        .then(
          () => undefined,
          (error: unknown) => isUniqueViolation(error),
        )
    expect(await add({})).toBe(true)
    expect(await add({ id, account_number: '1' })).toBe(true)
    expect(await add({ balance: -1, account_number: '1' })).toBe(false)
    expect(await add({ user_id: 'nobody', account_number: '1' })).toBe(false)
    expect(await add({ account_number: '1' })).toBeUndefined()
  })

  test('undoes a transaction that fails', async () => {
    const store = closing(await open())
    const failing = store.transaction().execute(async (db) => {
      await seedUser(db, person, wishes)
      throw new Error('power cut')
    })
    await expect(failing).rejects.toThrow('power cut')
    expect(await store.selectFrom('users').selectAll().execute()).toEqual([])
  })
})

test('the same seed makes the same records, another seed others', () => {
  const rows = (seed: string) => JSON.stringify([...createRecords({ ...wishes, seed })])
  expect(rows('one')).toBe(rows('one'))
  expect(rows('one')).not.toBe(rows('two'))
})
