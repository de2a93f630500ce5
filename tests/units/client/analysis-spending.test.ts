import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysLater } from '#contract/fields/dates.ts'
import { presets } from '#src/analysis/figures/presets.ts'
import {
  getMonthRange,
  getPreviousRange,
  getRange,
  isWithin,
  listMonths,
  type RangeChoice,
} from '#src/analysis/figures/ranges.ts'
import { compareByTag, sumByPeriod, sumByReason, sumByType, sumSpentIn } from '#src/analysis/figures/spending.ts'
import { sortByBalance, sumBalances } from '#src/analysis/figures/sums.ts'
import { bank, day, expense, expenses, paiseOf, TODAY } from '#tests/tools/analysis-records.ts'

const choices: fc.Arbitrary<RangeChoice> = fc.record({
  range: fc.constantFrom(...presets.map(({ value }) => value)),
  from: day(2_000, 0),
  to: day(2_000, 0),
})

describe('a range', () => {
  test.each([
    [{ range: 'month' }, '2026-11-01', TODAY, '2026-10-01', '2026-10-21'],
    [{ range: '3-months' }, '2026-09-01', TODAY, '2026-06-01', '2026-08-21'],
    [{ range: '6-months' }, '2026-06-01', TODAY, '2025-12-01', '2026-05-21'],
    [{}, '2025-12-01', TODAY, '2024-12-01', '2025-11-21'],
    [{ range: 'custom', from: '2026-11-10', to: '2026-11-12' }, '2026-11-10', '2026-11-12', '2026-11-07', '2026-11-09'],
    [{ range: 'custom', from: '2026-11-12', to: '2026-11-10' }, '2026-11-10', '2026-11-12', '2026-11-07', '2026-11-09'],
    [{ range: 'custom', from: '2026-10-01', to: '2026-10-31' }, '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
    [{ range: 'custom', from: '2026-01-01', to: '2026-02-28' }, '2026-01-01', '2026-02-28', '2025-11-01', '2025-12-31'],
  ] satisfies [RangeChoice, string, string, string, string][])(
    '%j is from %s to %s, against %s to %s',
    (choice, from, to, before, until) => {
      const range = getRange(choice, TODAY, [])
      expect(range).toEqual({ from, to })
      expect(getPreviousRange(choice, range)).toEqual({ from: before, to: until })
    },
  )

  test.each([
    ['2026-03-30', '2026-02-01', '2026-02-28'],
    ['2026-11-30', '2026-10-01', '2026-10-31'],
  ])('of the month until %s is from %s to %s: a whole month against a whole month', (today, from, to) => {
    const range = getRange({ range: 'month' }, today, [])
    expect(getPreviousRange({ range: 'month' }, range)).toEqual({ from, to })
  })

  test('of everything holds every record, and nothing is before it', () => {
    const choice = { range: 'all' } as const
    fc.assert(
      fc.property(expenses, (records) => {
        const range = getRange(
          choice,
          TODAY,
          records.map(({ date }) => date),
        )
        expect(records.every(isWithin(range))).toBe(true)
        expect(getPreviousRange(choice, range)).toBeUndefined()
      }),
    )
  })

  test('and the range before it have no day in common', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        const range = getRange(choice, TODAY, [])
        const before = getPreviousRange(choice, range)
        expect(range.from <= range.to).toBe(true)
        if (before) expect([before.from <= before.to, before.to < range.from]).toEqual([true, true])
      }),
    )
  })

  test('is made of its months, without a gap and without a day twice', () => {
    fc.assert(
      fc.property(day(2_000, 0), day(2_000, 0), (one, other) => {
        const range = one < other ? { from: one, to: other } : { from: other, to: one }
        const days = listMonths(range).map(getMonthRange)
        expect([days[0]?.from.slice(0, 7), days.at(-1)?.to.slice(0, 7)]).toEqual([
          range.from.slice(0, 7),
          range.to.slice(0, 7),
        ])
        for (const [index, { from }] of days.slice(1).entries()) {
          expect(from).toBe(daysLater(days[index]?.to ?? '', 1))
        }
      }),
    )
  })
})

