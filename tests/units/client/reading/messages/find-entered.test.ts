import { expect, test } from 'vitest'
import { findEntered } from '#src/reading/message/find-entered.ts'
import { entry as createEntry } from '#tests/tools/analysis-records.ts'

const lend = {
  id: 'shop',
  email: '',
  lendDate: '2026-11-18',
  reason: 'Shop',
  amount: 5000,
  requirement: 'Optional',
  bank: 'HDFC',
  returnDate: '',
  returnName: 'Ravi',
  returnStatus: '',
  direction: 'given',
  returned: 0,
  forgiven: 0,
  interestPaid: 0,
  doneOn: '',
  interest: null,
  instalments: null,
  bankId: 'hdfc',
  tag: '',
  hasProof: false,
} as const

const expense = {
  id: 'e',
  bank_id: 'hdfc',
  date: '2026-11-20',
  amount: 120,
  reason: 'Lunch',
  amountDebit: 'CASH',
  tag: '',
  hasProof: false,
} as const

const returned = {
  id: 'r',
  lendId: 'shop',
  date: '2026-11-22',
  amount: 700,
  interest: 0,
  kind: 'money',
  bankId: null,
  note: 'Reference 632812345678',
} as const

const entry = createEntry({
  id: 'salary',
  at: '2026-11-20T10:00:00.000Z',
  date: '2026-11-19',
  amount: 85_000,
  balance: 85_000,
  reason: 'Salary',
  reference: 'CITIN261234',
})

const undone = [
  { ...entry, id: 'undoing', kind: 'credit-undone', amount: -40, undoesId: 'bonus' },
  { ...entry, id: 'bonus', amount: 40, reference: 'UNDONE12345' },
  {
    ...entry,
    id: 'renamed',
    kind: 'lend',
    amount: -5000,
    date: '2026-11-18',
    reason: 'Sho',
    reference: 'RENAMED12345',
    lendId: 'shop',
  },
] as const

const entered = {
  expenses: [expense],
  lends: [lend],
  returns: [returned],
  ledgers: new Map([['hdfc', [...undone, entry]]]),
}

const credit = { amount: 85_000, date: '2026-11-18', direction: 'in', reference: undefined } as const

const out = { amount: 120, date: '2026-11-20', direction: 'out', reference: undefined } as const

test.each([
  [out, 'hdfc', /^Already entered on 20 Nov 2026\? .*expense ₹120\.00, Lunch\.$/],
  [out, undefined, /^Already entered on 20 Nov 2026\?/],
  [out, 'sbi', undefined],
  [{ ...out, date: '2026-11-21' }, 'hdfc', undefined],
  [{ ...out, amount: 120.01 }, 'hdfc', undefined],
  [{ ...out, direction: 'in' }, 'hdfc', undefined],
  [{ ...out, amount: 5000, date: '2026-11-18' }, 'hdfc', /lent ₹5,000\.00, Shop\.$/],
  [
    { ...out, amount: 700, date: '2026-11-22', direction: 'in' },
    'sbi',
    /^Already entered on 22 Nov 2026\? .*return ₹700\.00\.$/,
  ],
  [{ ...out, reference: '632812345678' }, 'sbi', /^Already entered on 22 Nov 2026: return ₹700\.00\.$/],
  [{ ...out, amount: 1, reference: '12345678' }, 'sbi', undefined],
  [
    { ...credit, amount: 1, reference: 'CITIN261234' },
    'sbi',
    /^Already entered on 19 Nov 2026: credit ₹85,000\.00, Salary\.$/,
  ],
  [
    { ...out, amount: 5000, reference: 'RENAMED12345' },
    'hdfc',
    /^Already entered on 18 Nov 2026: lent ₹5,000\.00, Shop\.$/,
  ],
  [credit, 'hdfc', /^Already entered on 19 Nov 2026\? .*a credit of ₹85,000\.00\.$/],
  [credit, 'sbi', undefined],
  [{ ...credit, date: '2026-11-15' }, 'hdfc', undefined],
  [{ ...credit, amount: 40, reference: 'UNDONE12345' }, 'hdfc', undefined],
] as const)('of the payment %j from %s it says %s', (payment, accountId, said) => {
  const text = findEntered(payment, accountId, entered)
  if (said === undefined) expect(text).toBeUndefined()
  else expect(text).toMatch(said)
})
