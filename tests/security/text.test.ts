import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { openWithPasskeys } from '#tests/tools/passkeys.ts'
import { type Api, PASSWORD } from '#tests/tools/server-api.ts'

/** Text that PostgreSQL cannot store or compare. */
const UNSTORABLE: [name: string, text: string][] = [
  ['a NUL', 'a\u0000b'],
  ['half a surrogate pair', 'a\ud800b'],
]

/** The same in a URL, with bytes that are no UTF-8. */
const UNSTORABLE_IN_URL: [name: string, text: string][] = [
  ['a NUL', '%00'],
  ['a NUL behind an id', '01900000-0000-7000-8000-000000000000%00'],
  ['bytes that are no UTF-8', '%ff%fe'],
  ['half a surrogate pair', '%ed%a0%80'],
  ['an overlong NUL', '%c0%80'],
  ['an escape that is cut off', '%'],
]

/** An id of the right form that no record has. */
const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000'

let api: Api
let token: string

beforeAll(async () => {
  api = await openWithPasskeys()
  token = await api.signIn()
})

afterAll(() => api.close())

const LEND = { lendDate: '2026-01-02', reason: 'R', amount: 1, requirement: 'Required', bank: 'SBI', tag: 'T' }
const BANK = { accountHolderName: 'A', bankName: 'SBI', accountNumber: '12345678', mobileNumber: '9876543210' }
const EXPENSE = { bank_id: 'b', date: '2026-01-02', amount: 1, reason: 'R', amountDebit: 'CASH', tag: 'T' }
const WORDS = { date: '2026-01-02', reason: 'R', tag: 'T', reference: 'U' }
const PERSON = { name: 'A', email: 'new@example.com', deathOfBirth: '1990-01-01', password: PASSWORD }
const PROFILE = { name: 'A', phoneNumber: '', deathOfBirth: '1990-01-01', profileImage: '', upi: 'a@upi' }

const PLAN = {
  kind: 'expense',
  next: '2026-01-02',
  every: { unit: 'month', count: 1 },
  until: '',
  paused: false,
  template: { bank_id: 'b', amount: 1, reason: 'R', amountDebit: 'CASH' },
}

/** Every field of every body. */
const TERMS = {
  interest: { rate: 1, per: 'year', since: '' },
  instalments: { amount: 1, every: { unit: 'week', count: 1 }, first: '2026-01-02' },
}

const bodies = {
  verifyEmail: { email: PERSON.email, otp: '0000' },
  sendOtp: { email: PERSON.email, password: PASSWORD, otp: '' },
  forgetPassword: { email: PERSON.email, password: PASSWORD, otp: '1234' },
  login: { email: PERSON.email, password: PASSWORD },
  jwtVerify: { token: 'token' },
  changePassword: { password: PASSWORD, newPassword: PASSWORD },
  passkeyOptions: { password: PASSWORD },
  passkeyLogin: { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {} },
  addPasskey: { name: 'N', response: {} },
  deletePasskey: { password: PASSWORD },
  addChange: { calls: [] },
  addLend: { ...LEND, ...TERMS, returnDate: '', returnName: 'N', returnStatus: '', email: 'e' },
  editLend: { id: 'i', ...LEND, ...TERMS, returnDate: '', returnName: 'N', returnStatus: '' },
  deleteLend: { id: 'i' },
  addBank: { ...BANK, amount: '1' },
  editBank: { id: 'i', ...BANK },
  creditAmount: WORDS,
  debitAmount: WORDS,
  editMovement: { date: '2026-01-02', reason: 'R', tag: 'T' },
  addExpenses: { ...EXPENSE, reference: 'U' },
  editExpense: { id: 'i', ...EXPENSE },
  addReturn: { date: '2026-01-02', amount: 1, kind: 'money', bankId: 'b', note: 'N', reference: 'U' },
  adjustBalance: { balance: 1, note: 'N' },
  addTransfer: { fromId: 'b', toId: 'c', amount: 1, date: '2026-01-02', note: 'N' },
  addImport: { bankId: 'b', fileName: 'F', fileHash: 'h'.repeat(16), entries: 1, closingBalance: 1, again: false },
  addPlan: PLAN,
  editPlan: { id: 'i', ...PLAN },
  deletePlan: { id: 'i' },
  setHandles: { name: 'N' },
  setLanguage: { name: 'N', language: 'hi' },
  renamePerson: { from: 'A', to: 'B' },
  renameTag: { from: 'A', to: 'B' },
  addShare: { person: 'A', days: 7 },
  addClaim: { lendId: 'l', amount: 1, note: 'N' },
  acceptClaim: { bankId: 'b' },
  addSubscription: { endpoint: 'https://fcm.googleapis.com/a' },
  setReminders: { calendar: true, mail: true, mailHour: 7, timeZone: 'UTC', daysBefore: 3 },
} satisfies Partial<Record<keyof typeof endpoints, Record<string, unknown>>>

