import { beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { type Backend, createBackend } from '#mocks/backend.ts'
import { demo, logIn, signUp } from '#mocks/seed.ts'
import { openSqlite } from '#server/store/sqlite.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

let backend: Backend

beforeEach(async () => {
  backend = createBackend(await openSqlite(':memory:'), { rateLimits: true })
})

const post = async (path: string, json: object) =>
  backend.fetch(
    new Request(`http://mocks.example${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(json),
    }),
  )

const askReset = (password = 'Battery-Staple') => post(endpoints.sendOtp.path, { email: demo.email, password, otp: '' })

const reset = (otp: string, password = 'Battery-Staple') =>
  post(endpoints.forgetPassword.path, { email: demo.email, password, otp })

describe('as time passes', () => {
  const check = async (token: string) => (await post(endpoints.jwtVerify.path, { token })).status

  test('a session that is used ends thirty days after its login', async () => {
    const token = await signUp(backend)
    for (const days of [13, 13, 3]) {
      backend.advanceClock(days * DAY)
      expect(await check(token)).toBe(200)
    }
    backend.advanceClock(DAY - MINUTE)
    expect(await check(token)).toBe(200)
    backend.advanceClock(MINUTE)
    expect(await check(token)).toBe(401)
  })

  test('a session that is not used ends after fourteen days', async () => {
    const token = await signUp(backend)
    backend.advanceClock(14 * DAY - MINUTE)
    expect(await check(token)).toBe(200)
    backend.advanceClock(14 * DAY)
    expect(await check(token)).toBe(401)
  })

  test('a code is good for ten minutes', async () => {
    await signUp(backend)
    backend.advanceClock(MINUTE)
    await askReset()
    backend.advanceClock(10 * MINUTE)
    expect((await reset(backend.getCode(demo.email))).status).toBe(400)
    await askReset()
    backend.advanceClock(10 * MINUTE - SECOND)
    expect((await reset(backend.getCode(demo.email))).status).toBe(200)
  })

  test('an address gets one mail a minute, three an hour and six a day', async () => {
    const sentAt: number[] = []
    for (let minute = 0; minute < 25 * 60; minute += 1) {
      if ((await askReset()).status === 200) sentAt.push(minute)
      else expect((await askReset()).headers.get('Retry-After')).toMatch(/^\d+$/)
      backend.advanceClock(MINUTE)
    }
    expect(sentAt).toEqual([0, 1, 2, 60, 61, 62, 1_440, 1_441, 1_442])
  })

  test('a login that was refused after five failures is let in again when fifteen minutes have passed', async () => {
    await signUp(backend)
    const wrong = { email: demo.email, password: 'Wrong-Password' }
    for (let times = 0; times < 5; times += 1) await post(endpoints.login.path, wrong)
    const { email, password } = demo
    backend.advanceClock(15 * MINUTE - 10 * SECOND)
    expect((await post(endpoints.login.path, { email, password })).status).toBe(429)
    backend.advanceClock(10 * SECOND)
    expect(await logIn(backend, demo)).toMatch(/./)
  })
})
