import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type RawBuilder, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openSqlite } from '#server/store/sqlite.ts'
import type { Store } from '#server/store/tables.ts'
import { startProduct } from '#tests/browser/tools/product.ts'
import { logIn, read, send } from '#tests/reliability/tools/client.ts'
import { newPlace } from '#tests/reliability/tools/engines.ts'
import { runProgram, seed, temporaryDirectory } from '#tests/reliability/tools/programs.ts'
import { startServed, startStory } from '#tests/reliability/tools/story.ts'
import { crowdTables } from '#tests/tools/crowded-tables.ts'

const backup = (DATA_DIR: string, file: string) => runProgram('server/node/cli/backup.ts', { DATA_DIR }, file)
const restore = (DATA_DIR: string, file: string) => runProgram('server/node/cli/restore.ts', { DATA_DIR }, file)
const verify = (DATA_DIR: string) => runProgram('server/node/cli/verify-ledger.ts', { DATA_DIR })

const RECORDS = ['--lends', '20', '--banks', '3', '--expenses', '40']

/** Creates a database with records, a backup of it, and the owner of the records. */
const seededCopy = async () => {
  const { DATA_DIR } = await newPlace('SQLite')
  const person = await seed({ DATA_DIR }, ...RECORDS)
  const file = join(await temporaryDirectory(), 'copy.db')
  expect(await backup(DATA_DIR, file)).toMatchObject({ code: 0 })
  return { DATA_DIR, person, file }
}

test('a copy that is made while sixteen writers write is whole, and a server runs on it when it is restored', async () => {
  const { place, product, crowd } = await startStory('SQLite', 16)
  const file = join(await temporaryDirectory(), 'copy.db')
  await crowd.afterChanges(50)
  expect(await backup(place.DATA_DIR, file)).toEqual({ code: 0, signal: null, output: `Copied to ${file}.\n` })
  await crowd.expectNothingLostOrDoubled()
  expect((await stat(file)).mode & 0o777).toBe(0o600)

  const refused = await restore(place.DATA_DIR, file)
  expect(refused.code).toBe(1)
  expect(refused.output).toMatch(/^The database \S+ is in use\. Stop the server first\.\n$/)
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200)

  const elsewhere = await newPlace('SQLite')
  expect(await restore(elsewhere.DATA_DIR, file)).toMatchObject({ code: 0 })
  expect(await verify(elsewhere.DATA_DIR)).toMatchObject({ code: 0 })
  const again = await startProduct(elsewhere)
  onTestFinished(again.close)
  expect((await fetch(`${again.url}/readyz`)).status).toBe(200)
})

test('what was there before is kept beside what is restored', async () => {
  const { DATA_DIR, person, file } = await seededCopy()
  await seed({ DATA_DIR }, ...RECORDS, '--email', 'later@example.com')
  const { output } = await restore(DATA_DIR, file)
  const [, kept = ''] = /What was there before is (\S+)\.\n/.exec(output) ?? []
  const [restored, before] = [await openSqlite(join(DATA_DIR, 'wealth-care.db')), await openSqlite(kept)]
  expect(await restored.selectFrom('users').selectAll().execute()).toHaveLength(1)
  expect(await before.selectFrom('users').selectAll().execute()).toHaveLength(2)
  await Promise.all([restored.destroy(), before.destroy()])

  const product = await startProduct({ DATA_DIR, RATE_LIMITS: 'off' })
  onTestFinished(product.close)
  const token = await logIn(product.url, person)
  expect(await read(product.url, token, '/api/v1/get-lend')).toHaveLength(20)
  expect(await read(product.url, token, '/api/v1/all-bank')).toHaveLength(3)
})