describe('spending', () => {
  test('by month and by type comes to what was spent in the range', () => {
    fc.assert(
      fc.property(expenses, choices, (records, choice) => {
        const range = getRange(
          choice,
          TODAY,
          records.map(({ date }) => date),
        )
        const ofRange = records.filter(isWithin(range))
        const whole = paiseOf(ofRange)
        expect(sumSpentIn(records, range)).toBe(whole)
        const months = sumByPeriod(ofRange, range)
        expect(months.reduce((sum, { paise }) => sum + paise, 0)).toBe(whole)
        expect(months.flatMap(({ types }) => [...types.values()]).reduce((sum, part) => sum + part, 0)).toBe(whole)
        expect(sumByType(ofRange).reduce((sum, { paise }) => sum + paise, 0)).toBe(whole)
      }),
    )
  })

  test('shows a month without expenses, oldest month first', () => {
    const range = { from: '2026-09-10', to: TODAY }
    const months = sumByPeriod([expense(), expense({ date: '2026-09-10', amount: 0.1, amountDebit: 'ATM' })], range)
    expect(months.map(({ period, paise }) => [period, paise])).toEqual([
      ['2026-09', 10],
      ['2026-10', 0],
      ['2026-11', 10_000],
    ])
  })

  test('over centuries shows only the months that have expenses', () => {
    const records = [expense(), expense({ date: '1826-02-03' })]
    expect(sumByPeriod(records, { from: '1826-02-03', to: TODAY }).map(({ period }) => period)).toEqual([
      '1826-02',
      '2026-11',
    ])
  })

  test('by reason comes to what was spent, the shares to all of it', () => {
    fc.assert(
      fc.property(expenses, (records) => {
        const rows = sumByReason(records)
        expect(rows.reduce((sum, { paise }) => sum + paise, 0)).toBe(paiseOf(records))
        expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(records.length)
        expect(rows.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(records.length > 0 ? 1 : 0)
        expect(rows.map(({ paise }) => paise)).toEqual(
          rows.map(({ paise }) => paise).toSorted((one, other) => other - one),
        )
      }),
    )
  })

  test('takes reasons that differ in case as one, the largest first', () => {
    const rows = sumByReason([
      expense({ reason: 'Tea', amount: 25 }),
      expense({ reason: 'Rent', amount: 50 }),
      expense({ reason: ' rent', amount: 25 }),
    ])
    expect(rows).toEqual([
      { reason: 'Rent', paise: 7_500, count: 2, share: 0.75 },
      { reason: 'Tea', paise: 2_500, count: 1, share: 0.25 },
    ])
  })

  test('of at most 31 days is shown by day, also days without an expense', () => {
    const records = [expense({ date: '2026-11-02', amount: 0.2 }), expense({ date: '2026-11-04', amount: 0.1 })]
    const days = sumByPeriod(records, { from: '2026-11-02', to: '2026-11-04' })
    expect(days.map(({ period, paise }) => [period, paise])).toEqual([
      ['2026-11-02', 20],
      ['2026-11-03', 0],
      ['2026-11-04', 10],
    ])
    const isByDay = (from: string) => sumByPeriod([], { from, to: TODAY })[0]?.period.length === from.length
    expect([isByDay('2026-10-22'), isByDay('2026-10-21')]).toEqual([true, false])
  })
})

test('the balances of active and inactive accounts come to all of them, the largest first', () => {
  const accounts = [bank({ amount: 0.1 }), bank({ amount: 0.2 }), bank({ amount: 7, active: false })]
  expect(sumBalances(accounts)).toEqual({
    active: { paise: 30, count: 2 },
    inactive: { paise: 700, count: 1 },
    cards: { paise: 0, count: 0 },
  })
  expect(sortByBalance(accounts).map(({ amount }) => amount)).toEqual([7, 0.2, 0.1])
})

test('the sums by tag take two spellings for one, leave out what has none, and keep the period before apart', () => {
  const spent = (amount: number, tag: string) => expense({ amount, tag })
  const now = [spent(0.1, 'Goa trip'), spent(0.2, 'GOA  trip'), spent(5, ''), spent(0.3, 'Home')]
  expect(compareByTag(now, [spent(2, 'goa trip'), spent(1, 'Flat'), spent(7, '')])).toEqual([
    { name: 'Goa trip', paise: 30, count: 2, before: 200 },
    { name: 'Home', paise: 30, count: 1, before: 0 },
    { name: 'Flat', paise: 0, count: 0, before: 100 },
  ])
})