const forms = {
  register: { part: 'user', body: PERSON },
  updateProfile: { part: 'updateProfile', body: PROFILE },
}

test('every call with a body, a form or a parameter is tested here', () => {
  const tested = new Set([...Object.keys(bodies), ...Object.keys(forms)])
  const others = Object.entries(endpoints).filter(
    ([name, { method, path }]) => method !== 'get' && !tested.has(name) && !path.includes(':'),
  )
  expect(others.map(([name]) => name)).toEqual(['logout', 'openIdLogin', 'deleteOtherSessions', 'testPush', 'restore'])
})

const isFine = ({ status }: Response): boolean => status < 500

describe.each(UNSTORABLE)('%s', (_, text) => {
  test.each(Object.entries(bodies))('in any field of %s is no failure of the server', async (name, body) => {
    const { method, path } = endpoints[name as keyof typeof bodies] // a key of `bodies`
    const target = path.replace(/:\w+/, UNKNOWN_ID)
    for (const field of Object.keys(body)) {
      const response = await api.call(method.toUpperCase(), target, { token, body: { ...body, [field]: text } })
      expect([field, response.status, isFine(response)]).toEqual([field, response.status, true])
    }
  })

  test.each(Object.entries(forms))('in any field of %s is no failure of the server', async (name, { part, body }) => {
    const { method, path } = endpoints[name as keyof typeof forms] // a key of `forms`
    for (const field of Object.keys(body)) {
      const form = new FormData()
      form.set(part, JSON.stringify({ ...body, [field]: text }))
      const response = await api.call(method.toUpperCase(), path, { token, body: form })
      expect([field, response.status, isFine(response)]).toEqual([field, response.status, true])
    }
  })
})

describe.each(UNSTORABLE_IN_URL)('%s', (_, text) => {
  const withParameter = Object.values(endpoints).filter(({ path }) => path.includes(':'))

  test.each(withParameter)('in $path is refused before any query', async ({ method, path }) => {
    const target = `${path.replace(/:\w+/, text)}?amount=1`
    const response = await api.call(method.toUpperCase(), target, { token })
    expect([target, [400, 404].includes(response.status)]).toEqual([target, true])
  })

  test('in the amount of a credit is refused', async () => {
    const response = await api.call('PATCH', `/api/v1/credit-amount/${UNKNOWN_ID}/credit?amount=${text}`, { token })
    expect(response.status).toBe(400)
  })
})

