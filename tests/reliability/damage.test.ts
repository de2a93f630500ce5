import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { startProduct } from '#tests/browser/tools/product.ts'
import { logIn, read, send } from '#tests/reliability/tools/client.ts'
import { newPlace } from '#tests/reliability/tools/engines.ts'
import { runProgram, seed } from '#tests/reliability/tools/programs.ts'

const PAGE_BYTES = 4_096

/** Overwrites the first page of each table or index whose name starts so, as a failing disk might. */
const spoil = (directory: string, name: string): void => {
  const file = join(directory, 'wealth-care.db')
  const database = new DatabaseSync(file)
  const pages = database
    .prepare('select rootpage from sqlite_schema where name glob ? and rootpage > 0')
    .all(`${name}*`)
  database.close()
  expect(pages.length).toBeGreaterThan(0)
  const descriptor = openSync(file, 'r+')
  for (const { rootpage } of pages) {
    writeSync(descriptor, Buffer.alloc(PAGE_BYTES, 0xa5), 0, PAGE_BYTES, (Number(rootpage) - 1) * PAGE_BYTES)
  }
  closeSync(descriptor)
}

/** A time zone in which it is noon, so that the check of every night does not find the damage first. */
const findNoonZone = (): string => {
  const hours = new Date().getUTCHours() - 12
  return `Etc/GMT${hours < 0 ? hours : `+${hours}`}`
}

const seeded = async () => {
  const place = { ...(await newPlace('SQLite')), TZ: findNoonZone() }
  return { place, person: await seed(place, '--lends', '20', '--banks', '2', '--expenses', '20') }
}

const verify = (place: NodeJS.ProcessEnv) => runProgram('server/node/cli/verify-ledger.ts', place)

test('a server whose database turns out to be damaged answers 503 and is not ready, and its process lives', async () => {
  const { place, person } = await seeded()
  spoil(place.DATA_DIR, 'lends')
  const { url, close } = await startProduct(place)
  onTestFinished(close)
  const token = await logIn(url, person)
  expect(await read(url, token, '/api/v1/all-bank')).toHaveLength(2)
  const refused = await send(url, { method: 'GET', path: '/api/v1/get-lend' }, { token })
  expect(refused.status).toBe(503)
  expect(await refused.json()).toMatchObject({ detail: expect.stringMatching(/^The database is damaged\./) })
  expect((await fetch(`${url}/readyz`)).status).toBe(503)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
})

test('a change that meets a damaged page is undone and frees the database', async () => {
  const { place, person } = await seeded()
  spoil(place.DATA_DIR, 'ledger')
  const { url, close } = await startProduct(place)
  onTestFinished(close)
  const token = await logIn(url, person)
  const [bank] = await read<{ id: string }[]>(url, token, '/api/v1/all-bank')
  const credit = { method: 'PATCH', path: `/api/v1/credit-amount/${bank?.id}/credit?amount=1` }
  expect((await send(url, credit, { token })).status).toBe(503)
  const other = new DatabaseSync(join(place.DATA_DIR, 'wealth-care.db'))
  onTestFinished(() => other.close())
  expect(() => other.exec('begin immediate; rollback')).not.toThrow()
})

test('a damaged database is refused in one line by a start after a crash', async () => {
  const { place } = await seeded()
  spoil(place.DATA_DIR, 'lends')
  // A process that is killed leaves its write-ahead log behind.
  closeSync(openSync(join(place.DATA_DIR, 'wealth-care.db-wal'), 'w'))
  const { code, output } = await runProgram('server/node/main.ts', { ...place, PORT: '0' })
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/^The database \S+ is damaged \(.+\)\. Restore a backup\.\n$/),
  ])
})

test('the check of the ledger says in one line that the database is damaged, or has no ledger', async () => {
  const { place } = await seeded()
  spoil(place.DATA_DIR, 'ledger')
  const damaged = await verify(place)
  expect([damaged.code, damaged.output]).toEqual([
    1,
    expect.stringMatching(/^The database is damaged \([^\n]+\)\. Restore a backup\.\n$/),
  ])
  const other = await newPlace('SQLite')
  new DatabaseSync(join(other.DATA_DIR, 'wealth-care.db')).exec('create table recipes (name text)')
  const without = await verify(other)
  expect([without.code, without.output]).toEqual([1, expect.stringMatching(/^The ledger cannot be read: [^\n]+\.\n$/)])
})
