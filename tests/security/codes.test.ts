import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { Ports } from '#server/ports.ts'
import { type Api, EMAIL, openApi, PASSWORD } from '#tests/tools/server-api.ts'

const NEW_PASSWORD = 'Another-password'
const MINUTE_MS = 60_000

let api: Api
let work: string[]

/** A fast hasher, and a list of its calls. */
const counting: Ports['hasher'] = {
  hash: async (password) => {
    work.push('one password')
    return `hash of ${password}`
  },
  verify: async (hash, password) => {
    work.push('one password') // with argon2, hash and verify take the same time
    return hash === `hash of ${password}`
  },
}

beforeEach(async () => {
  work = []
  api = await openApi({ rateLimits: true, hasher: counting })
})

afterEach(() => api.close())

const wrongCodes = (code: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => String((Number(code) + 1 + index) % 10_000).padStart(4, '0'))

const sendOtp = (email: string, password?: string) => api.post(endpoints.sendOtp.path, { email, password, otp: '' })

const reset = (otp: string, email = EMAIL, password = NEW_PASSWORD) =>
  api.post(endpoints.forgetPassword.path, { email, password, otp })

/** Everything that a client can see of a response, and the work behind it. */
const seen = async (response: Promise<Response>) => {
  work = []
  const { status, headers } = await response
  headers.delete('X-Request-Id') // different for each request
  return { status, text: await (await response).text(), headers: Object.fromEntries(headers), work: [...work] }
}

describe('who has an account cannot be told from', () => {
  const unknown = 'nobody@example.com'

  test('a login', async () => {
    await api.signIn()
    await api.register('unverified@example.com')
    const known = await seen(api.login('Wrong-password'))
    expect(known).toMatchObject({ status: 401, work: ['one password'] })
    expect(await seen(api.login('Wrong-password', unknown))).toEqual(known)
    expect(await seen(api.login(PASSWORD, 'unverified@example.com'))).toEqual(known)
  })

  test('a request for a code, of either kind', async () => {
    await api.signIn()
    api.advanceClock(MINUTE_MS)
    const known = await seen(sendOtp(EMAIL, NEW_PASSWORD))
    expect(known).toMatchObject({ status: 200, work: ['one password'] })
    expect(await seen(sendOtp(unknown, NEW_PASSWORD))).toEqual(known)
    api.advanceClock(MINUTE_MS)
    const again = await seen(sendOtp(EMAIL))
    expect(again).toMatchObject({ status: 200, work: [] })
    expect(await seen(sendOtp(unknown))).toEqual(again)
  })

  test('a request for a code at forget-password, which does the work of send-otp', async () => {
    await api.signIn()
    api.advanceClock(MINUTE_MS)
    const known = await seen(reset('', EMAIL))
    expect(known).toMatchObject({ status: 200, work: ['one password'] })
    expect(await seen(reset('', unknown))).toEqual(known)
    expect(await seen(sendOtp('another@example.com', NEW_PASSWORD))).toEqual(known)
  })

  test('a request for a code that comes too soon', async () => {
    await api.signIn()
    const known = await seen(sendOtp(EMAIL, NEW_PASSWORD))
    expect(known.status).toBe(429)
    await sendOtp(unknown, NEW_PASSWORD)
    expect(await seen(sendOtp(unknown, NEW_PASSWORD))).toEqual(known)
  })

  test('a wrong code, with a code on its way or none, until and beyond its death', async () => {
    await api.signIn()
    api.advanceClock(MINUTE_MS)
    await sendOtp(EMAIL, NEW_PASSWORD)
    const right = api.codeFor()
    await sendOtp(unknown, NEW_PASSWORD)
    const first = await seen(reset(right, 'never-asked@example.com'))
    expect(first).toMatchObject({ status: 400, text: "OTP didn't match or expired", work: [] })
    for (const wrong of wrongCodes(right, 6)) {
      expect(await seen(reset(wrong))).toEqual(first)
      expect(await seen(reset(wrong, unknown))).toEqual(first)
    }
    const verification = await seen(api.verify('0000'))
    expect(verification.status).toBe(400)
    expect(await seen(api.verify('0000', unknown))).toEqual(verification)
  })
})

