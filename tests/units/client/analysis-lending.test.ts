import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysLater } from '#contract/fields/dates.ts'
import { isOverdue } from '#contract/lend-due.ts'
import { isOpen, listRepayments } from '#contract/lend-state.ts'
import {
  splitOpen,
  sumByAge,
  sumByRequirement,
  sumExpectedReturns,
  sumLate,
  sumOutstanding,
  sumReturnedByMonth,
  sumWorth,
} from '#src/analysis/figures/lending.ts'
import { getLendAge, lendAges } from '#src/lends/lend.ts'
import { day, lend, lends, outstandingOf, paiseOf, TODAY } from '#tests/tools/analysis-records.ts'
import { bike, duesOf, termedLedgers } from '#tests/tools/termed-records.ts'

const sumOf = (numbers: Iterable<number>): number => [...numbers].reduce((sum, each) => sum + each, 0)

const paiseSum = (sums: readonly { paise: number }[]): number => sumOf(sums.map(({ paise }) => paise))

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

describe('a record with instalments and interest', () => {
  test('has each part under its own age', () => {
    expect(sumByAge([bike.lend], TODAY).map(({ age, paise, count }) => [age, paise, count])).toEqual([
      ['undated', 0, 0],
      ['not-due', 421_679, 1],
      ['late-30', 200_000, 1],
      ['late-90', 0, 0],
      ['late-longer', 0, 0],
    ])
  })

  test('is expected part by part, each on its own day', () => {
    expect(sumExpectedReturns([bike.lend], TODAY)).toMatchObject([
      { when: 'overdue', paise: 200_000, to: '2026-11-20' },
      { when: '2026-12-05', paise: 200_000, cumulative: 400_000 },
      { when: '2027-01-05', paise: 200_000, cumulative: 600_000 },
      { when: '2027-02-05', paise: 21_679, cumulative: 621_679 },
    ])
  })

  test('counts in what the user has by what is outstanding, with its interest so far beside it', () => {
    const worth = sumWorth([], [bike.lend, lend({ amount: 50 })])
    expect(worth).toMatchObject({ owed: { paise: 613_000, count: 2 }, total: 613_000 })
    expect(worth.interest).toEqual({ owed: { paise: 9_323, count: 1 }, owe: { paise: 0, count: 0 } })
  })

  test('came back with the interest in it', () => {
    const repayments = listRepayments([bike.lend], bike.returns, TODAY)
    expect(sumReturnedByMonth(repayments, { from: '2026-10-01', to: TODAY })).toEqual([
      {
        ...{ month: '2026-10', toMe: 200_000, byMe: 0, interestToMe: 8_000, interestByMe: 0 },
        ...{ forgivenByMe: 0, forgivenToMe: 0 },
      },
    ])
  })
})

describe('with any terms', () => {
  test('the ages, the requirements and what is expected come to all that is to come', () => {
    fc.assert(
      fc.property(termedLedgers, ({ lends: records }) => {
        const open = records.filter(isOpen)
        const ages = sumByAge(open, TODAY)
        expect(paiseSum(ages)).toBe(duesOf(open))
        for (const { paise, requirements } of ages) expect(sumOf(requirements.values())).toBe(paise)
        expect(paiseSum([...sumByRequirement(open).values()])).toBe(duesOf(open))
        const rows = sumExpectedReturns(open, TODAY)
        expect(paiseSum(rows)).toBe(duesOf(open))
        expect(rows.at(-1)?.cumulative ?? 0).toBe(duesOf(open))
      }),
    )
  })

  test('what is late is the part of it that is under the late ages', () => {
    fc.assert(
      fc.property(termedLedgers, ({ lends: records }) => {
        const open = records.filter(isOpen)
        const late = sumByAge(open, TODAY).filter(({ age }) => age.startsWith('late'))
        const parts = open.flatMap(({ dues }) => dues).filter(({ date }) => date !== '' && date < TODAY)
        expect(paiseSum(late)).toBe(paiseOf(parts))
        expect(sumLate(open).paise).toBe(paiseOf(parts))
      }),
    )
  })
})
