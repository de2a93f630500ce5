import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toPaise } from '#contract/fields/money.ts'
import { type Comparison, chooseComparison, listDifferences } from '#src/analysis/figures/differences.ts'
import { describeDifference } from '#src/analysis/figures/findings.ts'
import { getRange, isWithin, type RangeChoice } from '#src/analysis/figures/ranges.ts'
import { formatShortRupees } from '#src/analysis/format.ts'
import { expense, expenses, paiseOf, TODAY } from '#tests/tools/analysis-records.ts'

const NOVEMBER = { from: '2026-11-01', to: TODAY }
const OCTOBER = { from: '2026-10-01', to: '2026-10-21' }
const comparison = { range: NOVEMBER, previous: OCTOBER }

const inNovember = (reason: string, amount: number, tag = '') => expense({ date: '2026-11-05', reason, amount, tag })
const inOctober = (reason: string, amount: number, tag = '') => expense({ date: '2026-10-05', reason, amount, tag })

/** The differences of these records, in two periods that have some other expenses. */
const listNames = (records: ReturnType<typeof expense>[]) =>
  listDifferences([...records, inNovember('Milk', 1), inOctober('Milk', 2)], comparison).map(
    ({ by, name, paise, before: earlier }) => [by, name, paise, earlier],
  )

describe('the periods that are compared', () => {
  const choose = (choice: RangeChoice, first: string) =>
    chooseComparison(choice, getRange(choice, TODAY, [first]), TODAY, [first])

  test('are the chosen one and the one before, where the records reach back to its first month', () => {
    expect(choose({ range: '3-months' }, '2026-06-30')).toEqual({
      range: { from: '2026-09-01', to: TODAY },
      previous: { from: '2026-06-01', to: '2026-08-21' },
    })
    const week = { range: 'custom', from: '2026-07-08', to: '2026-07-14' } as const
    expect(choose(week, '2026-07-05')).toEqual({
      range: { from: '2026-07-08', to: '2026-07-14' },
      previous: { from: '2026-07-01', to: '2026-07-07' },
    })
  })

  test('are this month and the same days of the one before, where the records begin later', () => {
    for (const range of ['3-months', '12-months', 'all', 'month'] as const)
      expect(choose({ range }, '2026-10-30')).toEqual(comparison)
  })

  test('are none where the records begin this month, or the chosen days are others', () => {
    expect(choose({ range: '12-months' }, '2026-11-02')).toBeUndefined()
    expect(choose({ range: 'custom', from: '2026-07-08', to: '2026-07-14' }, '2026-08-01')).toBeUndefined()
    expect(chooseComparison({}, NOVEMBER, TODAY, [])).toBeUndefined()
  })
})

