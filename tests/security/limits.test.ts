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

/** Sends requests, ten at a time, and counts the statuses of their responses. */
const countStatuses = async (count: number, send: (index: number) => Promise<Response>) => {
  const counts: Record<number, number> = {}
  for (let from = 0; from < count; from += 10) {
    const responses = await Promise.all(Array.from({ length: 10 }, (_, index) => send(from + index)))
    for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

/** Fails logins of different e-mails. */
const failLogins = (count: number, addressOf: (index: number) => string) =>
  countStatuses(count, (index) => api.login(WRONG, `person-${index}@example.com`, addressOf(index)))

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

test('changes of the password that succeed count as no try, and wrong passwords before them are forgotten', async () => {
  const token = await api.signIn()
  const change = (password: string) =>
    api.post(endpoints.changePassword.path, { password, newPassword: PASSWORD }, { token })
  expect((await change(WRONG)).status).toBe(400)
  expect(api.logged.map(({ message }) => message)).toContain('wrong password of a signed-in user')
  for (let count = 0; count < 70; count += 1) expect((await change(PASSWORD)).status).toBe(200)
  const hits = await api.store.selectFrom('limit_hits').select('key').execute()
  expect(hits).toHaveLength(3) // two of the registration, and the wrong password as one of its network
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
  const statuses = await countStatuses(90, (index) =>
    sendOtp(`person-${index}@example.com`, `2001:db8:7:${index.toString(16)}::1`),
  )
  expect(statuses).toEqual({ 200: 80, 429: 10 })
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

describe('wrong codes', () => {
  const reset = (otp: string, email: string, address?: string) =>
    api.post(
      endpoints.forgetPassword.path,
      { email, password: 'Another-password', otp },
      { ...(address && { address }) },
    )

  /** Asks for a code and gets it wrong five times. Returns the statuses of the request and of the tries. */
  const guessFive = async (email: string, address?: string): Promise<number[]> => {
    const asked = await sendOtp(email, address)
    const right = api.outbox.some(({ to }) => to === email) ? api.codeFor(email) : ''
    const wrong = ['0000', '1111', '2222', '3333', '4444', '5555'].filter((code) => code !== right).slice(0, 5)
    const statuses = [asked.status]
    for (const code of wrong) statuses.push((await reset(code, email, address)).status)
    return statuses
  }

  const GUESSED = [200, 400, 400, 400, 400, 400]
  const CLOSED = [429, 429, 429, 429, 429, 429]

  test('close an account for a day, then for a week, then for a month, with the right code too', async () => {
    await api.signIn()
    const later: [days: number, expected: number[]][] = [
      [1, GUESSED],
      [0.1, GUESSED],
      [0.1, CLOSED], // ten in a day
      [1, GUESSED],
      [1, CLOSED], // fifteen in a week
      [6, GUESSED],
      [7, CLOSED], // twenty in a month
      [16, GUESSED],
    ]
    for (const [days, expected] of later) {
      api.advanceClock(days * DAY_MS)
      expect([days, await guessFive(EMAIL)]).toEqual([days, expected])
    }
    expect(api.logged).toContainEqual({
      message: 'limit reached',
      fields: expect.objectContaining({ limit: 'wrong codes of an account', userId: expect.stringMatching(/-/) }),
    })
  })

  test('that no one could have got right close an account that does not exist just as much', async () => {
    const known: number[] = []
    const unknown: number[] = []
    await api.signIn()
    for (let round = 0; round < 3; round += 1) {
      api.advanceClock(2 * MINUTE_MS)
      known.push(...(await guessFive(EMAIL)))
      unknown.push(...(await guessFive('nobody@example.com')))
    }
    expect(unknown).toEqual(known)
    expect(known).toEqual([...GUESSED, ...GUESSED, ...CLOSED])
  })

  test('from one network are refused after thirty in a day, over any number of accounts', async () => {
    for (let index = 0; index < 6; index += 1) {
      expect(await guessFive(`person-${index}@example.com`, '192.0.2.9')).toEqual(GUESSED)
    }
    expect(await guessFive('person-8@example.com', '192.0.2.9')).toEqual(CLOSED)
    expect(await guessFive('person-8@example.com', '192.0.2.10')).toEqual(GUESSED)
  })

  test('over many accounts from many networks close all resets, with a line in the log, and no login', async () => {
    await api.signIn()
    const guess = (index: number) => guessFive(`person-${index}@example.com`, `192.0.2.${index}`)
    for (let index = 0; index < 40; index += 1) expect(await guess(index)).toEqual(GUESSED)
    expect(await guess(40)).toEqual(CLOSED)
    expect((await sendOtp(EMAIL)).status).toBe(429)
    expect((await api.login()).status).toBe(200)
    expect(api.logged).toContainEqual({
      message: 'limit reached',
      fields: expect.objectContaining({ limit: 'wrong codes of all accounts' }),
    })
    expect((await api.register('new@example.com')).status).toBe(201)
    expect((await api.verify(api.codeFor('new@example.com'), 'new@example.com')).status).toBe(200)
    api.advanceClock(60 * MINUTE_MS)
    expect(await guess(41)).toEqual(GUESSED)
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
