import { afterEach, beforeEach, expect, test } from 'vitest'
import { generateCode, hashCode } from '#server/codes/one-time-code.ts'
import { sweep } from '#server/sweep.ts'
import { type Api, EMAIL, openApi, PASSWORD } from '#tests/tools/server-api.ts'

const MINUTE_MS = 60_000
const NEW_PASSWORD = 'Another-password'

let api: Api

beforeEach(async () => {
  api = await openApi({ rateLimits: true })
})

afterEach(() => api.close())

const wrong = (code: string): string => (code === '0000' ? '0001' : '0000')

const sendOtp = (body: object) => api.post('/api/auth/v1/send-otp', { otp: '', email: EMAIL, ...body })

const reset = (otp: string, password = NEW_PASSWORD) =>
  api.post('/api/auth/v1/forget-password', { email: EMAIL, password, otp })

test('a code is four digits and any of the ten thousand can come', () => {
  const codes = Array.from({ length: 5_000 }, generateCode)
  expect(codes.every((code) => /^\d{4}$/.test(code))).toBe(true)
  expect(codes.some((code) => code.startsWith('0'))).toBe(true)
  expect(new Set(codes).size).toBeGreaterThan(3_000)
})

test('the fifth wrong try kills a code, whatever the sixth is', async () => {
  await api.register()
  const code = api.codeFor()
  for (let count = 0; count < 5; count += 1) expect((await api.verify(wrong(code))).status).toBe(400)
  expect((await api.verify(code)).status).toBe(400)
  const user = await api.store.selectFrom('users').select('id').executeTakeFirstOrThrow()
  expect(api.logged).toContainEqual({
    message: 'code dead after too many tries',
    fields: expect.objectContaining({ userId: user.id }),
  })
})

test('fifty guesses at the same moment get no more than five tries', async () => {
  await api.register()
  const code = api.codeFor()
  await Promise.all(Array.from({ length: 50 }, () => api.verify(wrong(code))))
  const { tries } = await api.store.selectFrom('one_time_codes').select('tries').executeTakeFirstOrThrow()
  expect(tries).toBe(5)
})

test('a code is good for ten minutes and for one use', async () => {
  await api.register()
  const late = api.codeFor()
  api.advanceClock(10 * MINUTE_MS)
  expect((await api.verify(late)).status).toBe(400)

  await sendOtp({})
  const code = api.codeFor()
  expect((await api.verify(code)).status).toBe(200)
  expect((await api.verify(code)).status).toBe(400)
})

test('registering again before the code was used replaces the registration, and its old code is dead', async () => {
  await api.register()
  const old = api.codeFor()
  expect((await api.register()).status).toBe(429)
  api.advanceClock(MINUTE_MS)
  expect((await api.register()).status).toBe(201)
  const code = api.codeFor()
  if (code !== old) expect((await api.verify(old)).status).toBe(400)
  expect((await api.verify(code)).status).toBe(200)
  expect((await api.register()).status).toBe(409)
})

test('an address, known or not, gets one mail a minute, three an hour, six a day', async () => {
  const expected: [minute: number, status: number][] = [
    [0, 200],
    [0.5, 429],
    [1, 200],
    [2, 200],
    [3, 429],
    [61, 200],
    [62, 200],
    [63, 200],
    [124, 429],
    [24 * 60, 200],
    [24 * 60 + 0.5, 429],
  ]
  let minute = 0
  for (const [at, status] of expected) {
    api.advanceClock((at - minute) * MINUTE_MS)
    minute = at
    expect([at, (await sendOtp({ email: 'nobody@example.com' })).status]).toEqual([at, status])
  }
  expect(api.outbox).toEqual([])
})

test('no code fits a request for which none was mailed', async () => {
  const keys = { codes: new Uint8Array(32), images: new Uint8Array(32) }
  const unmailed = await openApi({ keys })
  await unmailed.post('/api/auth/v1/send-otp', { otp: '', email: EMAIL, password: NEW_PASSWORD })
  const saved = await unmailed.store.selectFrom('one_time_codes').select('code_hmac').executeTakeFirstOrThrow()
  const codes = Array.from({ length: 10_000 }, (_, code) => String(code).padStart(4, '0'))
  const hmacs = await Promise.all(codes.map((otp) => hashCode(keys.codes, { email: EMAIL, purpose: 'reset', otp })))
  expect(hmacs).not.toContain(saved.code_hmac)
  await unmailed.close()
})

