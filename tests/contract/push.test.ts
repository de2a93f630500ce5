import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { call, expectBroken, expectJson, expectProblem } from './tools/calls.ts'
import { describeFeature } from './tools/features.ts'
import { logIn, newPerson, type Person } from './tools/people.ts'
import { UNKNOWN_ID } from './tools/records.ts'
import { testWithMail } from './tools/target.ts'

type By = { token: string }
type Subscription = { id: string; device: string; createdAt: string; current: boolean }
type Push = { publicKey: string; subscriptions: Subscription[] }

/** What a browser sends. No test asks its push service. */
const newSubscription = (endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`) => ({
  endpoint,
  expirationTime: null,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
})

const read = async (by: By): Promise<Push> => {
  const response = await call<Push>('GET /api/v1/push', { by })
  expectJson(response, 200)
  return response.body
}

const add = (by: By, json: unknown = newSubscription(), key?: string) =>
  call<{ id: string }>('POST /api/v1/push', { by, json, headers: key === undefined ? {} : { 'Idempotency-Key': key } })

const remove = (by: By, id: string) => call(`DELETE /api/v1/push/${id}`, { by })

const logInAgain = async ({ email, password }: Person): Promise<By> => (await logIn(email, password)).body

describeFeature('push')('the pushes of a user', () => {
  testWithMail('are none at first, and come with the key that a browser needs', async () => {
    const response = await call<Push>('GET /api/v1/push', { by: await newPerson() })
    expectJson(response, 200)
    expect(response.body).toEqual({ publicKey: expect.stringMatching(/^B[\w-]{86}$/), subscriptions: [] })
    expect(response.headers.get('ETag')).toBeNull()
  })

  testWithMail('are of the browsers of its sessions, with a mark on the one that asks', async () => {
    const person = await newPerson()
    const other = await logInAgain(person)
    const first = await add(person)
    expectJson(first, 201)
    expect(first.body).toEqual({ id: expect.stringMatching(/^[\w-]+$/) })
    const second = await add(other)
    const { subscriptions } = await read(other)
    expect(subscriptions).toMatchObject([
      { id: first.body.id, device: expect.any(String), current: false },
      { id: second.body.id, current: true },
    ])
    for (const { createdAt } of subscriptions) expect(new Date(createdAt).toISOString()).toBe(createdAt)
    expect((await read(await newPerson())).subscriptions).toEqual([])
  })

  testWithMail('have one id for one endpoint', async () => {
    const person = await newPerson()
    const subscription = newSubscription()
    const { id } = (await add(person, subscription)).body
    const again = await add(person, { ...newSubscription(), endpoint: subscription.endpoint })
    expectJson(again, 201)
    expect(again.body).toEqual({ id })
    expect((await read(person)).subscriptions).toHaveLength(1)
  })

  testWithMail('are made once for a key', async () => {
    const person = await newPerson()
    const [subscription, key] = [newSubscription(), randomUUID()]
    const first = await add(person, subscription, key)
    await remove(person, first.body.id)
    expect((await add(person, subscription, key)).text).toBe(first.text)
    expect((await read(person)).subscriptions).toEqual([])
  })

  testWithMail('move with their endpoint to a second user of the browser', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    const subscription = newSubscription()
    await add(person, subscription)
    expectJson(await add(other, subscription), 201)
    expect((await read(person)).subscriptions).toEqual([])
    expect((await read(other)).subscriptions).toHaveLength(1)
  })

  testWithMail('are ten at most', async () => {
    const person = await newPerson()
    const subscriptions = Array.from({ length: 10 }, () => newSubscription())
    for (const subscription of subscriptions) expectJson(await add(person, subscription), 201)
    expectProblem(await add(person), 409, 'Ten devices get pushes already. Remove one before you add another.')
    expectJson(await add(person, subscriptions[0]), 201)
    expect((await read(person)).subscriptions).toHaveLength(10)
  })

  testWithMail('are removed one by one', async () => {
    const person = await newPerson()
    const { id } = (await add(person)).body
    expectProblem(await remove(await newPerson(), id), 404)
    expectProblem(await remove(person, UNKNOWN_ID), 404)
    const removed = await remove(person, id)
    expectJson(removed, 200)
    expect(removed.body).toEqual({})
    expectProblem(await remove(person, id), 404)
  })

  testWithMail('end with their session', async () => {
    const person = await newPerson()
    const other = await logInAgain(person)
    await add(other)
    await call('POST /api/auth/v1/logout', { by: other })
    expect((await read(person)).subscriptions).toEqual([])
    const third = await logInAgain(person)
    await add(third)
    await call('DELETE /api/v1/sessions', { by: person })
    expect((await read(person)).subscriptions).toEqual([])
  })
})

describeFeature('push')('an endpoint is refused', () => {
  testWithMail('when it is not one of a push service over https', async () => {
    const person = await newPerson()
    const endpoints = [
      'http://fcm.googleapis.com/fcm/send/a',
      'https://example.com/a',
      'https://fcm.googleapis.com.example.com/a',
      'https://fcm.googleapis.com:8443/a',
      'https://me@fcm.googleapis.com/a',
      'https://127.0.0.1/a',
      'https://localhost/a',
      'fcm.googleapis.com',
      `https://fcm.googleapis.com/${'a'.repeat(1_000)}`,
      '',
      7,
      null,
    ]
    for (const endpoint of endpoints) expectBroken(await add(person, { ...newSubscription(), endpoint }), 'endpoint')
    expect((await read(person)).subscriptions).toEqual([])
  })

  testWithMail('without its keys, and with what is none', async () => {
    const person = await newPerson()
    const { endpoint, keys } = newSubscription()
    const notOnTheCurve = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url')
    for (const p256dh of [undefined, null, '', 'AAAA', `${keys.p256dh}A`, notOnTheCurve, 7]) {
      expectBroken(await add(person, { endpoint, keys: { ...keys, p256dh } }), 'keys.p256dh')
    }
    for (const auth of [undefined, null, '', 'AAAA', `${keys.auth}A`, 7]) {
      expectBroken(await add(person, { endpoint, keys: { ...keys, auth } }), 'keys.auth')
    }
    for (const other of [undefined, null, [], 'keys']) expectProblem(await add(person, { endpoint, keys: other }), 400)
    for (const body of [[], null, 'a']) expectProblem(await add(person, body), 400)
    expect((await read(person)).subscriptions).toEqual([])
  })
})

describeFeature('push')('a test', () => {
  testWithMail('is refused to a session whose browser gets no pushes', async () => {
    const person = await newPerson()
    await add(await logInAgain(person))
    expectProblem(await call('POST /api/v1/push/test', { by: person }), 404, 'This device gets no pushes.')
  })

  test('needs a session', async () => {
    expectProblem(await call('POST /api/v1/push/test', { by: { token: 'none' } }), 401)
  })
})
