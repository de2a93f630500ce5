import { expect, test } from 'vitest'
import { createFindCalled, nameOtherSide } from '#src/statements/narrations/name-payment.ts'
import { entry } from '#tests/tools/analysis-records.ts'

test.each([
  ['UPI-SWIGGY-swiggy@icici-633100000003-FOOD', 'Swiggy'],
  ['UPI/P2M/633100000003/ZEPTO MARKETPLACE', 'Zepto Marketplace'],
  ['NEFT CR-SBIN0000123-ACME TECH-SALARY', 'Acme Tech'],
  ['POS CAFE', 'Cafe'],
  ['UPI-Ravi Kumar-ravi@okhdfcbank-609587654321', 'Ravi Kumar'],
  ['ATW-1234XXXX-KORAMANGALA', undefined],
  ['UPI-RENT, APRIL-owner@ybl-609512345678', undefined],
  ['INT.PD:01-03-2026 TO 31-05-2026', undefined],
  ['', undefined],
])('%s is %s', (narration, name) => expect(nameOtherSide(narration)).toBe(name))

test('a payment is called what the latest one to the same side is called, with its tag', () => {
  const words = new Map([
    ['new', { reason: 'Dinner', tag: 'Goa', person: '' }],
    ['old', { reason: 'Food', tag: '', person: '' }],
  ])
  const imported = { kind: 'expense', amount: -100 } as const
  const entries = [
    entry({ ...imported, id: 'new', expenseId: 'new', narration: 'UPI-SWIGGY-swiggy@icici-633100000009-FOOD' }),
    entry({ ...imported, id: 'old', expenseId: 'old', narration: 'UPI-SWIGGY-swiggy@icici-633100000003-FOOD' }),
  ]
  const find = createFindCalled(entries, ({ id }) => words.get(id) ?? { reason: '', tag: '', person: '' })
  expect(find('UPI-SWIGGY-swiggy@icici-633100000011-FOOD')).toEqual({ reason: 'Dinner', tag: 'Goa' })
  expect(find('UPI-ZOMATO-zomato@icici-633100000011-FOOD')).toBeUndefined()
})
