import { describe, expect } from 'vitest'
import { type ApiResponse, call, expectProblem } from './tools/calls.ts'
import { logIn, newcomer, newEmail, nextCode, PASSWORD, register, verified } from './tools/people.ts'
import { target, testWithLimits } from './tools/target.ts'

const at = target.limitedHost

const WRONG = 'Wrong-Password'

const expectTooMany = (response: ApiResponse<unknown>, longestWait: number) => {
  expectProblem(response, 429)
  const wait = response.headers.get('Retry-After') ?? ''
  expect(wait).toMatch(/^[1-9]\d*$/)
  expect(Number(wait)).toBeLessThanOrEqual(longestWait)
}

const sendOtp = (email: string, password?: string) =>
  call('POST /api/auth/v1/send-otp', { json: { email, password, otp: '' }, at })

const verify = (email: string, otp: string) => call('POST /api/auth/v1/verify-email', { json: { email, otp }, at })

const resetWithoutCode = (email: string) =>
  call('POST /api/auth/v1/forget-password', { json: { email, password: PASSWORD }, at })

const reset = (email: string, password: string, otp: string) =>
  call('POST /api/auth/v1/forget-password', { json: { email, password, otp }, at })

/** So many codes, none of which is this one. */
const wrongCodes = (code: string, count: number) =>
  Array.from({ length: count }, (_, index) => String((Number(code) + index + 1) % 10_000).padStart(4, '0'))

describe('mails', () => {
  testWithLimits('go to an address once a minute, whichever call asks for them', async () => {
    const person = newcomer()
    expect((await register(person, undefined, at)).status).toBe(201)
    expectTooMany(await register(person, undefined, at), 60)
    expectTooMany(await sendOtp(person.email), 60)
    expectTooMany(await sendOtp(person.email, PASSWORD), 60)
    expectTooMany(await resetWithoutCode(person.email), 60)
  })

  testWithLimits('are limited alike for an address that nobody registered', async () => {
    const email = newEmail()
    expect((await sendOtp(email)).status).toBe(200)
    expectTooMany(await sendOtp(email), 60)
    expect((await sendOtp(newEmail())).status).toBe(200)
    const other = newEmail()
    expect((await resetWithoutCode(other)).status).toBe(200)
    expectTooMany(await resetWithoutCode(other), 60)
    expectTooMany(await sendOtp(other, PASSWORD), 60)
  })

  testWithLimits('that were refused leave the code before alive', async () => {
    const { email, ...rest } = newcomer()
    await register({ email, ...rest }, undefined, at)
    const otp = await nextCode(email)
    expectTooMany(await sendOtp(email), 60)
    expect((await verify(email, otp)).status).toBe(200)
  })
})

describe('a registration code', () => {
  testWithLimits('stands four wrong tries', async () => {
    const { email, ...rest } = newcomer()
    await register({ email, ...rest }, undefined, at)
    const otp = await nextCode(email)
    for (const wrong of wrongCodes(otp, 4)) expectProblem(await verify(email, wrong), 400)
    expect((await verify(email, otp)).status).toBe(200)
  })

  testWithLimits('is dead after five', async () => {
    const { email, ...rest } = newcomer()
    await register({ email, ...rest }, undefined, at)
    const otp = await nextCode(email)
    for (const wrong of wrongCodes(otp, 5)) expectProblem(await verify(email, wrong), 400)
    expectProblem(await verify(email, otp), 400)
  })

  testWithLimits('is dead after five at the same time', async () => {
    const { email, ...rest } = newcomer()
    await register({ email, ...rest }, undefined, at)
    const otp = await nextCode(email)
    await Promise.all(wrongCodes(otp, 30).map((wrong) => verify(email, wrong)))
    expectProblem(await verify(email, otp), 400)
  })
})

describe('logins', () => {
  testWithLimits('are refused after five failures, the right password too, and only for that e-mail', async () => {
    const [person, other] = [await verified(undefined, at), await verified(undefined, at)]
    for (let times = 0; times < 5; times += 1) expectProblem(await logIn(person.email, WRONG, at), 401)
    expectTooMany(await logIn(person.email, WRONG, at), 900)
    expectTooMany(await logIn(person.email, person.password, at), 900)
    expect((await logIn(other.email, other.password, at)).status).toBe(200)
  })

  testWithLimits('are limited alike for an e-mail that nobody registered', async () => {
    const email = newEmail()
    for (let times = 0; times < 5; times += 1) expectProblem(await logIn(email, WRONG, at), 401)
    expectTooMany(await logIn(email, WRONG, at), 900)
  })

  testWithLimits('count their failures anew after a correct one', async () => {
    const { email, password } = await verified(undefined, at)
    for (const _ of ['first', 'second', 'third']) {
      for (let times = 0; times < 4; times += 1) expectProblem(await logIn(email, WRONG, at), 401)
      expect((await logIn(email, password, at)).status).toBe(200)
    }
  })

  testWithLimits('at the same time get no more than five tries', async () => {
    const { email } = await verified(undefined, at)
    const responses = await Promise.all(Array.from({ length: 20 }, () => logIn(email, WRONG, at)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 401),
      ...Array.from({ length: 15 }, () => 429),
    ])
  })
})

describe('a reset code', () => {
  testWithLimits('for an address that nobody registered is refused as a wrong one is', async () => {
    const email = newEmail()
    await sendOtp(email, PASSWORD)
    for (const otp of wrongCodes('0000', 6)) {
      const response = await reset(email, PASSWORD, otp)
      expect([response.status, response.text]).toEqual([400, "OTP didn't match or expired"])
    }
  })
})
