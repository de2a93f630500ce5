import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import {
  clearFaults,
  delay,
  disconnect,
  type EndpointName,
  fail,
  loseResponse,
  respondWith,
  stall,
} from '#mocks/faults.ts'
import { getBackend, mockServer, resetBackend } from '#mocks/node.ts'
import { demo, seedDemo, signUp } from '#mocks/seed.ts'

/** The calls of what a host switches on. The mocks have it off, and answer as if there were no such calls. */
const switchedOff: readonly EndpointName[] = [
  'openId',
  'openIdCallback',
  'openIdSignOut',
  'openIdLogin',
  'passkeyOptions',
  'passkeyLogin',
]

const host = 'http://anywhere.example'

const names = Object.keys(endpoints) as EndpointName[] // the keys of the contract's own object

const call = (name: EndpointName, init: RequestInit = {}) => {
  const { method, path } = endpoints[name]
  return fetch(`${host}${path.replace(/:\w+/, 'x')}`, { method: method.toUpperCase(), ...init })
}

const addLend = (token: string) =>
  call('addLend', {
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ lendDate: '2024-02-29', reason: 'Rent', amount: 5, requirement: 'Optional', bank: 'SBI' }),
  })

const countLends = async (token: string): Promise<number> => {
  const response = await call('getLend', { headers: { Authorization: `Bearer ${token}` } })
  const lends: unknown[] = await response.json()
  return lends.length
}

describe('the handlers', () => {
  test.each(names)('hand %s to the app, at any host', async (name) => {
    const response = await call(name)
    expect(response.headers.get('Content-Type')).toMatch(/^application\/problem\+json/)
    expect([400, 401, 404, 415]).toContain(response.status)
    const { detail }: { detail: string } = await response.json()
    expect(detail === 'There is no such call.').toBe(switchedOff.includes(name))
  })

  test('are as many as the calls', () => {
    expect(mockServer.listHandlers()).toHaveLength(names.length)
  })
})

describe('the faults', () => {
  test.each(names)('strike %s', async (name) => {
    fail(name, 503)
    expect((await call(name)).status).toBe(503)
  })

  test('fail: the call is refused as a problem with that status and text, and changes nothing', async () => {
    const token = await signUp(getBackend())
    fail('addLend', 500, 'Out of order')
    for (const _ of ['first', 'second']) {
      const response = await addLend(token)
      expect(response.status).toBe(500)
      expect(response.headers.get('Content-Type')).toBe('application/problem+json')
      expect(await response.json()).toMatchObject({ status: 500, detail: 'Out of order' })
    }
    expect(await countLends(token)).toBe(0)
  })

  test('once: the next call passes', async () => {
    const token = await signUp(getBackend())
    fail('addLend', 500, 'Out of order', 'once')
    expect((await addLend(token)).status).toBe(500)
    expect((await addLend(token)).status).toBe(201)
  })

  test('respondWith: every request gets that response', async () => {
    respondWith('creditAmount', new Response('"odd"', { status: 202 }))
    for (const _ of ['first', 'second']) {
      const response = await call('creditAmount')
      expect([response.status, await response.text()]).toEqual([202, '"odd"'])
    }
  })

  test('disconnect: a network error, and nothing changed', async () => {
    const token = await signUp(getBackend())
    disconnect('addLend')
    await expect(addLend(token)).rejects.toThrow(TypeError)
    expect(await countLends(token)).toBe(0)
  })

  test('loseResponse: a network error, though the change was made', async () => {
    const token = await signUp(getBackend())
    loseResponse('addLend', 'once')
    await expect(addLend(token)).rejects.toThrow(TypeError)
    expect(await countLends(token)).toBe(1)
  })

  test('stall: calls are held until they are released, and then pass', async () => {
    const token = await signUp(getBackend())
    const release = stall('addLend')
    const answered: number[] = []
    const calls = [addLend(token), addLend(token)].map((pending) =>
      pending.then(({ status }) => {
        answered.push(status)
      }),
    )
    expect(await countLends(token)).toBe(0)
    expect(answered).toEqual([])
    release()
    await Promise.all(calls)
    expect(answered).toEqual([201, 201])
    expect((await addLend(token)).status).toBe(201)
  })

  test('delay: a call passes later than one that was sent after it', async () => {
    const token = await signUp(getBackend())
    delay('addLend', 100)
    const delayed = addLend(token)
    expect(await countLends(token)).toBe(0)
    expect((await delayed).status).toBe(201)
  })

  test('are forgotten, and what they held is released, when they are cleared', async () => {
    const token = await signUp(getBackend())
    stall('addLend')
    disconnect('getLend')
    const pending = addLend(token)
    clearFaults()
    expect((await pending).status).toBe(201)
    expect(await countLends(token)).toBe(1)
  })
})

describe('the backend', () => {
  test('is empty after a reset, for sessions too', async () => {
    const token = await signUp(getBackend())
    await resetBackend()
    expect((await call('getLend', { headers: { Authorization: `Bearer ${token}` } })).status).toBe(401)
    expect(getBackend().outbox).toEqual([])
  })

  test('has demo records for the demo user, who can sign in', async () => {
    const token = await seedDemo(getBackend())
    expect(await countLends(token)).toBeGreaterThan(10)
    const json = { email: demo.email, password: demo.password }
    const response = await call('login', {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(json),
    })
    expect(response.status).toBe(200)
  })
})

test('a fault of an endpoint that is not there is refused', () => {
  expect(() => Reflect.apply(fail, undefined, ['addLendd', 500])).toThrow('There is no endpoint addLendd.')
})
