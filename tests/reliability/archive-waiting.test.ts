import { chmod, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { countWaitingSegments, warnOfArchive } from '#server/node/archive.ts'
import { openPostgres } from '#server/store/postgres.ts'
import { createDatabase, runSql, startPostgres } from '#tests/tools/postgres.ts'
import { temporaryDirectory } from './tools/programs.ts'

const WAIT = { timeout: 30_000, interval: 100 }

test('a command of the archive that hangs shows in the number of segments that wait, and in the log', async () => {
  const postgres = await startPostgres()
  onTestFinished(postgres.close)
  const folder = await temporaryDirectory()
  await chmod(folder, 0o711) // PostgreSQL runs as another user
  const hangs = join(folder, 'hangs')
  await postgres.restart('archive_mode=on', `archive_command=while test -e ${hangs}; do sleep 0.1; done`)
  const url = new URL(await createDatabase(postgres.url))
  await runSql(postgres.url, `create role plain login password 'plain'`)
  await runSql(url.href, 'grant create on schema public to plain')
  const store = await openPostgres(Object.assign(url, { username: 'plain', password: 'plain' }).href)
  onTestFinished(() => store.destroy())
  const messages: unknown[] = []
  const readMessages = async (): Promise<unknown[]> => {
    await warnOfArchive(store, { warn: (fields, message) => void messages.push(fields, message) })
    return messages
  }
  /** Fills a segment of the log, as far as the archive can see. */
  const fillSegments = async (count: number): Promise<void> => {
    for (let made = 0; made < count; made += 1) {
      await runSql(postgres.url, 'select pg_logical_emit_message(true, $$a$$, $$b$$)')
      await runSql(postgres.url, 'select pg_switch_wal()')
    }
  }

  await fillSegments(1)
  await vi.waitFor(async () => expect(await countWaitingSegments(store)).toBe(0), WAIT)
  await writeFile(hangs, '')
  await fillSegments(10)
  expect(await countWaitingSegments(store)).toBe(10)
  expect(await readMessages()).toEqual([])
  await fillSegments(1)
  expect(await readMessages()).toEqual([
    { segments: 11 },
    expect.stringContaining('the archive of PostgreSQL is behind'),
  ])
  await rm(hangs)
  await vi.waitFor(async () => expect(await countWaitingSegments(store)).toBe(0), WAIT)
})

test('a PostgreSQL without an archive has no such number', async () => {
  const postgres = await startPostgres()
  onTestFinished(postgres.close)
  const store = await openPostgres(await createDatabase(postgres.url))
  onTestFinished(() => store.destroy())
  expect(await sql`show archive_mode`.execute(store)).toMatchObject({ rows: [{ archive_mode: 'off' }] })
  expect(await countWaitingSegments(store)).toBeUndefined()
})
