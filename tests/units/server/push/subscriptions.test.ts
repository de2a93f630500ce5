import { beforeEach, describe, expect, test } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { sweep } from '#server/sweep.ts'
import { createBrowser, readPush, subscribe } from '#tests/tools/push.ts'
import { EMAIL, PASSWORD } from '#tests/tools/server-api.ts'
import { openPushWorld, type PushWorld } from './world.ts'

const DAY_MS = 86_400_000

let world: PushWorld
let token: string

// The clock of the tests starts on 21 November 2026, 08:00 UTC.
beforeEach(async () => {
  world = await openPushWorld()
  token = await world.api.signIn()
  await world.addLend(token)
  await world.remind(token)
})

/** The endpoints that the database has, and the number of their tokens. */
const readStored = async () => {
  const rows = await world.api.store.selectFrom('push_subscriptions').select(['id', 'endpoint']).execute()
  const ids = rows.map(({ id }) => id)
  const tokens = await world.api.store.selectFrom('tokens').select('hash').execute()
  const sessions = await world.api.store.selectFrom('sessions').select('id').execute()
  return {
    endpoints: rows.map(({ endpoint }) => endpoint).toSorted(),
    strayTokens: tokens.filter(({ hash }) => !ids.includes(hash) && !sessions.some(({ id }) => id === hash)).length,
  }
}

const del = (path: string, by = token, body?: object) =>
  world.api.call('DELETE', path, { token: by, ...(body && { body }) })

describe('the pushes of a browser end', () => {
  const endings: Record<string, (session: string) => Promise<unknown>> = {
    'with a logout': (session) => world.api.post(endpoints.logout.path, {}, { token: session }),
    'when another device signs it out': async () => {
      const sessions = await world.api.call('GET', endpoints.sessions.path, { token })
      const listed: { id: string; current: boolean }[] = await sessions.json()
      const id = listed.find(({ current }) => !current)?.id ?? ''
      return del(buildPath(endpoints.deleteSession, { sessionId: id }).path)
    },
    'when all others are signed out': () => del(endpoints.deleteOtherSessions.path),
    'with a new password': () =>
      world.api.post(endpoints.changePassword.path, { password: PASSWORD, newPassword: 'Another-password' }, { token }),
    'when its session is too old': async () => {
      await world.api.store
        .updateTable('sessions')
        .set({ created_at: world.api.ports.clock().getTime() - 31 * DAY_MS })
        .where('id', 'in', world.api.store.selectFrom('push_subscriptions').select('session_id'))
        .execute()
      await sweep(world.api.store, world.api.ports.clock())
    },
  }

  test.each(Object.entries(endings))('%s, and those of another go on', async (_, end) => {
    const other = await world.logIn()
    const [ended] = [await world.subscribe(other)]
    await end(other)
    const kept = await world.subscribe(token)
    world.moveTo('2026-11-21T09:00:00Z')
    await world.sendPushes()
    expect(world.read(ended)).toEqual([])
    expect(world.read(kept)).toHaveLength(1)
    expect((await readStored()).endpoints).toEqual([kept.endpoint])
  })

  test('when the password is reset, and when the user is deleted', async () => {
    await world.subscribe(token)
    const mail = { email: EMAIL, password: 'Another-password' }
    world.api.advanceClock(61_000)
    await world.api.post(endpoints.sendOtp.path, { ...mail, otp: '' })
    await world.api.post(endpoints.forgetPassword.path, { ...mail, otp: world.api.codeFor() })
    expect((await readStored()).endpoints).toEqual([])
    const { token: next }: { token: string } = await (await world.api.login('Another-password')).json()
    await world.subscribe(next)
    const { id } = await world.api.user(next)
    await del(buildPath(endpoints.deleteUser, { userId: id }).path, next)
    expect(await readStored()).toEqual({ endpoints: [], strayTokens: 0 })
    await sweep(world.api.store, world.api.ports.clock())
    expect(await world.api.store.selectFrom('users').select('id').execute()).toEqual([])
  })

  test('before the sweep has removed a session that is over', async () => {
    const browser = await world.subscribe(token)
    await world.api.store.updateTable('sessions').set({ used_at: 0 }).execute()
    world.moveTo('2026-11-21T09:00:00Z')
    await world.sendPushes()
    expect(world.read(browser)).toEqual([])
    const next = await world.logIn()
    expect((await readPush(world.api, next)).subscriptions).toEqual([])
  })
})

