import { closeSync, copyFileSync, openSync, readFileSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { emptyWriteAheadLog, openSqlite } from '#server/store/sqlite.ts'
import { registerAt, startServer, temporaryDirectory } from '#tests/tools/server-start.ts'

const OLD_CODES = 5_000

/** Creates the database of a server, and opens it beside the server. */
const openFile = async () => {
  const directory = temporaryDirectory()
  await (await startServer({ DATA_DIR: directory })).stop()
  const database = new DatabaseSync(join(directory, 'wealth-care.db'))
  onTestFinished(() => {
    if (database.isOpen) database.close()
  })
  return { directory, database }
}

test('the server listens before it sweeps, and a stop ends the sweep early', async () => {
  const { directory, database } = await openFile()
  database.exec(`
    insert into one_time_codes (email, purpose, code_hmac, password_hash, tries, expires_at)
    with recursive n (i) as (select 1 union all select i + 1 from n where i < ${OLD_CODES})
    select 'e' || i, 'reset', '', '', 0, 1 from n`)
  const countCodes = () => Number(database.prepare('select count(*) as codes from one_time_codes').get()?.codes)
  const { url, stop, output } = await startServer({ DATA_DIR: directory })
  expect(countCodes()).toBeGreaterThan(0)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  await stop()
  expect(output.join('')).not.toContain('sweep failed')
  const left = countCodes()
  await startServer({ DATA_DIR: directory })
  await expect.poll(countCodes).toBe(0)
  expect(left % 1_000).toBe(0)
})

test('a damaged database is found at night, and the server is not ready any more', async () => {
  const { directory, database } = await openFile()
  const page = Number(database.prepare("select rootpage from sqlite_schema where name = 'lends'").get()?.rootpage)
  database.close()
  const descriptor = openSync(join(directory, 'wealth-care.db'), 'r+')
  writeSync(descriptor, Buffer.alloc(4_096, 0xa5), 0, 4_096, (page - 1) * 4_096)
  closeSync(descriptor)
  const clock = (hour: number) => () => new Date(2026, 10, 22, hour, 15)
  const ready = async (url: string) => (await fetch(`${url}/readyz`)).status

  const byDay = await startServer({ DATA_DIR: directory }, undefined, clock(12))
  expect(await ready(byDay.url)).toBe(200)
  await byDay.stop()
  const atNight = await startServer({ DATA_DIR: directory }, undefined, clock(3))
  await expect.poll(() => ready(atNight.url)).toBe(503)
  expect(atNight.output.join('')).toMatch(/"level":"error".*"msg":"the database is damaged"/)
})

describe('a database whose files change under a running server', () => {
  const remove = (file: string) => rmSync(file)
  const replace = (file: string) => {
    copyFileSync(file, `${file}.copy`)
    renameSync(`${file}.copy`, file)
  }

  test.each([
    ['the database is removed', '', remove],
    ['the database is replaced by a copy of it', '', replace],
    ['its write-ahead log is removed', '-wal', remove],
    ['the index of the write-ahead log is removed', '-shm', remove],
  ])('is noticed within a minute when %s: changes get 503, and it is not ready', async (_, suffix, change) => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const directory = temporaryDirectory()
    const { url, output } = await startServer({ DATA_DIR: directory })
    vi.advanceTimersByTime(60_000)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect((await registerAt(url, 'a@example.com')).status).toBe(201)

    change(join(directory, `wealth-care.db${suffix}`))
    vi.advanceTimersByTime(60_000)
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503)
    const refused = await registerAt(url, 'b@example.com')
    expect([refused.status, await refused.json()]).toMatchObject([503, { detail: expect.stringMatching(/are gone\./) }])
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect(output.join('')).toMatch(/"level":"error".*"msg":"files of the database are gone"/)
  })
})

test('what is deleted is overwritten, and the write-ahead log is emptied', async () => {
  const { directory, database } = await openFile()
  const file = join(directory, 'wealth-care.db')
  database.close()
  const secret = 'A text that nobody shall read again'
  const store = await openSqlite(file)
  onTestFinished(() => store.destroy())
  const user = { name: secret, email: 'a@example.com', phone_number: '', date_of_birth: '', profile_image: '' }
  await store
    .insertInto('users')
    .values({ id: 'u', ...user, password_hash: '', verified: 1, created_at: 0 })
    .execute()
  await emptyWriteAheadLog(store)
  expect(statSync(`${file}-wal`).size).toBe(0)
  expect(readFileSync(file).includes(secret)).toBe(true)
  await store.deleteFrom('users').execute()
  await emptyWriteAheadLog(store)
  expect(readFileSync(file).includes(secret)).toBe(false)
})

test('the write-ahead log does not keep the size of its largest transaction', async () => {
  const { directory, database } = await openFile()
  const file = join(directory, 'wealth-care.db')
  database.close()
  const store = await openSqlite(file)
  onTestFinished(() => store.destroy())
  const addCodes = (count: number, bytes: number) =>
    sql`insert into one_time_codes (email, purpose, code_hmac, password_hash, tries, expires_at)
      with recursive n (i) as (select 1 union all select i + 1 from n where i < ${sql.lit(count)})
      select ${bytes} || 'e' || i, 'reset', hex(zeroblob(${sql.lit(bytes)})), '', 0, 1 from n`.execute(store)
  await addCodes(80, 500_000)
  const largest = statSync(`${file}-wal`).size
  await addCodes(1, 1)
  await addCodes(1, 2)
  expect(largest).toBeGreaterThan(64 * 1024 * 1024)
  expect(statSync(`${file}-wal`).size).toBeLessThanOrEqual(64 * 1024 * 1024)
})
