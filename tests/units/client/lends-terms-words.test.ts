import { expect, it } from 'vitest'
import { describeDue, describeInstalments, describeInterest } from '#src/lends/terms-words.ts'
import { lend } from '#tests/tools/analysis-records.ts'
import { bike } from '#tests/tools/termed-records.ts'

it('describes interest by its rate and time', () => {
  expect(describeInterest({ rate: 2, per: 'month', since: '' })).toBe('2% a month')
  expect(describeInterest({ rate: 12.5, per: 'year', since: '' })).toBe('12.5% a year')
  expect(describeInterest({ rate: 0.0001, per: 'year', since: '' })).toBe('0.0001% a year')
})

it('names the day from which interest counts when it is not the lend date', () => {
  expect(describeInterest({ rate: 2, per: 'month', since: '2026-12-05' })).toBe('2% a month from 5 Dec 2026')
})

it('describes instalments by their amount, their rhythm and the first day', () => {
  const describe = (amount: number, unit: 'week' | 'month', count: number) =>
    describeInstalments({ amount, every: { unit, count }, first: '2026-12-05' })
  expect(describe(2000, 'month', 1)).toBe('₹2,000 a month from 5 Dec 2026')
  expect(describe(131072.5, 'week', 1)).toBe('₹1,31,072.50 a week from 5 Dec 2026')
  expect(describe(500, 'week', 2)).toBe('₹500 every 2 weeks from 5 Dec 2026')
  expect(describe(500, 'month', 12)).toBe('₹500 every 12 months from 5 Dec 2026')
})

it('describes what is due of a record where that is not what is outstanding', () => {
  const interest = { rate: 2, per: 'month', since: '' } as const
  expect(describeDue(bike.lend)).toBe('₹2,000 due')
  expect(describeDue(lend({ amount: 1_000, lendDate: '2026-11-01', returnDate: '2026-12-01', interest }))).toBe(
    '₹1,020 due',
  )
  expect(describeDue(lend({ returnDate: '2026-12-01' }))).toBe('')
  expect(describeDue(lend({ returnStatus: 'done', interest }))).toBe('')
})
