import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { call, expectJson, expectProblem } from './tools/calls.ts'
import { hasFeature } from './tools/features.ts'
import { logIn, newcomer, newEmail, newPerson, type Person, register, someone } from './tools/people.ts'
import { testWithMail } from './tools/target.ts'

let person: Person

beforeAll(async () => {
  person = await someone()
})

const check = (token: unknown) => call('POST /api/auth/v1/jwt-verify', { json: { token } })
const logOut = (by?: { token: string }) => call('POST /api/auth/v1/logout', by && { by })

const anyId = '01900000-0000-7000-8000-000000000000'

/** Each of the 22 calls that needs a token, and logout. */
const guarded = [
  'POST /api/auth/v1/logout',
  'POST /api/v1/add-lend',
  'GET /api/v1/get-lend',
  'PATCH /api/v1/edit-lend',
  'DELETE /api/v1/delete-lend',
  'GET /api/v1/all-bank',
  'POST /api/v1/add-bank',
  'PATCH /api/v1/edit-bank',
  `DELETE /api/v1/delete-bank/${anyId}`,
  `GET /api/v1/id-bank/${anyId}`,
  `PATCH /api/v1/credit-amount/${anyId}/credit?amount=1`,
  `PATCH /api/v1/debit-amount/${anyId}/debit?amount=1`,
  'POST /api/v1/bank/expenses/add-expenses',
  `GET /api/v1/bank/expenses/id/${anyId}`,
  `DELETE /api/v1/bank/expenses/delete-expenses-bank/${anyId}`,
  'PATCH /api/v1/update-profile',
  `DELETE /api/v1/delete-user/${anyId}`,
] as const

/** Every call beyond the 22 that needs a token, by feature. */
const featureCalls = (
  [
    ['returns', 'GET /api/v1/returns'],
    ['returns', `POST /api/v1/lend/${anyId}/returns`],
    ['returns', `DELETE /api/v1/returns/${anyId}`],
    ['ledger', `GET /api/v1/ledger/${anyId}`],
    ['ledger', `POST /api/v1/adjust-balance/${anyId}`],
    ['transfers', 'POST /api/v1/transfers'],
    ['transfers', `DELETE /api/v1/transfers/${anyId}`],
    ['tags', 'POST /api/v1/tags/rename'],
    ['movements', `PATCH /api/v1/movements/${anyId}`],
    ['movements', `DELETE /api/v1/movements/${anyId}`],
    ['export', 'GET /api/v1/export'],
    ['export', 'POST /api/v1/restore'],
    ['handles', 'GET /api/v1/people'],
    ['handles', 'PUT /api/v1/people/handles'],
    ['recurring', 'GET /api/v1/recurring'],
    ['recurring', 'POST /api/v1/recurring'],
    ['recurring', 'PATCH /api/v1/recurring'],
    ['recurring', 'DELETE /api/v1/recurring'],
    ['recurring', `POST /api/v1/recurring/${anyId}/skip`],
    ['proofs', `PUT /api/v1/proofs/${anyId}`],
    ['proofs', `GET /api/v1/proofs/${anyId}`],
    ['proofs', `DELETE /api/v1/proofs/${anyId}`],
    ['imports', 'GET /api/v1/imports'],
    ['imports', 'POST /api/v1/imports'],
    ['imports', `DELETE /api/v1/imports/${anyId}`],
    ['edit-expense', 'PATCH /api/v1/bank/expenses/edit-expense'],
    ['people', 'POST /api/v1/people/rename'],
    ['passkeys', 'GET /api/v1/passkeys'],
    ['passkeys', 'POST /api/v1/passkeys'],
    ['passkeys', `DELETE /api/v1/passkeys/${anyId}`],
    ['push', 'GET /api/v1/push'],
    ['push', 'POST /api/v1/push'],
    ['push', `DELETE /api/v1/push/${anyId}`],
    ['push', 'POST /api/v1/push/test'],
    ['sessions', 'GET /api/v1/sessions'],
    ['sessions', 'DELETE /api/v1/sessions'],
    ['sessions', `DELETE /api/v1/sessions/${anyId}`],
    ['sessions', 'POST /api/v1/change-password'],
  ] as const
).flatMap(([feature, methodAndPath]) => (hasFeature(feature) ? [methodAndPath] : []))

