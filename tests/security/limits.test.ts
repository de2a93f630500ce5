import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { Problem } from '#server/http/problem.ts'
import { sweep } from '#server/sweep.ts'
import { type Api, EMAIL, openApi, PASSWORD } from '#tests/tools/server-api.ts'

const WRONG = 'Wrong-password'
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const NOW = Date.parse('2026-11-21T08:00:00Z') // the clock of these tests

let api: Api
let isBusy: boolean

const refuseWhenBusy = () => {
  if (isBusy) throw new Problem(503, 'The server is busy. Please try again.', { retryAfter: 2 })
}

beforeEach(async () => {
  isBusy = false
  api = await openApi({
    rateLimits: true,
    hasher: {
      hash: async (password) => {
        refuseWhenBusy()
        return `hash of ${password}`
      },
      verify: async (hash, password) => {
        refuseWhenBusy()
        return hash === `hash of ${password}`
      },
    },
  })
})

afterEach(() => api.close())

const countStatuses = async (responses: readonly Promise<Response>[]): Promise<Record<number, number>> => {
  const counts: Record<number, number> = {}
  for (const { status } of await Promise.all(responses)) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

const failLogins = (count: number, addressOf: (index: number) => string) =>
  countStatuses(
    Array.from({ length: count }, (_, index) => api.login(WRONG, `person-${index}@example.com`, addressOf(index))),
  )

const sendOtp = (email: string, address?: string) =>
  api.post(endpoints.sendOtp.path, { email, password: 'Another-password', otp: '' }, { ...(address && { address }) })

describe('logins', () => {
  test('of one network are refused after sixty failures with any e-mail, and those of others are not', async () => {
    await api.signIn()
    expect(await failLogins(70, () => '192.0.2.9')).toEqual({ 401: 60, 429: 10 })
    expect((await api.login(PASSWORD, EMAIL, '192.0.2.9')).status).toBe(429)
    expect((await api.login(PASSWORD, EMAIL, '192.0.2.10')).status).toBe(200)
    expect(api.logged).toContainEqual({
      message: 'limit reached',
      fields: expect.objectContaining({ limit: 'logins of a network' }),
    })
    api.advanceClock(15 * MINUTE_MS)
    expect((await api.login(PASSWORD, EMAIL, '192.0.2.9')).status).toBe(200)
  })

  test('that succeed leave the budget of their network as it was', async () => {
    await api.signIn()
    for (let count = 0; count < 70; count += 1) expect((await api.login()).status).toBe(200)
    expect(await api.store.selectFrom('limit_hits').select('key').execute()).toHaveLength(2) // the registration
  })

  test('of a /48 are refused when each comes from its own /64', async () => {
    const addressOf = (index: number) => `2001:db8:7:${index.toString(16)}::1`
    expect(await failLogins(250, addressOf)).toEqual({ 401: 240, 429: 10 })
    expect((await api.login(WRONG, EMAIL, '2001:db8:8::1')).status).toBe(401)
  })

  test('that the server was too busy to check are not counted, so the right password still works', async () => {
    await api.signIn()
    isBusy = true
    for (let count = 0; count < 10; count += 1) expect((await api.login()).status).toBe(503)
    isBusy = false
    expect((await api.login()).status).toBe(200)
  })
})

test('codes and registrations that the server was too busy for are not counted', async () => {
  isBusy = true
  for (let count = 0; count < 3; count += 1) {
    expect((await sendOtp(EMAIL)).status).toBe(503)
    expect((await api.register()).status).toBe(503)
  }
  expect(await api.store.selectFrom('limit_hits').select('key').execute()).toEqual([])
  isBusy = false
  expect((await api.register()).status).toBe(201)
})

test('eighty codes an hour for a /48, however many /64s ask for them', async () => {
  const responses = Array.from({ length: 90 }, (_, index) =>
    sendOtp(`person-${index}@example.com`, `2001:db8:7:${index.toString(16)}::1`),
  )
  expect(await countStatuses(responses)).toEqual({ 200: 80, 429: 10 })
})

describe('after the clock was a year ahead for a while', () => {
  const YEAR_MS = 365 * DAY_MS

  test('no limit stays reached', async () => {
    await api.signIn()
    api.advanceClock(YEAR_MS)
    for (let count = 0; count < 6; count += 1) await api.login(WRONG)
    await sendOtp(EMAIL)
    api.advanceClock(MINUTE_MS - YEAR_MS)
    expect((await api.login()).status).toBe(200)
    expect((await sendOtp(EMAIL)).status).toBe(200)
  })

  test('a wait is never longer than the window of its limit', async () => {
    await sendOtp(EMAIL)
    api.advanceClock(-30_000)
    const response = await sendOtp(EMAIL)
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '60'])
  })
})

test('the sweep deletes each hit after the window of its own limit', async () => {
  await api.register()
  await api.login(WRONG)
  await sendOtp('other@example.com')
  const countHits = async (): Promise<number> =>
    (await api.store.selectFrom('limit_hits').select('key').execute()).length
  const after: [ms: number, hits: number][] = [
    [0, 6],
    [15 * MINUTE_MS, 5], // the login
    [60 * MINUTE_MS, 4], // the registration
    [DAY_MS, 0],
  ]
  for (const [ms, hits] of after) {
    await sweep(api.store, new Date(NOW + ms))
    expect([ms, await countHits()]).toEqual([ms, hits])
  }
})