test('a refused mail says when to try again', async () => {
  await sendOtp({})
  api.advanceClock(20_000)
  const response = await sendOtp({})
  expect(response.status).toBe(429)
  expect(response.headers.get('Retry-After')).toBe('40')
})

test('a reset sets the password that was sent for the code, ends every session and opens a locked login', async () => {
  const token = await api.signIn()
  for (let count = 0; count < 6; count += 1) await api.login('Wrong-password')
  expect((await api.login()).status).toBe(429)

  api.advanceClock(MINUTE_MS)
  await sendOtp({ password: NEW_PASSWORD })
  const code = api.codeFor()
  const refused = await reset(code, 'Different-password')
  expect(refused.status).toBe(400)
  expect(await refused.text()).toBe("OTP didn't match or expired")
  expect((await reset(code)).status).toBe(200)

  expect((await api.post('/api/auth/v1/jwt-verify', { token })).status).toBe(401)
  expect((await api.login(PASSWORD)).status).toBe(401)
  expect((await api.login(NEW_PASSWORD)).status).toBe(200)
  expect((await reset(code)).status).toBe(400)
})

test('a code for a registration is none for a reset, and an unverified user gets no reset mail', async () => {
  await api.register()
  const code = api.codeFor()
  expect((await reset(code)).status).toBe(400)
  api.advanceClock(MINUTE_MS)
  await sendOtp({ password: NEW_PASSWORD })
  expect(api.outbox).toHaveLength(1)
})

test('five failed logins lock an e-mail at one address for fifteen minutes, all at once or one by one', async () => {
  await api.signIn()
  const responses = await Promise.all(Array.from({ length: 20 }, () => api.login('Wrong-password')))
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(5)
  expect((await api.login()).status).toBe(429)
  expect((await api.login(PASSWORD, EMAIL, '192.0.2.2')).status).toBe(200)
  api.advanceClock(15 * MINUTE_MS)
  expect((await api.login()).status).toBe(200)
})

test('guesses beyond the limit are not even compared', async () => {
  let compared = 0
  const limited = await openApi({
    rateLimits: true,
    hasher: {
      hash: async (password) => password,
      verify: async (hash, password) => {
        compared += 1
        return hash === password
      },
    },
  })
  await limited.signIn()
  compared = 0
  await Promise.all(Array.from({ length: 20 }, () => limited.login('Wrong-password')))
  expect(compared).toBe(5)
  await limited.close()
})

test('a correct login forgets the failures before it', async () => {
  await api.signIn()
  for (let round = 0; round < 3; round += 1) {
    for (let count = 0; count < 4; count += 1) expect((await api.login('Wrong-password')).status).toBe(401)
    expect((await api.login()).status).toBe(200)
  }
})

test('unknown, wrong and unverified get one answer to the byte', async () => {
  await api.signIn('known@example.com')
  await api.register('unverified@example.com')
  const responses = await Promise.all([
    api.login(PASSWORD, 'nobody@example.com'),
    api.login('Wrong-password', 'known@example.com'),
    api.login(PASSWORD, 'unverified@example.com'),
  ])
  expect(responses.map(({ status }) => status)).toEqual([401, 401, 401])
  expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(1)
})

test('neither database nor log repeats a code, a password or, among the limits, an e-mail', async () => {
  await api.signIn()
  await sendOtp({ password: NEW_PASSWORD, email: 'other@example.com' })
  const code = api.codeFor()
  const hits = await api.store.selectFrom('limit_hits').selectAll().execute()
  const codes = await api.store.selectFrom('one_time_codes').select('code_hmac').execute()
  expect(JSON.stringify([hits, codes, api.logged])).not.toMatch(new RegExp(`example\\.com|"${code}"|password"`))
})

test('the sweep forgets what is over and keeps what lives', async () => {
  await api.signIn()
  await api.register('second@example.com')
  const counts = async () => {
    const tables = ['sessions', 'one_time_codes', 'limit_hits'] as const
    return Promise.all(tables.map(async (table) => (await api.store.selectFrom(table).selectAll().execute()).length))
  }
  const now = Date.parse('2026-11-21T08:00:00Z')
  await sweep(api.store, new Date(now))
  expect(await counts()).toEqual([1, 1, 4])
  await sweep(api.store, new Date(now + 11 * MINUTE_MS))
  expect(await counts()).toEqual([1, 0, 4])
  await sweep(api.store, new Date(now + 25 * 60 * MINUTE_MS))
  expect(await counts()).toEqual([1, 0, 0])
  await sweep(api.store, new Date(now + 14 * 24 * 60 * MINUTE_MS))
  expect(await counts()).toEqual([0, 0, 0])
})
