import { expect, test } from 'vitest'
import { readLine } from '#src/reading/line/read-line.ts'
import { describeReading } from './describe-reading.ts'
import { KNOWN } from './known.ts'

const cash = {
  id: 'cash',
  bankName: 'Other',
  accountNumber: 'CASH',
  accountHolderName: '',
  active: true,
} as const

const read = (line: string, account: object = {}) =>
  readLine(line, { ...KNOWN, accounts: [...KNOWN.accounts, { ...cash, ...account }] })

/** The values that a form gets. */
const valuesOf = (line: string) => Object.assign({}, ...read(line).parts.map(({ values }) => values))

test.each([
  'spent 40 tea cash → Expense; Amount ₹40.00; Reason tea; Account Cash',
  'cash 40 tea → Expense; Account Cash; Amount ₹40.00; Reason tea',
  'lent 500 ravi cash → Lent; Amount ₹500.00; Who Ravi Kumar (or Who Ravi Shah); Account Cash; missing Reason',
  'salary 5000 cash → Income; Reason Salary; Amount ₹5,000.00; Account Cash',
  'transfer 2000 hdfc to cash → Transfer; Amount ₹2,000.00; From HDFC ••0023; To Cash',
  'cash to sbi 900 → Transfer; From Cash; To SBI ••1234; Amount ₹900.00',
  '900 from cash to sbi → Transfer; Amount ₹900.00; From Cash; To SBI ••1234',
  'bought milk 60 cash sbi → Expense; Reason milk; Amount ₹60.00; Type Cash; Account SBI ••1234',
])('with cash as an account, %s', (sentence) => {
  const [line = '', said] = sentence.split(' → ')
  expect(describeReading(read(line))).toBe(said)
})

test('an expense from cash has the type Cash', () => {
  expect(valuesOf('spent 40 tea cash')).toMatchObject({ bank_id: 'cash', amountDebit: 'CASH' })
  expect(valuesOf('lent 500 ravi cash')).toMatchObject({ bankId: 'cash', bank: 'Other' })
})

test('cash that is no active account is the type of an expense', () => {
  expect(describeReading(read('spent 40 tea cash', { active: false }))).toBe(
    'Expense; Amount ₹40.00; Reason tea; Type Cash; missing Account',
  )
})
