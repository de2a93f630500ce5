import { describe, expect, test } from 'vitest'
import { type ApiResponse, call, expectBroken, expectJson } from './tools/calls.ts'
import { logIn, newEmail, newPerson, nextCode, PASSWORD } from './tools/people.ts'
import { testWithMail } from './tools/target.ts'

const NEW_PASSWORD = 'Battery-Staple'

const ask = (email: string, password: unknown) =>
  call('POST /api/auth/v1/send-otp', { json: { email, password, otp: '' } })

const reset = (email: string, password: unknown, otp: unknown) =>
  call('POST /api/auth/v1/forget-password', { json: { email, password, otp } })

/** A code asked for at forget-password itself: without one. */
const resetWithoutCode = (email: string, password: unknown, json: object = {}) =>
  call('POST /api/auth/v1/forget-password', { json: { email, password, ...json } })

const expectMismatch = (response: ApiResponse<unknown>) => {
  expect(response.status).toBe(400)
  expect(response.type).toMatch(/^text\/plain/)
  expect(response.text).toBe("OTP didn't match or expired")
}

const check = (token: string) => call('POST /api/auth/v1/jwt-verify', { json: { token } })

describe('a password reset', () => {
  testWithMail('installs the new password and ends every session', async () => {
    const person = await newPerson()
    const { body: elsewhere } = await logIn(person.email, PASSWORD)
    expect((await ask(person.email, NEW_PASSWORD)).status).toBe(200)
    expect((await reset(person.email, NEW_PASSWORD, await nextCode(person.email))).status).toBe(200)

    expect((await check(person.token)).status).toBe(401)
    expect((await check(elsewhere.token)).status).toBe(401)
    expect((await logIn(person.email, PASSWORD)).status).toBe(401)
    expect((await logIn(person.email, NEW_PASSWORD)).status).toBe(200)
  })

  testWithMail('changes nothing until the code comes', async () => {
    const person = await newPerson()
    await ask(person.email, NEW_PASSWORD)
    expect((await logIn(person.email, NEW_PASSWORD)).status).toBe(401)
    expect((await logIn(person.email, PASSWORD)).status).toBe(200)
    expect((await check(person.token)).status).toBe(200)
  })

  testWithMail('refuses a wrong code, a used one, and one that was sent for another password', async () => {
    const { email } = await newPerson()
    await ask(email, NEW_PASSWORD)
    const otp = await nextCode(email)
    expectMismatch(await reset(email, NEW_PASSWORD, String((Number(otp) + 1) % 10_000).padStart(4, '0')))
    expectMismatch(await reset(email, 'Other-Password', otp))
    expect((await reset(email, NEW_PASSWORD, otp)).status).toBe(200)
    expectMismatch(await reset(email, NEW_PASSWORD, otp))
  })

  testWithMail('is dead after five wrong codes', async () => {
    const { email } = await newPerson()
    await ask(email, NEW_PASSWORD)
    const otp = await nextCode(email)
    for (let wrong = 1; wrong <= 5; wrong += 1) {
      expectMismatch(await reset(email, NEW_PASSWORD, String((Number(otp) + wrong) % 10_000).padStart(4, '0')))
    }
    expectMismatch(await reset(email, NEW_PASSWORD, otp))
  })

  testWithMail('answers an e-mail that nobody registered as it answers one that somebody did', async () => {
    const { email } = await newPerson()
    const stranger = newEmail()
    const [known, unknown] = [await ask(email, NEW_PASSWORD), await ask(stranger, NEW_PASSWORD)]
    expectJson(known, 200)
    expect(known.body).toEqual({ delivery: 'mail' })
    expect([unknown.status, unknown.text]).toEqual([200, known.text])
    expectMismatch(await reset(stranger, NEW_PASSWORD, '1234'))
  })

  for (const [without, json] of [
    ['an empty code', { otp: '' }],
    ['a code of spaces', { otp: ' ' }],
    ['no code', {}],
  ] as const) {
    testWithMail(`with ${without} mails one, which sets the password that came with it`, async () => {
      const person = await newPerson()
      const response = await resetWithoutCode(person.email, NEW_PASSWORD, json)
      expectJson(response, 200)
      expect(response.body).toEqual({ delivery: 'mail' })
      expect((await check(person.token)).status).toBe(200)
      expect((await logIn(person.email, NEW_PASSWORD)).status).toBe(401)

      const otp = await nextCode(person.email)
      expectMismatch(await reset(person.email, 'Other-Password', otp))
      expect((await reset(person.email, NEW_PASSWORD, otp)).status).toBe(200)
      expect((await check(person.token)).status).toBe(401)
      expect((await logIn(person.email, NEW_PASSWORD)).status).toBe(200)
    })
  }

  testWithMail('without a code answers an e-mail that nobody registered as send-otp does', async () => {
    const { email } = await newPerson()
    const responses = [
      await resetWithoutCode(email, NEW_PASSWORD),
      await resetWithoutCode(newEmail(), NEW_PASSWORD),
      await ask(newEmail(), NEW_PASSWORD),
    ]
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  })

  test('without a code refuses a weak password, a missing one and what is no e-mail', async () => {
    expectBroken(await resetWithoutCode(newEmail(), 'weak'), 'password', 'Please enter a stronger password!')
    expectBroken(await resetWithoutCode(newEmail(), undefined), 'password')
    expectBroken(await resetWithoutCode('nobody', NEW_PASSWORD), 'email')
  })

  test.each([null, 1234, false, {}])('refuses the code %j, which is no text', async (otp) => {
    expectBroken(await reset(newEmail(), NEW_PASSWORD, otp), 'otp', 'Invalid OTP')
  })

  test('refuses fewer digits than were mailed as a wrong code', async () => {
    expectMismatch(await reset(newEmail(), NEW_PASSWORD, '12'))
  })

  test.each(['Short-1', 'no-uppercase', 'NO-LOWERCASE', 'NoSpecial1', `Aa-${'x'.repeat(126)}`])(
    'refuses the weak password %j at both steps',
    async (password) => {
      const message = 'Please enter a stronger password!'
      expectBroken(await ask(newEmail(), password), 'password', message)
      expectBroken(await reset(newEmail(), password, '1234'), 'password', message)
    },
  )

  test('refuses a code that breaks its rule, and what is no e-mail, as broken rules', async () => {
    expectBroken(await reset(newEmail(), NEW_PASSWORD, '12345'), 'otp')
    expectBroken(await reset(newEmail(), NEW_PASSWORD, 'abcd'), 'otp')
    expectBroken(await reset('nobody', NEW_PASSWORD, '1234'), 'email')
    expectBroken(await ask('nobody', NEW_PASSWORD), 'email')
  })
})
