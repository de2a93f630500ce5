import { expect, test } from 'vitest'
import { getOwed, listInstalments, listStretches, MAX_INSTALMENTS, splitReturns } from '#contract/lend-terms.ts'
import type { Return } from '#contract/returns/response.ts'
import { lend as plain, returned, TODAY } from '#tests/tools/analysis-records.ts'

type Termed = Parameters<typeof splitReturns>[0]

const termed = (change: Partial<Termed>): Termed => ({
  ...plain({ amount: 10_000, lendDate: '2026-01-01' }),
  interest: null,
  instalments: null,
  doneOn: '',
  ...change,
})

const pay = (id: string, date: string, amount: number, kind: Return['kind'] = 'money') =>
  returned({ id, date, amount, kind })

const monthly = { rate: 2, per: 'month', since: '' } as const
const getInterest = (lend: Termed, day: string): number => getOwed(lend, [], day).interest

test('interest of a year is counted by its days, a leap year of 366 days too', () => {
  const lend = termed({ interest: { rate: 12, per: 'year', since: '' } })
  expect(getInterest(lend, '2026-01-01')).toBe(0)
  expect(getInterest(lend, '2026-01-02')).toBe(3.29) // 1200 ÷ 365 = 3.2876…
  expect(getInterest(lend, '2026-12-31')).toBe(1_196.71) // 1200 × 364 ÷ 365 = 1196.7123…
  expect(getInterest(lend, '2027-01-01')).toBe(1_200)
  expect(getInterest({ ...lend, lendDate: '2024-01-01' }, '2025-01-01')).toBe(1_203.29) // 1200 × 366 ÷ 365 = 1203.2876…
})

test('interest of a month keeps the day on which it began, and counts the days left of the month that runs', () => {
  const lend = termed({ interest: monthly, lendDate: '2026-01-31' })
  expect(getInterest(lend, '2026-02-27')).toBe(192.86) // 27 of 28 days: 200 × 27 ÷ 28 = 192.857…
  expect(getInterest(lend, '2026-02-28')).toBe(200)
  expect(getInterest(lend, '2026-03-15')).toBe(296.77) // 15 of the 31 days to 31 March: 200 + 96.774…
  expect(getInterest(lend, '2026-03-30')).toBe(393.55) // 30 of 31 days: 200 + 193.548…
  expect(getInterest(lend, '2026-03-31')).toBe(400)
  expect(getInterest(lend, '2026-04-30')).toBe(600)
})

test('interest begins on the day that the terms name, and is rounded half up', () => {
  const later = termed({ interest: { ...monthly, since: '2026-03-01' } })
  expect([getInterest(later, '2026-03-01'), getInterest(later, '2026-04-01')]).toEqual([0, 200])
  const half = termed({ amount: 1, interest: { rate: 0.5, per: 'month', since: '' } }) // half a paisa a month
  expect([getInterest(half, '2026-02-01'), getInterest(half, '2026-03-01')]).toEqual([0.01, 0.01])
  const less = { ...half, interest: { rate: 0.4999, per: 'month', since: '' } as const }
  expect([getInterest(less, '2026-02-01'), getInterest(less, '2026-04-01')]).toEqual([0, 0.01]) // 1.4997 paise
})

test('the largest amount has its interest to the paisa, after centuries too', () => {
  const lend = termed({ amount: 99_999_999_999.99, interest: { rate: 99.9999, per: 'year', since: '' } })
  expect(getInterest(lend, '2026-01-02')).toBe(273_972_328.77) // 27397232876.68… paise
  expect(getInterest({ ...lend, interest: { rate: 1, per: 'month', since: '' } }, '2226-01-01')).toBe(
    2_400_000_000_000 - 0.24,
  )
})

test('a return pays interest first, what it leaves is not compounded, and months count from its day', () => {
  const lend = termed({ interest: monthly })
  const returns = [pay('a', '2026-02-01', 1_000), pay('b', '2026-03-16', 100)]
  const { returns: split, sums } = splitReturns(lend, returns)
  expect(split.map(({ interest }) => interest)).toEqual([200, 100]) // 273.03 were owed on 16 March
  expect(sums).toEqual({ returned: 800, forgiven: 0, interestPaid: 300 })
  expect(listStretches(lend, returns, '2026-04-16')).toEqual([
    { from: '2026-01-01', to: '2026-02-01', principal: 10_000, interest: 200 },
    { from: '2026-02-01', to: '2026-03-16', principal: 9_200, interest: 273.03 }, // 184 + 184 × 15 ÷ 31
    { from: '2026-03-16', to: '2026-04-16', principal: 9_200, interest: 184 },
  ])
  expect(getOwed(lend, returns, '2026-04-16')).toEqual({ principal: 9_200, interest: 357.03 })
})

test('a return dated before another splits the later one again', () => {
  const lend = termed({ interest: monthly })
  const later = pay('a', '2026-03-01', 1_000)
  expect(splitReturns(lend, [later]).sums).toEqual({ returned: 600, forgiven: 0, interestPaid: 400 })
  const { returns, sums } = splitReturns(lend, [later, pay('b', '2026-02-01', 5_200)])
  expect(returns.map(({ id, interest }) => [id, interest])).toEqual([
    ['b', 200],
    ['a', 100], // a month of 5000
  ])
  expect(sums).toEqual({ returned: 5_900, forgiven: 0, interestPaid: 300 })
})

