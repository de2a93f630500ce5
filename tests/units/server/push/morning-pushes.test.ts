import { beforeEach, describe, expect, test } from 'vitest'
import { createBrowser } from '#tests/tools/push.ts'
import { openPushWorld, type PushWorld } from './world.ts'

let world: PushWorld
let token: string

// The clock of the tests starts on 21 November 2026, 08:00 UTC.
beforeEach(async () => {
  world = await openPushWorld()
  token = await world.api.signIn()
})

const NINE = '2026-11-21T09:00:00Z'

describe('the morning push', () => {
  test('comes at the hour of the mail, once, to each browser, and again the next day', async () => {
    await world.addLend(token)
    await world.remind(token)
    const browsers = [await world.subscribe(token), await world.subscribe(await world.logIn())]
    world.moveTo('2026-11-21T08:59:59Z')
    await world.sendPushes()
    expect(world.sent).toEqual([])
    for (const moment of [NINE, '2026-11-21T09:01:00Z', '2026-11-21T23:59:00Z']) {
      world.moveTo(moment)
      await world.sendPushes()
    }
    expect(browsers.map(world.read)).toMatchObject([[{ tag: 'morning' }], [{ tag: 'morning' }]])
    world.moveTo('2026-11-22T09:00:30Z')
    await world.sendPushes()
    expect(browsers.map((browser) => world.read(browser).map(({ title }) => title))).toEqual(
      Array.from({ length: 2 }, () => ['1 owed to you', '1 owed to you, 1 late']),
    )
  })

  test('comes once, though two servers on one database send at the same moment', async () => {
    await world.addLend(token)
    await world.remind(token)
    await world.subscribe(token)
    for (const [index, day] of ['21', '22', '23'].entries()) {
      world.moveTo(`2026-11-${day}T09:00:00Z`)
      await Promise.all(Array.from({ length: 4 }, () => world.sendPushes()))
      expect(world.sent).toHaveLength(index + 1)
    }
  })

  test('does not come when nothing is due, nor without a browser, nor to a user who turned it off', async () => {
    await world.remind(token)
    await world.subscribe(token)
    world.moveTo(NINE)
    await world.sendPushes()
    await world.addLend(token)
    await world.remind(token, { push: false })
    world.moveTo('2026-11-22T09:00:00Z')
    await world.sendPushes()
    const other = await world.api.signIn('other@example.com')
    await world.addLend(other)
    await world.remind(other)
    world.moveTo('2026-11-23T09:00:00Z')
    await world.sendPushes()
    expect(world.sent).toEqual([])
  })

  test('of a day that is over is not sent when the server starts again', async () => {
    await world.addLend(token)
    await world.remind(token)
    await world.subscribe(token)
    world.moveTo('2026-11-23T05:00:00Z')
    await world.sendPushes()
    expect(world.sent).toEqual([])
    world.moveTo('2026-11-23T09:00:00Z')
    await world.sendPushes()
    expect(world.sent).toHaveLength(1)
  })

  test('has turns of its own: a mail at the same hour goes out beside it', async () => {
    await world.addLend(token)
    await world.remind(token, { mail: true })
    await world.subscribe(token)
    world.answerWith(500)
    world.moveTo(NINE)
    await world.sendPushes()
    const rows = await world.api.store.selectFrom('reminders').select(['mailed_on', 'pushed_on']).execute()
    expect(rows).toEqual([{ mailed_on: '', pushed_on: '' }])
  })

  test('stays on when a client of before, which does not know it, changes the reminders', async () => {
    await world.addLend(token)
    await world.subscribe(token)
    await world.remind(token, { pushAmounts: true })
    await world.remind(token, { push: undefined, pushAmounts: undefined, daysBefore: 7 })
    const response = await world.api.call('GET', '/api/v1/reminders', { token })
    expect(await response.json()).toMatchObject({ push: true, pushAmounts: true, daysBefore: 7 })
  })
})

describe('a push that its push service', () => {
  beforeEach(async () => {
    await world.addLend(token)
    await world.remind(token)
  })

  test.each([404, 410])('answers with %i is the last one to that browser, and the others go on', async (status) => {
    const [gone, kept] = [await world.subscribe(token), await world.subscribe(token)]
    world.answerWith(({ endpoint }) => (endpoint === gone.endpoint ? status : 201))
    for (const day of ['21', '22']) {
      world.moveTo(`2026-11-${day}T09:00:00Z`)
      await world.sendPushes()
    }
    expect([world.read(gone).length, world.read(kept).length]).toEqual([1, 2])
    const left = await world.api.store.selectFrom('push_subscriptions').select('id').execute()
    expect(left).toEqual([{ id: kept.id }])
  })

  test.each([0, 302, 429, 500, 503])('answers with %i comes later that day, to that browser only', async (status) => {
    const [failing, other] = [await world.subscribe(token), await world.subscribe(token)]
    world.answerWith(({ endpoint }) => (endpoint === failing.endpoint ? status : 201))
    world.moveTo(NINE)
    await world.sendPushes()
    world.moveTo('2026-11-21T09:04:00Z')
    await world.sendPushes()
    expect(world.read(failing)).toHaveLength(1)
    world.answerWith(201)
    for (const moment of ['2026-11-21T09:05:00Z', '2026-11-21T09:30:00Z', '2026-11-21T22:00:00Z']) {
      world.moveTo(moment)
      await world.sendPushes()
    }
    expect([world.read(failing).length, world.read(other).length]).toEqual([2, 1])
  })

  test('refuses all day is tried less and less, and not after midnight', async () => {
    const browser = await world.subscribe(token)
    world.answerWith(500)
    world.moveTo(NINE)
    while (world.api.ports.clock() < new Date('2026-11-22T09:00:00Z')) {
      await world.sendPushes()
      if (world.api.ports.clock() >= new Date('2026-11-22T00:00:00Z')) world.answerWith(201)
      world.api.advanceClock(5 * 60_000)
    }
    const tries = world.read(browser).length
    expect(tries).toBeGreaterThan(5)
    expect(tries).toBeLessThan(30)
    await world.sendPushes()
    expect(world.read(browser)).toHaveLength(tries + 1)
  })

  test('is not told in the log: neither the address nor what it says', async () => {
    const { endpoint } = await world.subscribe(token)
    world.answerWith(500)
    world.moveTo(NINE)
    await world.sendPushes()
    const line = world.api.logged.find(({ message }) => message.startsWith('push not delivered'))
    expect(line?.fields).toMatchObject({ status: 500, host: 'fcm.googleapis.com' })
    expect(JSON.stringify(world.api.logged)).not.toContain(endpoint)
    expect(JSON.stringify(world.api.logged)).not.toContain('Ravi')
  })
})

test('a browser whose host the operator took off the list gets nothing more', async () => {
  const hosts = ['push.example.com']
  const { push } = world.api.ports
  if (!push) throw new Error('There are no pushes.')
  Object.assign(push, { hosts })
  const browser = createBrowser('https://push.example.com/a')
  await world.addLend(token)
  await world.remind(token)
  await world.subscribe(token, browser)
  hosts.pop()
  world.moveTo(NINE)
  await world.sendPushes()
  expect(world.sent).toEqual([])
  expect(await world.api.store.selectFrom('push_subscriptions').select('id').execute()).toEqual([])
})
