import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysLater } from '#contract/fields/dates.ts'
import { isOverdue } from '#contract/lend-due.ts'
import { isOpen } from '#contract/lend-state.ts'
import { splitOpen, sumByAge, sumExpectedReturns, sumOutstanding } from '#src/analysis/figures/lending.ts'
import { getLendAge, lendAges } from '#src/lends/lend.ts'
import { day, lend, lends, outstandingOf, TODAY } from '#tests/tools/analysis-records.ts'

describe('the age of what is outstanding', () => {
  test.each([
    ['', 'undated'],
    [TODAY, 'not-due'],
    ['2027-05-01', 'not-due'],
    [daysLater(TODAY, -1), 'late-30'],
    [daysLater(TODAY, -30), 'late-30'],
    [daysLater(TODAY, -31), 'late-90'],
    [daysLater(TODAY, -90), 'late-90'],
    [daysLater(TODAY, -91), 'late-longer'],
    ['1999-01-01', 'late-longer'],
  ])('of a return date "%s" is %s', (returnDate, age) => {
    expect(getLendAge(returnDate, TODAY)).toBe(age)
  })

  test('puts every open record under exactly one age, and the ages come to what is open', () => {
    fc.assert(
      fc.property(lends, (records) => {
        const open = records.filter(isOpen)
        const ages = sumByAge(open, TODAY)
        expect(ages.map(({ age }) => age)).toEqual(lendAges.map(({ id }) => id))
        expect(ages.reduce((sum, { paise }) => sum + paise, 0)).toBe(outstandingOf(open))
        expect(ages.reduce((sum, { count }) => sum + count, 0)).toBe(open.length)
        for (const { paise, requirements } of ages) {
          expect([...requirements.values()].reduce((sum, part) => sum + part, 0)).toBe(paise)
        }
      }),
    )
  })

  test('grows with the days and never goes back', () => {
    const order = lendAges.map(({ id }) => id)
    fc.assert(
      fc.property(day(300, 300), day(300, 300), (one, other) => {
        const [early, late] = one < other ? [one, other] : [other, one]
        expect(order.indexOf(getLendAge(early, TODAY))).toBeGreaterThanOrEqual(order.indexOf(getLendAge(late, TODAY)))
      }),
    )
  })

  test('is late where the record is overdue, and there only', () => {
    fc.assert(
      fc.property(lends, (records) => {
        const late = sumByAge(records.filter(isOpen), TODAY).filter(({ age }) => age.startsWith('late'))
        const overdue = records.filter((record) => isOverdue(record, TODAY))
        expect(late.reduce((sum, { paise }) => sum + paise, 0)).toBe(outstandingOf(overdue))
      }),
    )
  })
})

describe('what is expected back', () => {
  test('is what is overdue, then day by day, then later, then without a date', () => {
    const rows = sumExpectedReturns(
      [
        lend({ amount: 1 }),
        lend({ amount: 2, returnDate: daysLater(TODAY, 91) }),
        lend({ amount: 4, returnDate: daysLater(TODAY, 90) }),
        lend({ amount: 8, returnDate: TODAY }),
        lend({ amount: 16, returnDate: daysLater(TODAY, -1) }),
        lend({ amount: 32, returnDate: TODAY }),
      ],
      TODAY,
    )
    expect(rows.map(({ when, paise, count, cumulative }) => [when, paise, count, cumulative])).toEqual([
      ['overdue', 1_600, 1, 1_600],
      [TODAY, 4_000, 2, 5_600],
      [daysLater(TODAY, 90), 400, 1, 6_000],
      ['later', 200, 1, 6_200],
      ['undated', 100, 1, 6_300],
    ])
  })

  test('reaches what is open in the end, and never falls', () => {
    fc.assert(
      fc.property(lends, (records) => {
        const open = records.filter(isOpen)
        const rows = sumExpectedReturns(open, TODAY)
        expect(rows.at(-1)?.cumulative ?? 0).toBe(outstandingOf(open))
        expect(rows.reduce((sum, { paise }) => sum + paise, 0)).toBe(outstandingOf(open))
        const reached = rows.map(({ cumulative }) => cumulative)
        expect(reached).toEqual(reached.toSorted((one, other) => one - other))
      }),
    )
  })
})

describe('what is open in each direction', () => {
  test('is what has not been returned, and its ages and expected amounts come to its sum', () => {
    fc.assert(
      fc.property(lends, (records) => {
        const { given, taken } = splitOpen(records)
        for (const [open, direction] of [
          [given, 'given'],
          [taken, 'taken'],
        ] as const) {
          const { paise, count } = sumOutstanding(open)
          expect(paise).toBe(outstandingOf(records.filter((record) => record.direction === direction)))
          expect(count).toBe(open.length)
          expect(sumByAge(open, TODAY).reduce((sum, age) => sum + age.paise, 0)).toBe(paise)
          expect(sumExpectedReturns(open, TODAY).at(-1)?.cumulative ?? 0).toBe(paise)
        }
      }),
    )
  })
})
