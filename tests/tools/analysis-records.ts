import fc from 'fast-check'
import type { Bank } from '#contract/banks/response.ts'
import type { Expense } from '#contract/expenses/response.ts'
import { bankCodes, directions, expenseTypes, requirements, returnKinds } from '#contract/fields/choices.ts'
import { daysLater } from '#contract/fields/dates.ts'
import type { Entry } from '#contract/ledger/response.ts'
import { addDue, type DueLend } from '#contract/lend-due.ts'
import type { Lend } from '#contract/lends/response.ts'
import type { Return } from '#contract/returns/response.ts'

/** Today in these tests. */
export const TODAY = '2026-11-21'

/** Creates an open record of ₹100 without a return date, with changes. `returns` are its own. */
export const lend = (change: Partial<Lend> = {}, returns: readonly Return[] = []): DueLend =>
  addDue(
    {
      id: 'lend',
      email: '',
      lendDate: '2026-10-01',
      reason: 'Bus pass',
      amount: 100,
      requirement: 'Optional',
      bank: 'SBI',
      returnDate: '',
      returnName: '',
      returnStatus: 'pending',
      direction: 'given',
      returned: 0,
      forgiven: 0,
      interestPaid: 0,
      doneOn: '',
      interest: null,
      instalments: null,
      bankId: null,
      tag: '',
      hasProof: false,
      ...change,
    },
    returns,
    TODAY,
  )

/** Creates an expense of ₹100 today, with changes. */
export const expense = (change: Partial<Expense> = {}): Expense => ({
  id: 'expense',
  bank_id: 'bank',
  date: TODAY,
  amount: 100,
  reason: 'Groceries',
  amountDebit: 'CASH',
  tag: '',
  hasProof: false,
  ...change,
})

/** Creates a credit of ₹100 at noon of today, with changes. */
export const entry = (change: Partial<Entry> = {}): Entry => ({
  id: 'entry',
  at: `${TODAY}T12:00:00.000Z`,
  date: TODAY,
  kind: 'credit',
  amount: 100,
  balance: 0,
  reason: '',
  tag: '',
  reference: '',
  narration: '',
  bookedOn: '',
  expenseId: null,
  lendId: null,
  returnId: null,
  transferId: null,
  importId: null,
  otherBankId: null,
  undoesId: null,
  ...change,
})

/** Creates an active account with ₹100, with changes. */
export const bank = (change: Partial<Bank> = {}): Bank => ({
  id: 'bank',
  email: '',
  kind: 'account',
  limit: null,
  statementDay: null,
  dueDay: null,
  accountHolderName: 'Asha Verma',
  bankName: 'HDFC',
  accountNumber: '50100012341234',
  amount: 100,
  phonePay: false,
  googlePay: false,
  paytm: false,
  bhimUpi: false,
  mobileNumber: '0987654321',
  active: true,
  ...change,
})

const rupees = fc.integer({ min: 1, max: 9_999_999_999 }).map((paise) => paise / 100)

/** A day up to so many days before today, or after it. */
export const day = (before: number, after: number) =>
  fc.integer({ min: -before, max: after }).map((days) => daysLater(TODAY, days))

export const oneOf = <Word>(words: readonly Word[]) => fc.constantFrom(...words)

/** Creates a return of ₹40 in money, with changes. */
export const returned = (change: Partial<Return> = {}): Return => ({
  id: 'return',
  lendId: 'lend',
  date: TODAY,
  amount: 40,
  interest: 0,
  kind: 'money',
  bankId: null,
  note: '',
  ...change,
})

/** The fields of any record without terms. */
export const lendFields = fc.record({
  amount: rupees,
  requirement: oneOf(requirements),
  bank: oneOf(bankCodes),
  returnDate: fc.oneof(fc.constant(''), day(200, 200)),
  returnName: fc.constantFrom('', ' ', 'Ravi', ' ravi ', 'RAVI', 'Meera', 'Imran'),
  returnStatus: oneOf(['', 'pending', 'done'] as const),
  lendDate: day(400, 0),
  direction: oneOf(directions),
})

/** The parts of a record that came back, each a share of its amount. They never come to more than the amount. */
export const parts = fc.array(
  fc.record({ share: fc.double({ min: 0.01, max: 0.3, noNaN: true }), date: day(400, 2), kind: oneOf(returnKinds) }),
  { maxLength: 3 },
)

/** Any records in both directions with their returns, as a server keeps them: each record has the sum of its returns. */
export const ledgers = fc
  .array(fc.record({ fields: lendFields, parts }), { maxLength: 40 })
  .map((records) =>
    records.map(({ fields, parts }, index) => {
      const id = `lend-${index}`
      const returns = parts.map(({ share, date, kind }, part) =>
        returned({
          id: `return-${index}-${part}`,
          lendId: id,
          date,
          kind,
          amount: Math.floor(fields.amount * 100 * share) / 100,
        }),
      )
      return { lend: lend({ ...fields, id, returned: paiseOf(returns) / 100 }), returns }
    }),
  )
  .map((records) => ({
    lends: records.map((record) => record.lend),
    returns: records.flatMap((record) => record.returns),
  }))

/** Any records in both directions, some of them returned in part. */
export const lends = ledgers.map((ledger) => ledger.lends)

/** Any expenses of the last five years. */
export const expenses = fc.array(
  fc
    .record({
      amount: rupees,
      date: day(1_800, 0),
      reason: fc.string({ minLength: 1, maxLength: 2 }),
      amountDebit: oneOf(expenseTypes),
    })
    .map(expense),
  { maxLength: 60 },
)

/** What records come to, in paise, added up in the plainest way. */
export const paiseOf = (records: readonly { amount: number }[]): number => {
  let sum = 0
  for (const { amount } of records) sum += Math.round(amount * 100)
  return sum
}

/** What is outstanding of records, in paise, added up in the plainest way. */
export const outstandingOf = (records: readonly Lend[]): number => {
  let sum = 0
  for (const { amount, returned, returnStatus } of records) {
    if (returnStatus !== 'done') sum += Math.round(amount * 100) - Math.round(returned * 100)
  }
  return sum
}