describe('a JSON body', () => {
  const send = (bytes: number[], path: string = endpoints.addLend.path) => {
    const [before = '', after = ''] = JSON.stringify({ ...LEND, reason: 'XX' }).split('XX')
    const encoder = new TextEncoder()
    const body = new Uint8Array([...encoder.encode(before), ...bytes, ...encoder.encode(after)])
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    return api.fetch(new Request(`http://127.0.0.1${path}`, { method: 'POST', headers, body }))
  }

  test.each([
    ['of no character', [0xff]],
    ['of a character that is cut off', [0xe2, 0x82]],
    ['of half a surrogate pair', [0xed, 0xa0, 0x80]],
    ['of an overlong NUL', [0xc0, 0x80]],
  ])('with bytes %s is refused and not stored as another text', async (_, bytes) => {
    expect((await send(bytes)).status).toBe(400)
  })

  test('as the file of a form is refused, too', async () => {
    const form = new FormData()
    form.set('user', new Blob([new Uint8Array([0x7b, 0xff, 0x7d])], { type: 'application/json' }))
    const response = await api.post(endpoints.register.path, form)
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ detail: 'The body is not valid UTF-8.' }),
    ])
  })

  const sendText = (body: string, path: string = endpoints.addLend.path) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    return api.fetch(new Request(`http://127.0.0.1${path}`, { method: 'POST', headers, body }))
  }

  test.each(['1e3', '1E3', '1.5e1', '10e-1', '1E+3', '-1e3', '1e400'])(
    'with the amount %s is refused',
    async (amount) => {
      const plain = JSON.stringify({ ...LEND, amount: 7 })
      for (const more of ['', '"x":[{"y":"1e3"}],', '"x":"\\"","y\\\\":"1e3",']) {
        const response = await sendText(plain.replace('7', amount).replace('{', `{${more}`))
        expect([response.status, await response.json()]).toEqual([
          400,
          expect.objectContaining({ errors: { amount: 'Enter valid amount' } }),
        ])
      }
    },
  )

  test.each(['1e3', 'PNR "1e3"', '\\1e3\\', '{"a":1e3}', '5E2 \u2028 "'])(
    'with %s in a text or in a field that there is not keeps the text',
    async (reason) => {
      const body = JSON.stringify({ ...LEND, reason, [reason]: [reason, { [reason]: 1 }] })
      const response = await sendText(body.replace('{', '{"z":1e3,'))
      expect([response.status, await response.json()]).toEqual([201, expect.objectContaining({ reason })])
    },
  )

  test('with more fields than any call has is refused', async () => {
    const fields = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`x${index}`, 1]))
    expect((await sendText(JSON.stringify({ ...LEND, ...fields }))).status).toBe(400)
  })

  test.each([
    ['numbers', `"a":[${'1,'.repeat(32_000)}1]`],
    ['numbers with an exponent', `"a":[${'1e3,'.repeat(16_000)}1]`],
    ['nested lists', `"a":${'['.repeat(5_000)}${']'.repeat(5_000)}`],
  ])('of 64 KiB of %s is parsed twice at most, and no function is called for a value', async (_, many) => {
    const parse = vi.spyOn(JSON, 'parse')
    onTestFinished(() => parse.mockRestore())
    const body = JSON.stringify({ email: 'a@example.com', password: PASSWORD }).replace('{', `{${many},`)
    expect((await sendText(body, endpoints.login.path)).status).toBe(401)
    const calls = parse.mock.calls.filter(([text]) => text.length >= 10_000)
    expect(calls.length).toBeLessThanOrEqual(2)
    for (const [, reviver] of calls) expect(reviver).toBeUndefined()
  })

  test('keeps every character that is one', async () => {
    const response = await send([...new TextEncoder().encode('Größe ₹ 💰 \ufffd')])
    expect([response.status, await response.json()]).toEqual([
      201,
      expect.objectContaining({ reason: 'Größe ₹ 💰 \ufffd' }),
    ])
  })
})

test('a header cannot bring such text to the database', async () => {
  for (const key of ['a-key-with-\u00ff-in-it-', 'a-key-with a space in']) {
    const headers = { 'Idempotency-Key': key }
    expect((await api.post(endpoints.addLend.path, LEND, { token, headers })).status).toBe(400)
  }
  expect((await api.call('GET', endpoints.getLend.path, { token: '\u00ff\u00fe' })).status).toBe(401)
})