/** Counts the rows of each table, and the keys that have the body of a response. */
const countRows = async (store: Store): Promise<Record<string, number>> => {
  const count = async (from: RawBuilder<unknown>) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${from}`.execute(store)
    return rows[0]?.count ?? 0
  }
  const counts = {
    bodies: await count(sql`idempotency_keys where body <> ''`),
    unused: await count(sql`people where id not in (select person_id from lends) and merged_into is null`),
  }
  for (const { name } of await store.introspection.getTables()) {
    Object.assign(counts, { [name]: await count(sql.table(name)) })
  }
  return counts
}

test('a restore drops what opens something and keeps all else, and so do the steps for PostgreSQL', async () => {
  const { DATA_DIR } = await newPlace('SQLite')
  const store = await openSqlite(join(DATA_DIR, 'wealth-care.db'))
  await crowdTables(store, 'sqlite', 10)
  const before = await countRows(store)
  await store.destroy()
  const file = join(await temporaryDirectory(), 'copy.db')
  expect(await backup(DATA_DIR, file)).toMatchObject({ code: 0 })
  expect(await restore(DATA_DIR, file)).toMatchObject({ code: 0 })

  const restored = await openSqlite(join(DATA_DIR, 'wealth-care.db'))
  onTestFinished(() => restored.destroy())
  const after = await countRows(restored)
  const opening = ['invitations', 'one_time_codes', 'passkeys', 'push_subscriptions', 'reminders', 'sessions', 'shares']
  const dropped = ['bodies', 'unused', ...opening]
  const people = (before.people ?? 0) - (before.unused ?? 0)
  expect(Object.values(before)).not.toContain(0)
  const kept = { people, tokens: before.identities }
  expect(after).toEqual({ ...before, ...kept, ...Object.fromEntries(dropped.map((name) => [name, 0])) })

  const steps = (await readFile('docs/deploy/after-restore.sql', 'utf8')).replaceAll(/^--.*\n/gm, '')
  const copy = await openSqlite(file)
  onTestFinished(() => copy.destroy())
  for (const step of steps.split(';').filter((text) => text.trim() !== '')) await sql.raw(step).execute(copy)
  expect(await countRows(copy)).toEqual(after)
})

test('what a client sent before a backup and repeats after the restore applies once, and what it sent later applies again', async () => {
  const place = await newPlace('SQLite')
  const person = await seed(place, '--lends', '0', '--banks', '1', '--expenses', '0')
  const first = await startProduct(place)
  onTestFinished(first.close)
  const token = await logIn(first.url, person)
  const [bank] = await read<{ id: string; amount: number }[]>(first.url, token, '/api/v1/all-bank')
  const credit = (url: string, by: string, key: string) =>
    send(url, { method: 'PATCH', path: `/api/v1/credit-amount/${bank?.id}/credit?amount=100` }, { token: by, key })
  await credit(first.url, token, 'a-key-of-before-the-backup')
  const file = join(await temporaryDirectory(), 'copy.db')
  expect(await backup(place.DATA_DIR, file)).toMatchObject({ code: 0 })
  await credit(first.url, token, 'a-key-of-after-the-backup')
  const elsewhere = await newPlace('SQLite')
  expect(await restore(elsewhere.DATA_DIR, file)).toMatchObject({ code: 0 })

  const again = await startProduct(elsewhere)
  onTestFinished(again.close)
  const later = await logIn(again.url, person)
  const replay = await credit(again.url, later, 'a-key-of-before-the-backup')
  expect([replay.status, replay.headers.get('Idempotency-Replayed'), await replay.text()]).toEqual([200, 'true', '{}'])
  const balance = (bank?.amount ?? 0) + 200
  expect(await (await credit(again.url, later, 'a-key-of-after-the-backup')).json()).toBe(balance)
  expect(await read(again.url, later, `/api/v1/id-bank/${bank?.id}`)).toMatchObject({ amount: balance })
})

test('a token of before the backup is refused after a restore', async () => {
  const { place, product, token } = await startServed('SQLite')
  const file = join(await temporaryDirectory(), 'copy.db')
  expect(await backup(place.DATA_DIR, file)).toMatchObject({ code: 0 })
  const elsewhere = await newPlace('SQLite')
  expect(await restore(elsewhere.DATA_DIR, file)).toMatchObject({ code: 0 })
  const again = await startProduct(elsewhere)
  onTestFinished(again.close)
  const all = { method: 'GET', path: '/api/v1/all-bank' }
  expect((await send(product.url, all, { token })).status).toBe(200)
  expect((await send(again.url, all, { token })).status).toBe(401)
})

test('a file that is there is never overwritten by a copy', async () => {
  const { DATA_DIR, file } = await seededCopy()
  const before = await stat(file)
  expect(await backup(DATA_DIR, file)).toMatchObject({
    code: 1,
    output: `${file} is there already. Name a file that is not.\n`,
  })
  expect((await stat(file)).mtimeMs).toBe(before.mtimeMs)
})

const spoilt: Record<string, (file: string) => Promise<void>> = {
  'is cut off': (file) => truncate(file, 60_000),
  'has a page of rubbish': async (file) => {
    const bytes = await readFile(file)
    await writeFile(file, bytes.fill(0xa5, 4 * 4_096, 5 * 4_096))
  },
  'is another database': async (file) => {
    await truncate(file, 0)
    const database = new DatabaseSync(file)
    database.exec('create table recipes (name text)')
    database.close()
  },
  'is no database': (file) => writeFile(file, 'Dear diary'),
  'is of a newer version': async (file) => {
    const database = new DatabaseSync(file)
    database.exec("insert into kysely_migration values ('9999-later', '2030-01-01')")
    database.close()
  },
  'has a balance that its ledger does not explain': async (file) => {
    const database = new DatabaseSync(file)
    database.exec('update banks set balance = balance + 1')
    database.close()
  },
}

test.each(Object.keys(spoilt))('a backup that %s is refused in one line, and the database stays', async (how) => {
  const { DATA_DIR, file } = await seededCopy()
  await spoilt[how]?.(file)
  const before = (await readdir(DATA_DIR)).toSorted()
  const { code, output } = await restore(DATA_DIR, file)
  expect([code, output]).toEqual([1, expect.stringMatching(/^[^\n]+\n$/)])
  expect((await readdir(DATA_DIR)).toSorted()).toEqual(before)
  expect(await verify(DATA_DIR)).toMatchObject({ code: 0 })
})

test('what cannot be done is said in one line', async () => {
  const { DATA_DIR } = await newPlace('SQLite')
  const usage = await runProgram('server/node/cli/backup.ts', { DATA_DIR })
  expect([usage.code, usage.output]).toEqual([
    1,
    'Usage: npm run backup -- FILE, or without FILE where BACKUP_DIR is set\n',
  ])
  const nothing = await runProgram('server/node/cli/restore.ts', { DATA_DIR })
  expect([nothing.code, nothing.output]).toEqual([1, 'Usage: npm run restore -- BUNDLE or FILE\n'])
  const missing = await restore(DATA_DIR, '/nowhere/copy.db')
  expect([missing.code, missing.output]).toEqual([1, 'There is no file /nowhere/copy.db.\n'])
  const elsewhere = { DATA_DIR, DATABASE_URL: 'postgres://127.0.0.1/none' }
  for (const program of ['backup', 'restore']) {
    const refused = await runProgram(`server/node/cli/${program}.ts`, elsewhere, 'copy.db')
    expect([refused.code, refused.output]).toEqual([1, expect.stringMatching(/^DATABASE_URL is set: [^\n]+\n$/)])
  }
  const bundle = await runProgram('server/node/cli/backup.ts', elsewhere)
  expect([bundle.code, bundle.output]).toEqual([1, expect.stringMatching(/^DATABASE_URL is set: [^\n]+\n$/)])
})
