import { expect, test } from 'vitest'
import { getDefaultAccountId } from '#src/lends/returns/return.ts'

const account = (id: string, bankName: 'HDFC' | 'SBI', active = true) => ({ id, bankName, active })

const loan = { id: 'loan', bank: 'HDFC', bankId: 'sbi' } as const

test('a return goes to the account of the newest return of its record, else to that of the record', () => {
  const accounts = [account('hdfc', 'HDFC'), account('sbi', 'SBI'), account('other', 'SBI')]
  const returns = [
    { lendId: 'another', bankId: 'hdfc' },
    { lendId: 'loan', bankId: null },
    { lendId: 'loan', bankId: 'other' },
    { lendId: 'loan', bankId: 'hdfc' },
  ]
  expect(getDefaultAccountId(loan, accounts, returns)).toBe('other')
  expect(getDefaultAccountId(loan, accounts, returns.slice(0, 2))).toBe('sbi')
  expect(getDefaultAccountId(loan, accounts)).toBe('sbi')
})

test('an account that is not active is not chosen; the only one of the bank is', () => {
  const accounts = [account('hdfc', 'HDFC'), account('sbi', 'SBI', false)]
  expect(getDefaultAccountId(loan, accounts, [{ lendId: 'loan', bankId: 'sbi' }])).toBe('hdfc')
  expect(getDefaultAccountId({ ...loan, bankId: null }, accounts)).toBe('hdfc')
  expect(getDefaultAccountId(loan, [...accounts, account('second', 'HDFC')])).toBe('')
})
