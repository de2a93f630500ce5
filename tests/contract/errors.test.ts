import { beforeAll, describe, expect, test } from 'vitest'
import { call, expectProblem } from './tools/calls.ts'
import { hasFeature } from './tools/features.ts'
import { newEmail, type Person, registration, someone } from './tools/people.ts'
import { bank, expense, lend, UNKNOWN_ID } from './tools/records.ts'

let person: Person

beforeAll(async () => {
  person = await someone()
})

/** Every call that takes JSON, with something to put into it. */
const jsonCalls = [
  ['POST /api/auth/v1/verify-email', { email: newEmail(), otp: '1234' }],
  ['POST /api/auth/v1/send-otp', { email: newEmail(), otp: '' }],
  ['POST /api/auth/v1/forget-password', { email: newEmail(), password: 'Correct-Horse', otp: '1234' }],
  ['POST /api/auth/v1/login', { email: newEmail(), password: 'Correct-Horse' }],
  ['POST /api/auth/v1/jwt-verify', { token: 'x' }],
  ['POST /api/v1/add-lend', lend()],
  ['PATCH /api/v1/edit-lend', lend({ id: UNKNOWN_ID })],
  ['DELETE /api/v1/delete-lend', { id: UNKNOWN_ID }],
  ['POST /api/v1/add-bank', bank()],
  ['PATCH /api/v1/edit-bank', bank({ id: UNKNOWN_ID })],
  ['POST /api/v1/bank/expenses/add-expenses', expense(UNKNOWN_ID)],
] as const

const featureCalls = (
  [
    ['returns', `POST /api/v1/lend/${UNKNOWN_ID}/returns`, { date: '2024-02-29', amount: 1, kind: 'money', note: '' }],
    ['ledger', `POST /api/v1/adjust-balance/${UNKNOWN_ID}`, { balance: 1, note: '' }],
    ['transfers', 'POST /api/v1/transfers', { fromId: UNKNOWN_ID, toId: 'x', amount: 1, date: '2024-02-29', note: '' }],
    ['edit-expense', 'PATCH /api/v1/bank/expenses/edit-expense', expense(UNKNOWN_ID, { id: UNKNOWN_ID })],
    ['people', 'POST /api/v1/people/rename', { from: 'A', to: 'B' }],
  ] as const
).flatMap(([feature, ...each]) => (hasFeature(feature) ? [each] : []))

/** Fields that a call takes and does not read. */
const ignoredFields = ['POST /api/auth/v1/send-otp otp', 'PATCH /api/v1/edit-bank amount']

const nastyBodies = [
  '',
  ' ',
  '{',
  'null',
  '[]',
  '[{}]',
  '"text"',
  '0',
  'true',
  '{"a":1,}',
  '\ufeff{}',
  '\u0000',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  '{"__proto__":{"id":"x"},"constructor":{"prototype":{}}}',
]

const nastyValues: unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  [],
  {},
  [[]],
  { toString: 'x' },
  { $ne: null },
  '\u0000',
  '\ud800',
  '\u202e',
  "' or '1'='1",
  '../../etc/passwd',
  'x'.repeat(50_000),
]

describe.each([...jsonCalls, ...featureCalls])('%s', (methodAndPath, json) => {
  test('refuses a body that is no JSON object, with 400', async () => {
    for (const body of nastyBodies) {
      const headers = { 'Content-Type': 'application/json' }
      expectProblem(await call(methodAndPath, { by: person, body, headers }), 400)
    }
  })

  test('refuses another content type, and none, with 415', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/jsonp',
      'multipart/form-data',
    ]) {
      const headers = { 'Content-Type': type }
      expectProblem(await call(methodAndPath, { by: person, body: JSON.stringify(json), headers }), 415)
    }
    const body = new Blob([JSON.stringify(json)])
    expectProblem(await call(methodAndPath, { by: person, body }), 415)
  })

  test('refuses a body over 64 KiB with 413', async () => {
    expectProblem(await call(methodAndPath, { by: person, json: { ...json, unknown: 'x'.repeat(70_000) } }), 413)
  })

  test('refuses an object and an array in a field, which is never read as absent, with 400', async () => {
    const isRead = (field: string) => !ignoredFields.includes(`${methodAndPath} ${field}`)
    for (const field of Object.keys(json).filter(isRead)) {
      for (const value of [{}, [], [[]], { id: 'x' }]) {
        const response = await call(methodAndPath, { by: person, json: { ...json, [field]: value } })
        expect([field, value, response.status]).toEqual([field, value, 400])
      }
    }
  })

  test('never fails of itself, whatever stands in a field', async () => {
    for (const field of [...Object.keys(json), 'unknown']) {
      for (const value of nastyValues) {
        const { status, text } = await call(methodAndPath, { by: person, json: { ...json, [field]: value } })
        expect(status, `${field}: ${JSON.stringify(value).slice(0, 40)} → ${text}`).toBeLessThan(500)
      }
    }
  })
})

describe('any call', () => {
  test.each([
    'GET /api',
    'GET /api/v1',
    'GET /api/v2/get-lend',
    'POST /api/auth/v1/nothing',
    'PUT /api/v1/get-lend',
  ] as const)('%s, which there is not, is answered with a problem', async (methodAndPath) => {
    const response = await call(methodAndPath, { by: person })
    expectProblem(response, response.status)
    expect([404, 405]).toContain(response.status)
  })

  test('answers JSON that no cache keeps and no browser guesses at', async () => {
    const response = await call('GET /api/v1/get-lend', { by: person })
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  })

  test('takes JSON with its character set named', async () => {
    const headers = { 'Content-Type': 'application/json; charset=utf-8' }
    const response = await call('POST /api/v1/add-lend', { by: person, body: JSON.stringify(lend()), headers })
    expect(response.status).toBe(201)
  })

  test('refuses bytes that are not UTF-8', async () => {
    const headers = { 'Content-Type': 'application/json' }
    const [before, after] = JSON.stringify(lend({ reason: 'MARK' })).split('MARK')
    const body = new Blob([before ?? '', new Uint8Array([0xff, 0xfe, 0xc0]), after ?? ''])
    const { status } = await call('POST /api/v1/add-lend', { by: person, body, headers })
    expect(status).toBeLessThan(500)
  })
})

describe('a multipart call', () => {
  const calls = [
    ['POST /api/auth/v1/register', 'user'],
    ['PATCH /api/v1/update-profile', 'updateProfile'],
  ] as const

  test.each(calls)('%s refuses nasty JSON in its "%s" part with 400', async (methodAndPath, part) => {
    for (const text of nastyBodies) {
      const form = new FormData()
      form.set(part, new Blob([text], { type: 'application/json' }))
      expectProblem(await call(methodAndPath, { by: person, body: form }), 400)
    }
  })

  test.each(calls)('%s refuses a body that is not what its type says', async (methodAndPath) => {
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
      const response = await call(methodAndPath, { by: person, body: 'not a form', headers: { 'Content-Type': type } })
      expect([400, 415], response.text).toContain(response.status)
      expectProblem(response, response.status)
    }
  })

  test('never fails of itself, whatever stands in a field of a registration', async () => {
    for (const field of ['name', 'email', 'deathOfBirth', 'password']) {
      for (const value of nastyValues) {
        const person = { name: 'A', email: newEmail(), deathOfBirth: '1991-07-14', password: 'weak', [field]: value }
        const { status, text } = await call('POST /api/auth/v1/register', { body: registration(person) })
        expect(status, `${field}: ${JSON.stringify(value).slice(0, 40)} → ${text}`).toBeLessThan(500)
      }
    }
  })
})