test('returns of one day count in the order of entry, and forgiving pays interest first, too', () => {
  const lend = termed({ interest: monthly })
  const returns = [pay('b', '2026-02-01', 150), pay('a', '2026-02-01', 120, 'forgiven'), pay('c', '2026-02-01', 30)]
  const { returns: split, sums } = splitReturns(lend, returns)
  expect(split.map(({ id, interest }) => [id, interest])).toEqual([
    ['a', 120],
    ['b', 80],
    ['c', 0],
  ])
  expect(sums).toEqual({ returned: 100, forgiven: 0, interestPaid: 200 })
  expect(splitReturns(lend, [pay('a', '2026-02-01', 250, 'forgiven')]).sums).toMatchObject({
    returned: 50,
    forgiven: 50,
  })
})

test('a return may be as large as principal and interest of its day', () => {
  const lend = termed({ interest: monthly })
  expect(splitReturns(lend, [pay('a', '2026-02-01', 10_200)])).toMatchObject({
    sums: { returned: 10_000, interestPaid: 200 },
    tooLarge: undefined,
  })
  expect(splitReturns(lend, [pay('a', '2026-02-01', 10_200.01)]).tooLarge?.id).toBe('a')
  const settled = [pay('b', '2026-02-01', 10_200), pay('a', '2026-01-16', 1_000)]
  expect(splitReturns(lend, settled).tooLarge?.id).toBe('b')
})

test('no interest is counted after all came back, nor after the day on which somebody set the record to done', () => {
  const lend = termed({ interest: monthly })
  const returns = [pay('a', '2026-02-01', 10_200)]
  expect(getOwed(lend, returns, '2030-01-01')).toEqual({ principal: 0, interest: 0 })
  const done = { ...lend, returnStatus: 'done', doneOn: '2026-03-01' } as const
  expect(getOwed(done, [], '2026-06-01')).toEqual({ principal: 0, interest: 0 })
  expect(listStretches(done, [], '2026-06-01').map(({ interest }) => interest)).toEqual([400])
  expect(splitReturns(done, [pay('a', '2026-06-01', 1_000)]).sums).toMatchObject({ returned: 600, interestPaid: 400 })
})

test('instalments keep the day of the first one, the last is what is left, and returns cover the earliest', () => {
  const lend = termed({
    instalments: { amount: 3_000, every: { unit: 'month', count: 1 }, first: '2026-01-31' },
  })
  const parts = listInstalments(lend, [pay('a', '2026-01-20', 4_000)], '2026-02-10')
  expect(parts).toEqual([
    { date: '2026-01-31', amount: 3_000, open: 0 },
    { date: '2026-02-28', amount: 3_000, open: 2_000 },
    { date: '2026-03-31', amount: 3_000, open: 3_000 },
    { date: '2026-04-30', amount: 1_000, open: 1_000 },
  ])
  const weekly = { amount: 5_000, every: { unit: 'week', count: 2 }, first: '2026-02-20' } as const
  expect(listInstalments({ ...lend, instalments: weekly }, [], TODAY).map(({ date }) => date)).toEqual([
    '2026-02-20',
    '2026-03-06',
  ])
})

test('instalments pay the interest until their day, and what is late makes them more', () => {
  const lend = termed({
    amount: 1_000,
    interest: monthly,
    instalments: { amount: 500, every: { unit: 'month', count: 1 }, first: '2026-02-01' },
  })
  // 20 and 480, then 10.40 and 489.60, then 0.61 and 30.40.
  expect(listInstalments(lend, [], '2026-01-01').map(({ amount }) => amount)).toEqual([500, 500, 31.01])
  expect(listInstalments(lend, [], '2026-02-01').map(({ amount }) => amount)).toEqual([500, 500, 31.01])
  // 1000 are late on 1 March, which pays 40 and 960. A month of 40 is 0.80.
  expect(listInstalments(lend, [], '2026-03-01').map(({ amount }) => amount)).toEqual([500, 500, 40.8])
  expect(listInstalments(lend, [], '2026-06-01').map(({ amount }) => amount)).toEqual([500, 500, 100])
})

test('a schedule has at most 600 parts, of which the last is all that is left', () => {
  const every = { unit: 'month', count: 1 } as const
  const parts = listInstalments(termed({ instalments: { amount: 1, every, first: '2026-02-01' } }), [], TODAY)
  expect(parts).toHaveLength(MAX_INSTALMENTS)
  expect(parts.at(-1)).toEqual({ date: '2076-01-01', amount: 9_401, open: 9_401 })
})

test('a record without instalments has none, and one that is done has what was returned', () => {
  expect(listInstalments(termed({}), [], TODAY)).toEqual([])
  const instalments = { amount: 3_000, every: { unit: 'month', count: 1 }, first: '2026-01-31' } as const
  const done = termed({ instalments, returnStatus: 'done', doneOn: '2026-03-01' })
  expect(listInstalments(done, [], TODAY)).toEqual([])
  expect(listInstalments(done, [pay('a', '2026-02-01', 4_000)], TODAY).map(({ open }) => open)).toEqual([0, 0])
})
