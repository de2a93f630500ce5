import fc from 'fast-check'
import { endpoints } from '#contract/endpoints.ts'
import { returnKinds } from '#contract/fields/choices.ts'
import { bank, date, expense, lend, lendFields, paise, plan, tag, text } from './fields.ts'
import { hostile } from './hostile.ts'

/** A record: the caller's, the other user's, or a missing one. */
const choice = {
  on: fc.oneof(
    { weight: 6, arbitrary: fc.constant('own' as const) },
    { weight: 2, arbitrary: fc.constant('foreign' as const) },
    { weight: 1, arbitrary: fc.constant('missing' as const) },
  ),
  pick: fc.nat(100),
}

/** The caller and the record. */
const target = {
  who: fc.constantFrom(0 as const, 1 as const),
  ...choice,
  /** Whether to send the request twice with one Idempotency-Key. */
  again: fc.integer({ min: 0, max: 5 }).map((chance) => chance === 0),
  /** The `If-Match` of an edit, in a third of the edits. */
  ifMatch: fc.oneof(
    { weight: 6, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constant('right' as const) },
    {
      weight: 2,
      arbitrary: fc.constantFrom('any' as const, 'another' as const, 'weak' as const, 'malformed' as const),
    },
  ),
  /** A field to replace by a hostile value, in a quarter of the requests. */
  spoil: fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.record({ field: fc.nat(20), value: fc.constantFrom(...hostile) }) },
  ),
}

const auth = ['login', 'sendOtp', 'verifyEmail', 'forgetPassword', 'jwtVerify', 'logout'] as const
const methods = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS'] as const

const junk = {
  path: fc.oneof(
    fc.constantFrom(...Object.values(endpoints).map(({ path }) => path as string)),
    fc.webPath().map((path) => `/api${path.startsWith('/') ? path : `/${path}`}`),
    // The pages without a session. SHARE becomes the token of a page of the caller.
    fc.constantFrom(
      '/s/SHARE',
      '/s/SHARE',
      '/api/public/v1/shares/SHARE',
      '/api/public/v1/shares/SHARE/claims',
      '/s/x',
    ),
    fc.constantFrom('/cal/x.ics', '/cal/x', '/unsubscribe/x', '/s/%00', '/s/SHARE?claimed=%00', '/s/SHARE/x'),
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
      'Content-Type': fc.constantFrom(
        'application/json',
        'multipart/form-data; boundary=x',
        'application/x-www-form-urlencoded',
        'text/html',
        ';;',
        ',',
      ),
      'Idempotency-Key': fc.constantFrom('short', 'k'.repeat(65), 'a key with spaces in it', '0123456789abcdef'),
      'If-Match': fc.constantFrom('*', '"1"', 'W/"1"', '"', '1', `${'"1",'.repeat(500)}"1"`),
      Authorization: fc.constantFrom('Bearer', 'Bearer a.b.c', 'Basic eDp5', 'bearer  x', 'Bearer '.repeat(500)),
      'Content-Length': fc.constantFrom('-1', 'NaN'),
      'X-Forwarded-For': fc.constantFrom('::1', "'", '0.0.0.0'),
    },
    { requiredKeys: [] },
  ),
}

/** The calls beyond the first version. `other` is the second record of a request. */
const feature = { feature: fc.constant(true as const), ...target, other: fc.record(choice) }

const featureStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('addReturn' as const),
      ...feature,
      fields: fc.record({ date, amount: fc.oneof(paise, fc.constant('the rest' as const)), note: text }),
      returnKind: fc.constantFrom('money' as const, ...returnKinds),
      hasBank: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('deleteReturn' as const), ...feature }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('addTransfer' as const),
      ...feature,
      fields: fc.record({ date, amount: paise, note: text }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('addBill' as const),
      ...feature,
      own: fc.oneof(paise, fc.constant(0)),
      amounts: fc.array(paise, { minLength: 1, maxLength: 4 }),
      fields: fc.record({ date, reason: text, requirement: lendFields.requirement, bank: lendFields.bank, tag }),
      hasBank: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('splitExpense' as const),
      ...feature,
      own: paise,
      isAll: fc.boolean(),
      fields: fc.record({ date, reason: text, requirement: lendFields.requirement, bank: lendFields.bank, tag }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('deleteTransfer' as const), ...feature }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('adjustBalance' as const),
      ...feature,
      paise: fc.nat(1_000_000),
      note: text,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('editMovement' as const),
      ...feature,
      fields: fc.record({ date, reason: text }, { requiredKeys: [] }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('undoMovement' as const), ...feature }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('editExpense' as const),
      ...feature,
      fields: expense,
      isMoved: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('addImport' as const),
      ...feature,
      rows: fc.array(fc.record({ date, amount: paise, reason: text, isSkipped: fc.boolean() }), {
        minLength: 1,
        maxLength: 4,
      }),
      wrong: fc.oneof(
        { weight: 8, arbitrary: fc.constant('none' as const) },
        { weight: 1, arbitrary: fc.constantFrom('lend' as const, 'bank' as const) },
      ),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('deleteImport' as const), ...feature }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('renamePerson' as const), ...feature, to: text }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('renameTag' as const), ...feature, to: tag }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('setProof' as const), ...feature, again: fc.constant(false) }), // a form
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('deleteProof' as const), ...feature }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('addPlan' as const), ...feature, fields: plan }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('editPlan' as const), ...feature, fields: plan }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('deletePlan' as const), ...feature }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('enterPlan' as const),
      ...feature,
      fields: fc.record({ date, amount: paise }, { requiredKeys: [] }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('skipPlan' as const), ...feature }) },
)

/** The account that a record names, or none. */
const account = { other: fc.record(choice), hasBank: fc.boolean() }

/** One step of a story: the next request of a user. */
export const step = fc.oneof(
  { weight: 20, arbitrary: featureStep },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('addLend' as const), ...target, ...account, fields: lend }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('editLend' as const), ...target, ...account, fields: lend }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('deleteLend' as const), ...target, putBack: fc.boolean() }) },
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
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('credit' as const, 'debit' as const),
      ...target,
      paise,
      words: fc.option(fc.record({ date, reason: text, reference: text })),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('addExpense' as const), ...target, fields: expense }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('deleteExpense' as const), ...target }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'readBank' as const,
        'readExpenses' as const,
        'readLedger' as const,
        'readReturns' as const,
      ),
      ...target,
    }),
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
export type FeatureStep = Arbitrary<typeof featureStep>