/** The token with one character changed. */
const altered = (token: string) => {
  const at = token.length - 10
  return `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
}

/** A token of the right form, without a session. */
const unknown = () => randomBytes(32).toString('base64url')

describe('login', () => {
  test('answers a token, and nothing else', async () => {
    const response = await logIn(person.email, person.password)
    expectJson(response, 200)
    expect(response.body).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/) })
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })

  test('answers an unknown e-mail as it answers a wrong password', async () => {
    const wrong = await logIn(person.email, 'Wrong-Password')
    expectProblem(wrong, 401)
    expect((await logIn(newEmail(), 'Wrong-Password')).text).toBe(wrong.text)
  })

  testWithMail('answers a user who is not verified as it answers a wrong password', async () => {
    const { email, password, ...rest } = newcomer()
    await register({ email, password, ...rest })
    const wrong = await logIn(person.email, 'Wrong-Password')
    const unverified = await logIn(email, password)
    expectProblem(unverified, 401)
    expect(unverified.text).toBe(wrong.text)
  })

  test('takes the password to the letter', async () => {
    expect((await logIn(person.email, `${person.password} `)).status).toBe(401)
    expect((await logIn(person.email, person.password.toLowerCase())).status).toBe(401)
  })

  test('refuses a payload without an e-mail or without a password', async () => {
    for (const json of [{ email: person.email }, { password: person.password }, {}, { email: 1, password: [] }]) {
      expectProblem(await call('POST /api/auth/v1/login', { json }), 400)
    }
  })
})

describe('jwt-verify', () => {
  test('answers the user of the token', async () => {
    const response = await check(person.token)
    expectJson(response, 200)
    expect(response.body).toMatchObject({
      id: expect.stringMatching(/./),
      name: expect.stringMatching(/./),
      email: person.email,
      phoneNumber: expect.any(String),
      deathOfBirth: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      profileImage: expect.any(String),
    })
  })

  testWithMail('answers a new user as registered, with "" for what is absent', async () => {
    const { token, email } = await newPerson()
    const { body } = await check(token)
    const absent = { phoneNumber: '', profileImage: '' }
    expect(body).toMatchObject({ name: 'Asha Verma', email, deathOfBirth: '1991-07-14', ...absent })
  })

  test('refuses a token that is not one, was altered, or was given to nobody', async () => {
    for (const token of ['garbage', 'a.b.c', altered(person.token), unknown()]) {
      expectProblem(await check(token), 401)
    }
  })
})

describe('a call that needs a token', () => {
  for (const methodAndPath of [...guarded, ...featureCalls]) {
    test(`${methodAndPath} is refused without a good one`, async () => {
      const none = await call(methodAndPath)
      expectProblem(none, 401)
      for (const token of ['garbage', altered(person.token), unknown()]) {
        expect((await call(methodAndPath, { by: { token } })).text).toBe(none.text)
      }
      const Authorization = `Basic ${Buffer.from(`${person.email}:${person.password}`).toString('base64')}`
      expectProblem(await call(methodAndPath, { headers: { Authorization } }), 401)
    })
  }
})

describe('logout', () => {
  test('ends that session and no other', async () => {
    const { body: here } = await logIn(person.email, person.password)
    const { body: there } = await logIn(person.email, person.password)
    expect((await logOut(here)).status).toBe(200)
    expectProblem(await check(here.token), 401)
    expectProblem(await call('GET /api/v1/get-lend', { by: here }), 401)
    expectProblem(await logOut(here), 401)
    expect((await check(there.token)).status).toBe(200)
  })
})
