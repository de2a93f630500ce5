import { expect } from 'vitest'
import { convertVersion1 } from '#src/changes/queue/version-1/convert.ts'
import type { StoredChange } from '#src/changes/queue/waiting-change.ts'

const UUID = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/
export const newId = expect.stringMatching(UUID)

/** A change as version 1.0 stored it. */
export const old = (change: string, input: object, rest: object = {}) => ({
  key: `key of ${change}`,
  change,
  input,
  record: null,
  version: null,
  madeAt: 123,
  dependsOn: [],
  attempts: 0,
  state: 'waiting',
  ...rest,
})

/** Converts changes with the sequences 7, 8 and so on. */
export const convert = (changes: readonly unknown[], savedIds: Record<number, string> = {}) =>
  convertVersion1(
    new Map(changes.map((change, index) => [index + 7, change])),
    new Map(Object.entries(savedIds).map(([sequence, id]) => [Number(sequence), id])),
  )

export const convertOne = (...parameters: Parameters<typeof old>): StoredChange => {
  const converted = convert([old(...parameters)]).get(7)
  if (!converted) throw new Error('It was not converted.')
  return converted
}

export const getIds = (change: StoredChange | undefined): string[] =>
  (change?.calls ?? []).flatMap(({ body }) => (body && 'id' in body && typeof body.id === 'string' ? [body.id] : []))

export const newLend = {
  email: 'asha@example.com',
  lendDate: '2026-05-01',
  reason: 'Rent',
  amount: 500,
  requirement: 'Compulsory',
  bank: 'HDFC',
  returnDate: '',
  returnName: 'Ravi',
  returnStatus: 'pending',
  direction: 'given',
  bankId: 'bank',
  tag: 'Home',
}
/** What a record of before says of terms now. */
const noTerms = { interest: null, instalments: null, interestPaid: 0, doneOn: '' }

export const lend = { ...newLend, ...noTerms, id: 'lend', returned: 0, forgiven: 0, hasProof: false, version: 1 }
const { email: _, bankId: __, ...editedFields } = newLend
export const editedLend = { id: 'lend', ...editedFields, amount: 600 }

export const newBank = {
  accountHolderName: 'Asha',
  bankName: 'HDFC',
  accountNumber: '1234',
  phonePay: true,
  googlePay: false,
  paytm: false,
  bhimUpi: false,
  mobileNumber: '9876543210',
}
/** What an account of before says of itself now. */
const noCard = { kind: 'account', limit: null, statementDay: null, dueDay: null } as const

export const bank = { id: 'bank', email: '', ...newBank, ...noCard, amount: 5, active: true, version: 2 }

export const newExpense = {
  bank_id: 'bank',
  date: '2026-05-01',
  amount: 40,
  reason: 'Milk',
  amountDebit: 'CASH',
  tag: 'Food',
  reference: 'UTR 1',
}
const { reference: _reference, ...fields } = newExpense
export const expenseFields = fields
export const expense = { id: 'expense', ...expenseFields, hasProof: false, version: 3 }

export const newReturn = {
  date: '2026-05-02',
  amount: 100,
  kind: 'money',
  bankId: 'bank',
  note: '',
  reference: 'UTR 2',
}
export const madeReturn = {
  id: 'return',
  lendId: 'lend',
  date: '2026-05-02',
  amount: 100,
  interest: 0,
  kind: 'money',
  bankId: 'bank',
  note: '',
}

export const words = { date: '2026-05-01', reason: 'Salary', tag: 'Work', reference: 'UTR 3' }
export const movement = { bankId: 'bank', amount: 12.5, words }

export const entry = {
  id: 'entry',
  at: '2026-05-01T10:00:00.000Z',
  date: '2026-05-01',
  kind: 'credit',
  amount: 12.5,
  balance: 17.5,
  reason: 'Salary',
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
}

export const newTransfer = { fromId: 'bank', toId: 'other', amount: 300, date: '2026-05-01', note: 'Rent' }

const rhythm = { next: '2026-06-01', day: 1, every: { unit: 'month', count: 1 }, until: '', paused: false }
export const expenseTemplate = { bank_id: 'bank', amount: 40, reason: 'Milk', amountDebit: 'CASH', tag: '' }
export const newPlan = { kind: 'expense', ...rhythm, template: expenseTemplate }
export const plan = { kind: 'expense', id: 'plan', version: 4, ...rhythm, template: expenseTemplate }
export const lendTemplate = {
  reason: 'Rent',
  amount: 500,
  requirement: 'Compulsory',
  bank: 'HDFC',
  returnName: 'Ravi',
  returnStatus: 'pending',
  direction: 'given',
  bankId: null,
  tag: '',
}
export const lendPlan = { ...plan, kind: 'lend', template: { ...lendTemplate, returnAfterDays: 10 } }

export const bill = {
  date: '2026-05-01',
  reason: 'Dinner',
  total: 100,
  bankId: 'bank',
  own: 40,
  shares: [
    { name: 'Ravi', amount: 35, returnDate: '2026-06-01' },
    { name: 'Priya', amount: 25, returnDate: '' },
  ],
  requirement: 'Optional',
  bank: 'HDFC',
  amountDebit: 'CASH',
  tag: 'Food',
}
const shared = {
  lendDate: '2026-05-01',
  reason: 'Dinner',
  requirement: 'Optional',
  bank: 'HDFC',
  bankId: 'bank',
  tag: 'Food',
  returnStatus: 'pending',
  direction: 'given',
  id: newId,
}
export const shares = [
  { call: 'addLend', body: { ...shared, returnName: 'Ravi', amount: 35, returnDate: '2026-06-01' } },
  { call: 'addLend', body: { ...shared, returnName: 'Priya', amount: 25, returnDate: '' } },
]

export const user = {
  id: 'user',
  name: 'Asha',
  email: 'asha@example.com',
  phoneNumber: '9876543210',
  deathOfBirth: '1991-07-14',
  profileImage: '/picture',
  upi: '',
  features: ['ids'],
  version: 3,
}
export const profile = { name: 'Asha V', phoneNumber: '', deathOfBirth: '1991-07-14', upi: 'asha@okbank' }

export const handle = { kind: 'upi', value: 'ravi@ybl' }
