import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseLabelMode, chooseTicks } from '#src/analysis/charts/bar-labels.ts'

const months = Array.from({ length: 12 }, (_, index) => `Mon ${2_000 + index}`)
const values = (count: number): string[] => Array.from({ length: count }, () => '₹12.4K')

describe('the values of bars', () => {
  test.each([
    ['beside each other on a desktop', 1_050, 12, 'flat'],
    ['upwards on a phone', 300, 12, 'upright'],
    ['upwards with many bars', 1_050, 31, 'upright'],
    ['for the largest alone where bars are thinner than a line of text', 300, 31, 'largest'],
  ] as const)('stand %s', (_, width, count, mode) => {
    expect(chooseLabelMode(width, values(count))).toBe(mode)
  })
})

describe('the names on an axis', () => {
  test('all show where they fit', () => {
    expect(chooseTicks(1_050, months)).toEqual(months)
  })

  test('are left out evenly where they do not fit, and the last always shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 1_100 }), (width) => {
        const shown = chooseTicks(width, months).map((month) => months.indexOf(month))
        expect(shown.at(-1)).toBe(11)
        const steps = shown.slice(1).map((index, place) => index - (shown[place] ?? 0))
        expect(new Set(steps).size).toBeLessThanOrEqual(1)
      }),
    )
  })
})
