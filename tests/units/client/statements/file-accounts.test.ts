import { expect, test } from 'vitest'
import { addKnownNames, findOwnNames, keepOwnRows, listFileAccounts } from '#src/statements/columns/file-accounts.ts'
import { toFileRows } from '#src/statements/files/formats/movements.ts'

const movement = (account: string, narration: string) => ({ date: '2026-04-01', narration, amount: '-5', account })

const rows = toFileRows([
  {
    account: '',
    opening: '100',
    movements: [
      movement('HDFC Bank ••34', 'A'),
      movement('SBI ••9876', 'B'),
      movement('HDFC Bank ••34', 'C'),
      movement('', 'D'),
    ],
  },
])
const accounts = listFileAccounts(rows)
const hdfc = { id: 'hdfc', accountNumber: '50100012341234' }
const sbi = { id: 'sbi', accountNumber: '3000009876' }

test('lists the accounts of a file, and none of a file without a column for them', () => {
  expect(accounts).toEqual([
    { name: 'HDFC Bank ••34', count: 2 },
    { name: 'SBI ••9876', count: 1 },
    { name: '', count: 1 },
  ])
  expect(
    listFileAccounts([
      ['Date', 'Narration', 'Debit'],
      ['01/04/2026', 'A', '5'],
    ]),
  ).toEqual([])
})

test('a whole number is named by its end', () => {
  const whole = toFileRows([{ account: '50100012341234', movements: [movement('50100012341234', 'A')] }])
  expect(listFileAccounts(whole)).toEqual([{ name: '••1234', count: 1 }])
})

test('the end of a number finds the account; two digits do not', () => {
  expect(findOwnNames(accounts.slice(0, 2), sbi, {})).toEqual({ names: ['SBI ••9876'], isOpen: false })
  expect(findOwnNames(accounts.slice(0, 2), hdfc, {})).toEqual({ names: [], isOpen: true })
  expect(findOwnNames(accounts.slice(0, 1), hdfc, {})).toEqual({ names: [], isOpen: false })
})

test('rows without an account are asked about once', () => {
  expect(findOwnNames(accounts, sbi, {})).toEqual({ names: ['SBI ••9876'], isOpen: true })
  const known = addKnownNames({}, accounts, 'sbi', { names: ['SBI ••9876'], chosen: ['SBI ••9876'] })
  expect(findOwnNames(accounts, sbi, known)).toEqual({ names: ['SBI ••9876'], isOpen: false })
})

test('what was said is known for the next file, can be changed, and takes nothing from other accounts', () => {
  const first = addKnownNames({}, accounts, 'hdfc', { names: [], chosen: ['HDFC Bank ••34', ''] })
  expect(first).toEqual({ 'HDFC Bank ••34': 'hdfc', '': 'hdfc' })
  expect(findOwnNames(accounts, hdfc, first)).toEqual({ names: ['HDFC Bank ••34', ''], isOpen: false })
  expect(findOwnNames(accounts, sbi, first)).toEqual({ names: ['SBI ••9876'], isOpen: false })
  const second = addKnownNames(first, accounts, 'hdfc', { names: ['HDFC Bank ••34', ''], chosen: [''] })
  expect(second).toEqual({ 'HDFC Bank ••34': '', '': 'hdfc' })
})

test('the rows of others are emptied in their places, and their movements counted', () => {
  const { rows: kept, skipped } = keepOwnRows(rows, ['HDFC Bank ••34'])
  expect(skipped).toBe(2)
  expect(keepOwnRows([['Total Money Paid', '20'], ...rows], ['HDFC Bank ••34']).rows[0]).toEqual([])
  expect(keepOwnRows(rows, ['HDFC Bank ••34', 'SBI ••9876', ''])).toEqual({ rows, skipped: 0 })
  expect(kept.map((row) => row[1])).toEqual(['Narration', undefined, 'A', undefined, 'C', undefined])
})
