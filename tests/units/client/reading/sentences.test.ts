import { describe, expect, test } from 'vitest'
import { readLine } from '#src/reading/line/read-line.ts'
import { describeReading } from './describe-reading.ts'
import { KNOWN } from './known.ts'
import { sentencesOfAccounts } from './sentences-of-accounts.ts'
import { sentencesOfAmounts } from './sentences-of-amounts.ts'
import { sentencesOfRecords } from './sentences-of-records.ts'
import { sentencesOfReturns } from './sentences-of-returns.ts'
import { sentencesOfSplits } from './sentences-of-splits.ts'
import { sentencesOfTags } from './sentences-of-tags.ts'

const sentences = [
  ...sentencesOfRecords,
  ...sentencesOfAccounts,
  ...sentencesOfReturns,
  ...sentencesOfSplits,
  ...sentencesOfAmounts,
  ...sentencesOfTags,
]

describe('a line is read as its entry', () => {
  test.each(sentences)('%s', (sentence) => {
    const [line = ''] = sentence.split(' → ')
    expect(`${line} → ${describeReading(readLine(line, KNOWN))}`).toBe(sentence)
  })
})

test('the values are those of the forms', () => {
  const read = (line: string) => readLine(line, KNOWN).values
  expect(read('lent 2000 ravi fri sbi')).toEqual({
    direction: 'given',
    amount: '2000',
    returnName: 'Ravi Kumar',
    returnDate: '2026-11-27',
    bankId: 'sbi',
    bank: 'SBI',
  })
  expect(read('borrowed 1,31,072.01 from mom on 1 nov')).toEqual({
    direction: 'taken',
    amount: '131072.01',
    returnName: 'Mom',
    lendDate: '2026-11-01',
  })
  expect(read('spent 350 groceries hdfc yesterday gpay')).toEqual({
    amount: '350',
    reason: 'Groceries',
    bank_id: 'hdfc',
    date: '2026-11-23',
    amountDebit: 'GOOGLE_PAY',
  })
  expect(read('ravi returned 500 hdfc')).toMatchObject({ lendId: 'ravi-late', amount: '500', bankId: 'hdfc' })
  expect(read('sbi to hdfc 5000 for emi')).toEqual({ fromId: 'sbi', toId: 'hdfc', amount: '5000', note: 'emi' })
  expect(read('credit hdfc 1200')).toEqual({ bankId: 'hdfc', amount: '1200' })
})

test('the user can choose another kind for a line', () => {
  const line = 'paid ravi 500 fri hdfc'
  expect(readLine(line, KNOWN).kind).toBeUndefined()
  expect(readLine(line, KNOWN, 'lent')).toMatchObject({
    kind: 'lent',
    otherKinds: ['expense', 'return'],
    values: { direction: 'given', returnName: 'Ravi Kumar', returnDate: '2026-11-27', bankId: 'hdfc' },
  })
  expect(readLine(line, KNOWN, 'return')).toMatchObject({ values: { lendId: 'ravi-late', date: '2026-11-20' } })
  expect(readLine(line, KNOWN, 'expense')).toMatchObject({ values: { reason: 'ravi', bank_id: 'hdfc' } })
})

test('a choice sets its own fields', () => {
  const [, , , fri] = readLine('lent ravi 500 fri', KNOWN).parts
  expect(fri?.values).toEqual({ returnDate: '2026-11-27' })
  expect(fri?.choices.map(({ values }) => values)).toEqual([{ lendDate: '2026-11-20' }])
  const [, , , icici] = readLine('lent ravi 500 icici', KNOWN).parts
  expect(icici?.choices.map(({ values }) => values)).toEqual([{ bankId: 'icici-dev', bank: 'ICICI' }])
})

test('a part has its words as they were typed, with the link before them', () => {
  const { parts } = readLine('I lent Ravi, the weekly milk, Rs. 1 500 till the 15th', KNOWN)
  expect(parts.map(({ text }) => text)).toEqual(['lent', 'Ravi', 'weekly milk', 'Rs. 1 500', 'till the 15th'])
  expect(readLine('milk spent 60 bread hdfc', KNOWN).parts[0]?.text).toBe('milk … bread')
})

test('without people, accounts and records a line is still read', () => {
  const nothing = { today: '2026-11-24', people: [], accounts: [], reasons: [] }
  expect(readLine('lent ravi 2000 fri sbi', nothing).values).toEqual({
    direction: 'given',
    returnName: 'Ravi',
    amount: '2000',
    returnDate: '2026-11-27',
    bank: 'SBI',
    bankId: '',
  })
  expect(readLine('ravi returned 500', nothing).missing).toEqual([{ field: 'lendId', label: 'Record' }])
})
