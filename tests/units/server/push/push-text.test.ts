import { beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { createBrowser, PUSH_KEYS, readClaims } from '#tests/tools/push.ts'
import { openPushWorld, type PushWorld } from './world.ts'

let world: PushWorld
let token: string

// The clock of the tests starts on 21 November 2026, 08:00 UTC.
beforeEach(async () => {
  world = await openPushWorld()
  token = await world.api.signIn()
})

/** Sends the pushes of the 21st, and opens the one that a browser got. */
const receive = async (reminders: object = {}) => {
  await world.remind(token, reminders)
  const browser = await world.subscribe(token)
  world.moveTo('2026-11-21T09:00:00Z')
  await world.sendPushes()
  return world.read(browser)[0]
}

const CARD = {
  kind: 'card',
  accountHolderName: 'Asha Verma',
  bankName: 'HDFC',
  accountNumber: '1234',
  limit: 100_000,
  statementDay: 18,
  dueDay: 23,
}

describe('a push', () => {
  test('says who and when, and no amount and no reason', async () => {
    await world.addLend(token, { returnName: 'Ravi', returnDate: '2026-11-18' })
    await world.addLend(token, { returnName: 'Meera', direction: 'taken', returnDate: '2026-11-22' })
    await world.addLend(token, { returnName: '' })
    const push = await receive()
    expect(push).toEqual({
      title: '2 owed to you, 1 late; 1 you owe',
      body: 'Ravi owes you, 3 days late\nSomebody owes you, due today\nYou owe to Meera, due tomorrow',
      url: '/home',
      tag: 'morning',
      badge: 2,
    })
  })

  test('says amounts when the user wants them', async () => {
    await world.addLend(token, { returnName: 'Ravi', returnDate: '2026-11-20' })
    await world.addLend(token, { returnName: 'Meera', direction: 'taken', returnDate: '2026-11-24' })
    expect((await receive({ pushAmounts: true }))?.body).toBe(
      'Ravi owes you ₹1,500.00, due since yesterday\nYou owe ₹1,500.00 to Meera, due in 3 days',
    )
  })

  test.each([
    [false, 'Pay HDFC ••1234, due in 2 days'],
    [true, 'Pay ₹500.00 to HDFC ••1234, due in 2 days'],
  ])('names the bill of a card, as the mail does (amounts: %s)', async (pushAmounts, body) => {
    const { id }: { id: string } = await (await world.api.post(endpoints.addBank.path, CARD, { token })).json()
    const expense = { bank_id: id, date: '2026-11-10', amount: 500, reason: 'Flight', amountDebit: 'DEBIT' }
    expect((await world.api.post(endpoints.addExpenses.path, expense, { token })).status).toBe(201)
    expect(await receive({ pushAmounts })).toMatchObject({ title: '1 to pay', body, url: `/bank/${id}`, badge: 0 })
  })

  test('counts plans, and names at most three records and bills', async () => {
    const template = { reason: 'Fees', amount: 5, requirement: 'Required', bank: 'SBI' }
    const plan = { kind: 'lend', next: '2026-11-21', every: { unit: 'month', count: 1 }, template }
    expect((await world.api.post(endpoints.addPlan.path, plan, { token })).status).toBe(201)
    for (let count = 0; count < 5; count += 1) await world.addLend(token)
    const push = await receive()
    expect(push).toMatchObject({ title: '5 owed to you; 1 to enter', badge: 6 })
    expect(push?.body.split('\n')).toEqual([
      ...Array.from({ length: 3 }, () => 'Ravi owes you, due today'),
      'and 2 more',
    ])
  })

  test('leads to the record when it is about one', async () => {
    const id = await world.addLend(token)
    expect((await receive())?.url).toBe(`/home?record=${id}`)
  })

  test('has the number of the badge: lent records that are due by today, each once', async () => {
    const every = { amount: 100, every: { unit: 'week', count: 1 }, first: '2026-11-01' }
    await world.addLend(token, { instalments: every, returnDate: '' })
    await world.addLend(token, { returnDate: '2026-11-22' })
    await world.addLend(token, { direction: 'taken' })
    await world.addLend(token, { returnDate: '' })
    expect(await receive()).toMatchObject({ badge: 1 })
  })

  test('stays small, and one line a record, whatever a name is', async () => {
    for (const returnName of ['x'.repeat(100), '🙂'.repeat(50), 'A\nB\u202eC']) {
      await world.addLend(token, { returnName })
    }
    const push = await receive()
    expect(push?.body.split('\n')).toHaveLength(3)
    expect(push?.body.length).toBeLessThan(400)
    expect(world.sent[0]?.body.byteLength).toBeLessThanOrEqual(4_096)
  })
})

describe('a request to a push service', () => {
  test('is encrypted for the browser, and each time anew', async () => {
    await world.addLend(token)
    await receive()
    world.moveTo('2026-11-22T09:00:00Z')
    await world.sendPushes()
    const [first, second] = world.sent
    expect(first?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200', topic: 'morning' })
    expect(Buffer.from(first?.body ?? []).toString('latin1')).not.toContain('Ravi')
    expect(first?.body.byteLength).toBe(second?.body.byteLength) // padded: its size says nothing
    expect(first?.body.subarray(0, 16)).not.toEqual(second?.body.subarray(0, 16))
    const { open } = createBrowser()
    expect(() => open(first?.body ?? new Uint8Array())).toThrow(/auth/i)
  })

  test('is signed for this push service, for less than a day, with the contact of the host', async () => {
    await world.addLend(token)
    await receive()
    const [request] = world.sent
    if (!request) throw new Error('Nothing was sent.')
    const claims = readClaims(request, PUSH_KEYS.publicKey)
    expect(claims).toMatchObject({ aud: 'https://fcm.googleapis.com', sub: 'mailto:host@example.com' })
    const { exp } = claims as { exp: number } // compared below
    expect(exp - Date.now() / 1_000).toBeGreaterThan(3_600)
    expect(exp - Date.now() / 1_000).toBeLessThanOrEqual(24 * 3_600)
  })
})
