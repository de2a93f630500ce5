import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysLater } from '#contract/fields/dates.ts'
import {
  getOpenLends,
  getOverdueLends,
  sumByAge,
  sumExpectedReturns,
  sumStanding,
} from '#src/analysis/figures/lending.ts'
import { sortByNet, sumByPerson } from '#src/analysis/figures/people.ts'
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
        const open = getOpenLends(records)
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
        const late = sumByAge(getOpenLends(records), TODAY).filter(({ age }) => age.startsWith('late'))
        const overdue = getOverdueLends(getOpenLends(records), TODAY)
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
        const open = getOpenLends(records)
        const rows = sumExpectedReturns(open, TODAY)
        expect(rows.at(-1)?.cumulative ?? 0).toBe(outstandingOf(open))
        expect(rows.reduce((sum, { paise }) => sum + paise, 0)).toBe(outstandingOf(open))
        const reached = rows.map(({ cumulative }) => cumulative)
        expect(reached).toEqual(reached.toSorted((one, other) => one - other))
      }),
    )
  })
})

describe('what the user stands at', () => {
  test('is owed and owes what has not been returned, and the net is the difference', () => {
    const standing = sumStanding(
      [
        lend({ amount: 50, returned: 20, returnDate: daysLater(TODAY, -1) }),
        lend({ amount: 5, returnStatus: 'done', returned: 1 }),
        lend({ amount: 100, direction: 'taken', returned: 0.5, returnDate: daysLater(TODAY, -1) }),
        lend({ amount: 8, direction: 'taken' }),
      ],
      TODAY,
    )
    expect(standing).toEqual({
      owed: { paise: 3_000, count: 1 },
      owe: { paise: 10_750, count: 2 },
      net: -7_750,
      overdue: { paise: 3_000, count: 1 },
      overdueByMe: { paise: 9_950, count: 1 },
    })
  })

  test('adds up: owed less owe is net, and the ages of each direction come to its sum', () => {
    fc.assert(
      fc.property(lends, (records) => {
        const { owed, owe, net } = sumStanding(records, TODAY)
        expect(owed.paise - owe.paise).toBe(net)
        expect(owed.paise + owe.paise).toBe(outstandingOf(records))
        for (const [direction, whole] of [
          ['given', owed],
          ['taken', owe],
        ] as const) {
          const open = getOpenLends(records, direction)
          expect(sumByAge(open, TODAY).reduce((sum, { paise }) => sum + paise, 0)).toBe(whole.paise)
          expect(sumExpectedReturns(open, TODAY).at(-1)?.cumulative ?? 0).toBe(whole.paise)
        }
      }),
    )
  })
})

describe('people', () => {
  const even = { owed: 0, owe: 0, net: 0, overdue: 0, overdueByMe: 0 }

  test('are one under names that differ in case or in the space around them', () => {
    const rows = sumByPerson(
      [
        lend({ returnName: 'Ravi', amount: 1, returnDate: '2026-11-20', lendDate: '2026-05-01' }),
        lend({ returnName: ' ravi ', amount: 2, lendDate: '2026-04-01' }),
        lend({ returnName: 'RAVI', amount: 4, returnStatus: 'done', lendDate: '2020-01-01' }),
        lend({ returnName: 'Meera', amount: 8 }),
      ],
      TODAY,
    )
    expect(rows).toEqual([
      { ...even, key: 'ravi', name: 'Ravi', owed: 300, net: 300, overdue: 100, oldest: '2026-04-01', records: 2 },
      { ...even, key: 'meera', name: 'Meera', owed: 800, net: 800, oldest: '2026-10-01', records: 1 },
    ])
  })

  test('have all that is open and all that is overdue between them, and each open record once', () => {
    fc.assert(
      fc.property(lends, (records) => {
        const rows = sumByPerson(records, TODAY)
        const whole = sumStanding(records, TODAY)
        for (const figure of ['owed', 'owe', 'overdue', 'overdueByMe'] as const) {
          expect(rows.reduce((sum, row) => sum + row[figure], 0)).toBe(whole[figure].paise)
        }
        expect(rows.reduce((sum, { net }) => sum + net, 0)).toBe(whole.net)
        expect(rows.reduce((sum, row) => sum + row.records, 0)).toBe(getOpenLends(records).length)
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
      }),
    )
  })

  test('come in the order of their net sums, whichever way these go', () => {
    const rows = sumByPerson(
      [
        lend({ returnName: 'Ravi', amount: 90 }),
        lend({ returnName: 'Ravi', amount: 85, direction: 'taken' }),
        lend({ returnName: 'Meera', amount: 30, returned: 10 }),
        lend({ returnName: 'Imran', amount: 50, direction: 'taken' }),
      ],
      TODAY,
    )
    expect(sortByNet(rows).map(({ name, net }) => [name, net])).toEqual([
      ['Imran', -5_000],
      ['Meera', 2_000],
      ['Ravi', 500],
    ])
  })
})
