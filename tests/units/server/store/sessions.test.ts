import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { sweep } from '#server/sweep.ts'
import { openApi } from '#tests/tools/server-api.ts'
import { temporaryDirectory } from '#tests/tools/server-start.ts'
import { openEmbedded } from '#tests/tools/store.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const NOW = Date.parse('2026-11-21T08:00:00Z') // the clock of these tests

/** Creates the app with a database file and a signed-in user. `usedAt` reads the recorded use, in minutes. */
const open = async () => {
  const file = join(temporaryDirectory(), 'wealth-care.db')
  const { close, ...opened } = await openEmbedded(file)
  onTestFinished(close)
  const api = await openApi(opened)
  const token = await api.signIn()
  const read = async () => (await api.call('GET', '/api/v1/all-bank', { token })).status
  const usedAt = async () => {
    const session = await api.store.selectFrom('sessions').select('used_at').executeTakeFirstOrThrow()
    return (session.used_at - NOW) / MINUTE_MS
  }
  return { api, file, token, read, usedAt }
}

test('the database has the hash of a token and not the token', async () => {
  const { api, token } = await open()
  const [session] = await api.store.selectFrom('sessions').selectAll().execute()
  expect(session?.id).toMatch(/^[\da-f]{64}$/)
  expect(JSON.stringify(session)).not.toContain(token)
})

test('the use of a session is written down once an hour', async () => {
  const { api, read, usedAt } = await open()
  const seen: number[] = []
  for (let calls = 0; calls < 6; calls += 1) {
    api.advanceClock(25 * MINUTE_MS)
    expect(await read()).toBe(200)
    seen.push(await usedAt())
  }
  expect(seen).toEqual([0, 0, 75, 75, 75, 150])
})

test('a session whose use cannot be written down is served all the same', async () => {
  const { api, file, read, usedAt } = await open()
  const other = new DatabaseSync(file)
  onTestFinished(() => other.close())
  other.exec('begin immediate')
  api.advanceClock(2 * HOUR_MS)
  expect(await read()).toBe(200)
  expect(api.logged.map(({ message }) => message)).toContain('the use of a session was not written down')
  other.exec('rollback')
  expect(await read()).toBe(200)
  expect(await usedAt()).toBe(120)
})

test('sessions that ended are deleted, and no other', async () => {
  const { api, read } = await open()
  await sweep(api.store, new Date(NOW + 14 * DAY_MS - MINUTE_MS))
  expect(await read()).toBe(200)
  await sweep(api.store, new Date(NOW + 14 * DAY_MS))
  expect(await api.store.selectFrom('sessions').selectAll().execute()).toEqual([])
})
