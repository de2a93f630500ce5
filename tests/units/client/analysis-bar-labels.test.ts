import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseBarLabels, chooseNames, labelDays, labelMonths } from '#src/analysis/plot/bar-labels.ts'

const months = Array.from({ length: 12 }, (_, index) => `Mon ${2_000 + index}`)

/** ₹12,340.00, then ₹12,340.01, and so on, in paise. */
const values = (count: number): number[] => Array.from({ length: count }, (_, index) => 12_340_00 + index)

describe('the values of bars', () => {
  test.each([
    ['exact on a desktop', 82, 12, '₹12.34K'],
    ['rounded for six months on a phone', 40, 6, '₹12K'],
    ['rounded with many bars', 38, 31, '₹12K'],
  ])('are %s', (_, room, count, text) => {
    expect(chooseBarLabels(room, values(count))).toEqual(values(count).map(() => text))
  })

  test('are that of the longest bar alone where no others fit', () => {
    expect(chooseBarLabels(8, values(31))).toEqual([...values(30).map(() => ''), '₹12.34K'])
  })

  test('leave out a bar of nothing', () => {
    expect(chooseBarLabels(82, [0, 50_00, 0])).toEqual(['', '₹50', ''])
    expect(chooseBarLabels(14, [0, 0, 0])).toEqual(['', '', ''])
  })
})

describe('the names on an axis', () => {
  test('all show where they fit', () => {
    expect(chooseNames(82, months)).toEqual(months)
  })

  test('are left out evenly where they do not fit, and the last always shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 12, max: 90 }), (room) => {
        const names = chooseNames(room, months)
        const shown = names.flatMap((name, index) => (name === '' ? [] : [index]))
        expect(shown.at(-1)).toBe(11)
        const steps = shown.slice(1).map((index, place) => index - (shown[place] ?? 0))
        expect(new Set(steps).size).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('are short for the months of one year, and have the year for more', () => {
    expect(labelMonths(['2025-12', '2026-01', '2026-11'])).toEqual(['Dec', 'Jan', 'Nov'])
    expect(labelMonths(['2025-11', '2026-11'])).toEqual(['Nov 2025', 'Nov 2026'])
    expect(labelMonths([])).toEqual([])
  })

  test('are the numbers of the days of one month, and have the month for two', () => {
    expect(labelDays(['2026-11-01', '2026-11-21'])).toEqual(['1', '21'])
    expect(labelDays(['2026-10-31', '2026-11-01'])).toEqual(['31 Oct', '1 Nov'])
  })
})
