import { expect, test } from 'vitest'
import { matchRows } from '#src/statements/counting/match-rows.ts'
import { buildEntry, buildRows } from './counting-given.ts'

const NARRATION = 'UPI-SWIGGY-swiggy@icici-633100000003-FOOD'
const [row] = buildRows({ rupees: -120, narration: NARRATION })
const rows = row ? [{ ...row, balance: null }] : []

const imported = buildEntry({
  expenseId: 'expense',
  importId: 'one',
  amount: -120,
  date: rows[0]?.date ?? '',
  bookedOn: rows[0]?.date ?? '',
  narration: NARRATION,
  reason: 'Swiggy',
})

const findKind = (...ledger: readonly ReturnType<typeof buildEntry>[]) =>
  matchRows(rows, ledger).get(rows[0]?.line ?? 0)?.kind

test('a row is known by what the bank wrote, after its entry was moved to another day and renamed', () => {
  expect(findKind({ ...imported, date: '2026-03-01', reason: 'Dinner with Meera' })).toBe('there')
})

test('a row whose expense was made smaller, as a split does, is known', () => {
  const smaller = buildEntry({ kind: 'expense-edited', expenseId: 'expense', amount: 80 })
  expect(findKind(smaller, imported)).toBe('there')
})

test('a row whose expense was removed, as by a split without a part of one’s own, is asked about', () => {
  const removed = buildEntry({ kind: 'expense-deleted', expenseId: 'expense', amount: 120 })
  expect(findKind(removed, imported)).toBe('maybe')
})

test('a row of an import that was undone is new', () => {
  const undone = buildEntry({ kind: 'import-undone', expenseId: 'expense', importId: 'one', amount: 120 })
  expect(findKind(undone, imported)).toBeUndefined()
})

test('a payment that was typed with the same day, amount and payee is there', () => {
  expect(findKind(buildEntry({ amount: -120, date: rows[0]?.date ?? '', reason: 'swiggy' }))).toBe('there')
  expect(findKind(buildEntry({ amount: -120, date: rows[0]?.date ?? '', reason: 'Lunch' }))).toBe('maybe')
})
