import fc from 'fast-check'
import { bankCodes, expenseTypes, requirements } from '#contract/choices.ts'
import { endpoints } from '#contract/endpoints.ts'

/** Invalid amounts. */
const badAmounts = [
  '1e3',
  -1,
  '-1',
  'NaN',
  '0x10',
  1.005,
  '1,000',
  '.5',
  '５',
  ' ',
  null,
  true,
  [5],
  {},
  1e21,
  '5;drop',
]

/** Hostile values for any field. */
const hostile: unknown[] = [
  ...badAmounts,
  '',
  0,
  '\u0000',
  '\ud800',
  '\u202e<script>',
  "' or 1=1 --",
  '../../../etc/passwd',
  '__proto__',
  { $ne: null },
  { toString: 1 },
  [[]],
  'x'.repeat(3_000),
  '01900000-0000-7000-8000-000000000000',
]

const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 20 }), fc.constantFrom('<b>', '"', "'", '%00', '₹'))
const date = fc
  .integer({ min: 0, max: 9_000 })
  .map((days) => new Date(days * 86_400_000 + 1e12).toISOString().slice(0, 10))
const paise = fc.integer({ min: 1, max: 100_000 })

const lend = fc.record({
  lendDate: date,
  reason: text,
  amount: paise,
  requirement: fc.constantFrom(...requirements),
  bank: fc.constantFrom(...bankCodes),
  returnDate: fc.oneof(date, fc.constant('')),
  returnName: text,
  returnStatus: fc.constantFrom('', 'pending', 'done'),
})

const bank = fc.record({
  accountHolderName: text,
  bankName: fc.constantFrom('SBI', 'HDFC'),
  accountNumber: fc.constantFrom('1000', '1001', '1002'),
  mobileNumber: fc.constantFrom('0123456789', '9876543210'),
  isActive: fc.boolean(),
  paytm: fc.boolean(),
})

const expense = fc.record({ date, amount: paise, reason: text, amountDebit: fc.constantFrom(...expenseTypes) })

/** The caller and the record: the caller's, the other user's, a missing one, or something that is no id. */
const target = {
  who: fc.constantFrom(0 as const, 1 as const),
  on: fc.oneof(
    { weight: 6, arbitrary: fc.constant('own' as const) },
    { weight: 2, arbitrary: fc.constant('foreign' as const) },
    { weight: 1, arbitrary: fc.constant('missing' as const) },
  ),
  pick: fc.nat(100),
  /** Whether to send the request twice with one Idempotency-Key. */
  again: fc.integer({ min: 0, max: 5 }).map((chance) => chance === 0),
  /** A field to replace by a hostile value. */
  spoil: fc.option(fc.record({ field: fc.nat(20), value: fc.constantFrom(...hostile) }), { freq: 4 }),
}

const auth = ['login', 'sendOtp', 'verifyEmail', 'forgetPassword', 'jwtVerify', 'logout'] as const
const methods = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS'] as const

const junk = {
  path: fc.oneof(
    fc.constantFrom(...Object.values(endpoints).map(({ path }) => path as string)),
    fc.webPath().map((path) => `/api${path.startsWith('/') ? path : `/${path}`}`),
    fc.constantFrom('/api/v1/id-bank/%00', '/api/v1/id-bank/%zz', '/api/v1/credit-amount/x/credit?amount=1&amount=2'),
  ),
  method: fc.constantFrom(...methods),
  body: fc.oneof(
    fc.json(),
    fc.string(),
    fc.constantFrom('{"__proto__":{"id":1}}', '{"constructor":{"prototype":1}}', `${'['.repeat(9_000)}`),
  ),
  headers: fc.record(
    {
      'Content-Type': fc.constantFrom('application/json', 'multipart/form-data; boundary=x', 'text/html', ';;', ','),
      'Idempotency-Key': fc.constantFrom('short', 'k'.repeat(65), 'a key with spaces in it', '0123456789abcdef'),
      Authorization: fc.constantFrom('Bearer', 'Bearer a.b.c', 'Basic eDp5', 'bearer  x', 'Bearer '.repeat(500)),
      'Content-Length': fc.constantFrom('-1', 'NaN'),
      'X-Forwarded-For': fc.constantFrom('::1', "'", '0.0.0.0'),
    },
    { requiredKeys: [] },
  ),
}

/** One step of a story: the next request of a user. */
export const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('addLend' as const), ...target, fields: lend }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('editLend' as const), ...target, fields: lend }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('deleteLend' as const), ...target }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('addBank' as const),
      ...target,
      fields: bank,
      balance: fc.nat(10_000_000),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('editBank' as const), ...target, fields: bank }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('deleteBank' as const), ...target }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('credit' as const, 'debit' as const), ...target, paise }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('addExpense' as const), ...target, fields: expense }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('deleteExpense' as const), ...target }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('readBank' as const, 'readExpenses' as const), ...target }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('auth' as const),
      who: target.who,
      call: fc.constantFrom(...auth),
      words: fc.array(fc.constantFrom(...hostile), { minLength: 4, maxLength: 4 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('junk' as const), who: target.who, ...junk }) },
)

type Arbitrary<Value> = Value extends fc.Arbitrary<infer Made> ? Made : never
export type Step = Arbitrary<typeof step>

/** Whether a value is an invalid amount. */
export const isBadAmount = (value: unknown): boolean => badAmounts.includes(value as never)
