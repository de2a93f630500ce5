import { expect, test } from 'vitest'
import type { Expense } from '#contract/expenses/response.ts'
import type { Plan } from '#contract/plans/response.ts'
import { findRepeated } from '#src/plans/list/find-repeated.ts'

const TODAY = '2026-03-15'

const rent = (date: string, amount = 18_000, reason = 'Rent'): Expense => ({
  id: `${reason} ${date}`,
  bank_id: 'b',
  date,
  amount,
  reason,
  amountDebit: 'DEBIT',
  tag: '',
  hasProof: false,
})

const find = (expenses: readonly Expense[], declined: readonly string[] = [], plans: readonly Plan[] = []) =>
  findRepeated(expenses, plans, declined, TODAY)?.id

const three = [rent('2026-03-01', 19_000), rent('2026-02-28'), rent('2026-01-31', 17_500, 'rent ')]

test('an expense of three months running is found, up to this month or the one before', () => {
  expect(find(three)).toBe('Rent 2026-03-01')
  expect(find([rent('2026-02-01'), rent('2026-01-01'), rent('2025-12-01')])).toBe('Rent 2026-02-01')
})

test.each<[why: string, expenses: Expense[]]>([
  ['two months', three.slice(0, 2)],
  ['a month between that has none', [rent('2026-03-01'), rent('2026-01-01'), rent('2025-12-01')]],
  ['months that are past', [rent('2026-01-01'), rent('2025-12-01'), rent('2025-11-01')]],
  [
    'an amount that is more than 10 % away',
    [rent('2026-03-01', 18_000), rent('2026-02-01', 16_199), rent('2026-01-01')],
  ],
  ['several in a month', [...three, rent('2026-02-03')]],
  ['different reasons', [rent('2026-03-01'), rent('2026-02-01', 18_000, 'Gym'), rent('2026-01-01')]],
])('nothing is found in %s', (_, expenses) => {
  expect(find(expenses)).toBeUndefined()
})

test('what was declined, or has a plan, is not found again', () => {
  expect(find(three, ['Rent 2026-02-28'])).toBeUndefined()
  const plan: Plan = {
    kind: 'expense',
    id: 'p',
    next: '2026-04-01',
    day: 1,
    every: { unit: 'month', count: 1 },
    until: '',
    paused: false,
    template: { bank_id: 'b', amount: 1, reason: 'RENT', amountDebit: 'CASH', tag: '' },
  }
  expect(find(three, [], [plan])).toBeUndefined()
})