describe('a browser', () => {
  test('that is subscribed again keeps its id, and goes with the session that did it', async () => {
    const browser = createBrowser()
    const { id } = await world.subscribe(token, browser)
    const next = await world.logIn()
    expect((await world.subscribe(next, browser)).id).toBe(id)
    expect((await readPush(world.api, token)).subscriptions).toMatchObject([{ id, current: false }])
    await world.api.post(endpoints.logout.path, {}, { token: next })
    expect((await readPush(world.api, token)).subscriptions).toEqual([])
  })

  test('that a second user subscribes gets pushes of that user only', async () => {
    const browser = createBrowser()
    await world.subscribe(token, browser)
    const other = await world.api.signIn('other@example.com')
    await world.addLend(other, { returnName: 'Meera' })
    await world.remind(other)
    await world.subscribe(other, browser)
    world.moveTo('2026-11-21T09:00:00Z')
    await world.sendPushes()
    expect(world.read(browser)).toMatchObject([{ body: 'Meera owes you, due today' }])
    expect((await readPush(world.api, token)).subscriptions).toEqual([])
    expect((await readStored()).strayTokens).toBe(2) // of the reminders of both
  })

  test('that two users subscribe at the same moment belongs to one of them', async () => {
    const other = await world.api.signIn('other@example.com')
    const browsers = Array.from({ length: 5 }, () => createBrowser())
    for (const { subscription } of browsers) {
      const responses = await Promise.all(
        [token, other, token, other].map((user) => subscribe(world.api, user, subscription)),
      )
      expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    }
    expect((await readStored()).endpoints).toEqual(browsers.map(({ endpoint }) => endpoint).toSorted())
  })

  test('is one of ten at most, also when many are subscribed at the same moment', async () => {
    const responses = await Promise.all(
      Array.from({ length: 14 }, () => subscribe(world.api, token, createBrowser().subscription)),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(4)
  })

  test('is not subscribed by a session that has ended since its request began', async () => {
    const other = await world.logIn()
    const bytes = new TextEncoder().encode(JSON.stringify(createBrowser().subscription))
    const body = new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          await del(endpoints.deleteOtherSessions.path)
          controller.enqueue(bytes)
          controller.close()
        },
      },
      { highWaterMark: 0 }, // nothing is made before the server reads
    )
    const sentHeaders = { 'Content-Type': 'application/json', 'Content-Length': `${bytes.length}` }
    const headers = { ...sentHeaders, Authorization: `Bearer ${other}` }
    const late: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
    const response = await world.api.fetch(new Request(`http://127.0.0.1${endpoints.addSubscription.path}`, late))
    expect(response.status).toBe(401)
    expect((await readStored()).endpoints).toEqual([])
  })
})

describe('a test', () => {
  test('goes to the browser of the session that asks, and is one press for a key', async () => {
    const [own, other] = [await world.subscribe(token), await world.subscribe(await world.logIn())]
    const headers = { 'Idempotency-Key': 'one-press-of-the-button' }
    for (let press = 0; press < 2; press += 1) {
      const response = await world.api.post(endpoints.testPush.path, {}, { token, headers })
      expect([response.status, await response.json()]).toEqual([202, {}])
    }
    expect(world.read(own)).toMatchObject([{ tag: 'test', url: '/profile/reminders' }])
    expect(world.read(other)).toEqual([])
  })

  test('says nothing of what the push service answered, and removes a browser that is gone', async () => {
    await world.subscribe(token)
    const press = () => world.api.post(endpoints.testPush.path, {}, { token })
    for (const status of [500, 302, 0, 410]) {
      world.answerWith(status)
      const response = await press()
      expect([response.status, await response.json()]).toEqual([202, {}])
    }
    expect((await press()).status).toBe(404)
  })
})