describe('a reset code', () => {
  beforeEach(async () => {
    await api.signIn()
    api.advanceClock(MINUTE_MS)
    await sendOtp(EMAIL, NEW_PASSWORD)
  })

  test('survives four wrong guesses', async () => {
    const code = api.codeFor()
    for (const wrong of wrongCodes(code, 4)) expect((await reset(wrong)).status).toBe(400)
    expect((await reset(code)).status).toBe(200)
  })

  test('is dead after fifty guesses at the same moment, of which five were compared', async () => {
    const code = api.codeFor()
    const responses = await Promise.all(wrongCodes(code, 50).map((wrong) => reset(wrong)))
    expect(responses.every(({ status }) => status === 400)).toBe(true)
    const { tries } = await api.store
      .selectFrom('one_time_codes')
      .select('tries')
      .where('purpose', '=', 'reset')
      .executeTakeFirstOrThrow()
    expect(tries).toBe(5)
    expect((await reset(code)).status).toBe(400)
    expect((await api.login(NEW_PASSWORD)).status).toBe(401)
  })

  test('sets the password it was asked for and no other, and a stranger’s wish does not ride on the owner’s code', async () => {
    const code = api.codeFor()
    expect((await reset(code, EMAIL, 'Different-password')).status).toBe(400)
    expect((await api.login('Different-password')).status).toBe(401)
    api.advanceClock(MINUTE_MS)
    await sendOtp(EMAIL, 'Password-of-a-stranger')
    const later = api.codeFor()
    expect((await reset(later)).status).toBe(400)
    expect((await api.login(NEW_PASSWORD)).status).toBe(401)
  })

  test('used fifty times at the same moment is used once', async () => {
    const code = api.codeFor()
    const responses = await Promise.all(Array.from({ length: 50 }, () => reset(code)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

test('twenty registrations an hour from one network, whoever has the addresses; another network is not held back', async () => {
  const from = (index: number, address: string) => {
    const form = new FormData()
    const user = { name: 'A', email: `person-${index}@example.com`, deathOfBirth: '1990-02-03', password: PASSWORD }
    form.set('user', JSON.stringify(user))
    return api.post(endpoints.register.path, form, { address })
  }
  for (let index = 0; index < 20; index += 1) {
    expect((await from(index, `2001:db8:1:2::${index.toString(16)}`)).status).toBe(201)
  }
  const refused = await from(20, '2001:db8:1:2:ffff:ffff:ffff:ffff')
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600'])
  expect((await from(21, '2001:db8:1:3::1')).status).toBe(201)
  expect((await from(22, '192.0.2.7')).status).toBe(201)
  api.advanceClock(60 * MINUTE_MS)
  expect((await from(23, '2001:db8:1:2::1')).status).toBe(201)
})

test('twenty codes an hour and sixty a day at the wish of one network, to whomever they go', async () => {
  let asked = 0
  const ask = (address: string) => {
    asked += 1
    const email = `person-${asked}@example.com`
    return api.post(endpoints.sendOtp.path, { email, password: NEW_PASSWORD, otp: '' }, { address })
  }
  for (let hour = 0; hour < 4; hour += 1) {
    const statuses: number[] = []
    for (let count = 0; count < 21; count += 1) statuses.push((await ask('192.0.2.9')).status)
    const taken = hour < 3 ? 20 : 0
    expect(statuses).toEqual(statuses.map((_, index) => (index < taken ? 200 : 429)))
    api.advanceClock(60 * MINUTE_MS)
  }
  expect((await ask('192.0.2.10')).status).toBe(200)
})

test('the logins of an IPv6 network of 64 bits are limited as one', async () => {
  await api.signIn()
  const tries = Array.from({ length: 6 }, (_, index) => api.login('Wrong-password', EMAIL, `2001:db8::${index + 1}`))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([401, 401, 401, 401, 401, 429])
  expect((await api.login(PASSWORD, EMAIL, '2001:db8:0:0:1::')).status).toBe(429)
  expect((await api.login(PASSWORD, EMAIL, '2001:db8:0:1::1')).status).toBe(200)
})
