import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createAmountAxis, createBarAxis } from '#src/analysis/plot/scales.ts'

const wide = { width: 1_050, height: 240 }
const phone = { width: 296, height: 168 }
const headroom = { top: 19, bottom: 0 }
const bothRooms = { top: 19, bottom: 19 }

const listTexts = (...parameters: Parameters<typeof createAmountAxis>) =>
  createAmountAxis(...parameters).ticks.map(({ text }) => text)

describe('the axis of amounts', () => {
  test.each([
    ['from 0 to a round amount', wide, [54_000_00], headroom, ['₹0', '₹20K', '₹40K', '₹60K']],
    [
      'with more amounts where there is room',
      wide,
      [10_500_00],
      headroom,
      ['₹0', '₹2K', '₹4K', '₹6K', '₹8K', '₹10K', '₹12K'],
    ],
    ['with fewer on a phone', phone, [10_500_00], headroom, ['₹0', '₹5K', '₹10K', '₹15K']],
    ['below 0 too', phone, [140_000_00, -83_000_00], bothRooms, ['-₹1L', '₹0', '₹1L', '₹2L']],
    ['of less than a rupee', wide, [75], headroom, ['₹0', '₹0.2', '₹0.4', '₹0.6', '₹0.8']],
    ['of nothing', wide, [0, 0], headroom, ['₹0', '₹1', '₹2', '₹3', '₹4']],
  ])('is %s', (_, size, amounts, space, texts) => {
    expect(listTexts(size, amounts, space)).toEqual(texts)
  })

  test('has every amount inside the chart, and its texts apart', () => {
    const amount = fc.integer({ min: -9_999_999_999_999, max: 9_999_999_999_999 })
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1 }), fc.constantFrom(wide, phone), (amounts, size) => {
        const { toY, ticks, bottom } = createAmountAxis(size, amounts, bothRooms)
        for (const paise of [0, ...amounts, ...ticks.map((tick) => tick.paise)]) {
          expect(toY(paise)).toBeGreaterThanOrEqual(bothRooms.top - 0.001)
          expect(toY(paise)).toBeLessThanOrEqual(bottom - bothRooms.bottom + 0.001)
        }
        const places = ticks.map(({ paise }) => toY(paise))
        for (const [index, y] of places.slice(1).entries())
          expect((places[index] ?? 0) - y).toBeGreaterThanOrEqual(23.9)
      }),
    )
  })

  test('leaves room for its widest text', () => {
    const { left, right, bottom } = createAmountAxis(wide, [54_000_00], headroom)
    expect(left).toBeGreaterThan(createAmountAxis(wide, [4_00], headroom).left)
    expect([right, bottom]).toEqual([1_050, 210])
  })
})

describe('the axis of bars', () => {
  const bars = createBarAxis(4, 50, 450, 40)

  test('puts each bar in the middle of its room, and makes none thicker than allowed', () => {
    expect([0, 3].map(bars.getMiddle)).toEqual([100, 400])
    expect([bars.getStart(0), bars.getStart(4), bars.thickness]).toEqual([50, 450, 40])
    expect(createBarAxis(10, 0, 200, 40).thickness).toBe(16)
  })

  test('finds the bar at a position, and nothing beside the bars', () => {
    expect([49, 50, 149, 150, 449, 450].map(bars.find)).toEqual([undefined, 0, 0, 1, 3, undefined])
  })
})