describe('the differences between two periods', () => {
  test('are at least ₹100 and a tenth of what it was before, largest first', () => {
    const records = [
      inNovember('Tea', 99.99),
      inNovember('Rent', 11_000),
      inOctober('rent ', 10_000),
      inNovember('Gym', 100),
      inOctober('Bus', 150),
    ]
    expect(listNames(records)).toEqual([
      ['reason', 'Rent', 1_100_000, 1_000_000],
      ['reason', 'Bus', 0, 15_000],
      ['reason', 'Gym', 10_000, 0],
    ])
    expect(
      listNames([
        inNovember('Rent', 10_999.99),
        inOctober('Rent', 9_000),
        inNovember('Tea', 10_000),
        inOctober('Tea', 9_900),
      ]),
    ).toEqual([['reason', 'Rent', 1_099_999, 900_000]])
    expect(listNames([inNovember('Rent', 10_999.99), inOctober('Rent', 10_000)])).toEqual([])
  })

  test('are at most four', () => {
    expect(listNames([1, 2, 3, 4, 5].map((each) => inNovember(`Reason ${each}`, each * 100)))).toEqual(
      [5, 4, 3, 2].map((each) => ['reason', `Reason ${each}`, each * 10_000, 0]),
    )
  })

  test('have the tags, but not one whose sums a reason has', () => {
    expect(
      listNames([inNovember('Hotel', 500, 'Goa'), inNovember('Taxi', 300, 'Goa'), inNovember('School', 200, 'Asha')]),
    ).toEqual([
      ['tag', 'Goa', 80_000, 0],
      ['reason', 'Hotel', 50_000, 0],
      ['reason', 'Taxi', 30_000, 0],
      ['reason', 'School', 20_000, 0],
    ])
  })

  test('are none where one of the periods is empty', () => {
    expect(listDifferences([inNovember('Rent', 500)], comparison)).toEqual([])
    expect(listDifferences([inOctober('Rent', 500)], comparison)).toEqual([])
  })

  test('take two spellings for one reason, in any script', () => {
    expect(
      listNames([inNovember('किराना', 500), inOctober(' किराना', 100), inOctober('CAFÉ', 300), inNovember('café', 90)]),
    ).toEqual([
      ['reason', 'किराना', 50_000, 10_000],
      ['reason', 'café', 9_000, 30_000],
    ])
  })

  test('leave out what has no name', () => {
    expect(listNames([inNovember(' ', 500), inOctober('', 900)])).toEqual([])
  })

  test('are those of their rows, whatever the records', () => {
    fc.assert(
      fc.property(expenses, (records) => {
        for (const { by, name, paise, before: earlier } of listDifferences(records, comparison)) {
          const isNamed = (each: (typeof records)[number]) => each[by].trim().toLowerCase() === name.toLowerCase()
          const sumOf = (range: Comparison['range']) => paiseOf(records.filter(isNamed).filter(isWithin(range)))
          expect([sumOf(NOVEMBER), sumOf(OCTOBER)]).toEqual([paise, earlier])
          expect(Math.abs(paise - earlier)).toBeGreaterThanOrEqual(toPaise(100))
        }
      }),
    )
  })
})

const read = (...what: Parameters<typeof describeDifference>): string =>
  describeDifference(...what)
    .map((part) => (typeof part === 'string' ? part : formatShortRupees(part.paise)))
    .join('')

describe('a difference', () => {
  const more = { by: 'reason', name: 'Groceries', paise: 840_000, count: 3, before: 520_000 } as const
  const months = { range: { from: '2026-11-01', to: '2026-11-30' }, previous: { from: '2026-10-01', to: '2026-10-31' } }

  test.each([
    ['₹3,200 more on Groceries than in October: ₹8,400 against ₹5,200', more, 'out', months],
    ['₹3,200 more on Groceries than in the same days of October: ₹8,400 against ₹5,200', more, 'out', comparison],
    [
      '₹3,200 less on Groceries than in October: ₹5,200 against ₹8,400',
      { ...more, paise: 520_000, before: 840_000 },
      'out',
      months,
    ],
    ['₹8,400 on Groceries, nothing in October', { ...more, before: 0 }, 'out', months],
    ['Nothing on Groceries, ₹5,200 in October', { ...more, paise: 0 }, 'out', months],
    [
      '₹3,200 more on #Goa trip than in October: ₹8,400 against ₹5,200',
      { ...more, by: 'tag', name: 'Goa trip' },
      'out',
      months,
    ],
    ['₹3,200 more from Salary than in October: ₹8,400 against ₹5,200', { ...more, name: 'Salary' }, 'in', months],
  ] as const)('reads "%s"', (text, difference, flow, periods) => {
    expect(read(difference, flow, periods)).toBe(text)
  })

  test('names the year of another year, and no month where there are several or a part of one', () => {
    const january = {
      range: { from: '2026-01-01', to: '2026-01-10' },
      previous: { from: '2025-12-01', to: '2025-12-10' },
    }
    expect(read(more, 'out', january)).toMatch(/than in the same days of December 2025: /)
    const weeks = {
      range: { from: '2026-11-08', to: '2026-11-14' },
      previous: { from: '2026-11-01', to: '2026-11-07' },
    }
    expect(read(more, 'out', weeks)).toMatch(/than in the period before: /)
    const quarters = { range: { from: '2026-09-01', to: TODAY }, previous: { from: '2026-06-01', to: '2026-08-21' } }
    expect(read(more, 'out', quarters)).toMatch(/than in the period before: /)
  })
})
