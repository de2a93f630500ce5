import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spreadPayment } from '#contract/spread-payment.ts'

const records = fc
  .array(fc.record({ day: fc.integer({ min: 1, max: 28 }), open: fc.integer({ min: 0, max: 10_000_000_000 }) }), {
    maxLength: 12,
  })
  .map((all) =>
    all.map(({ day, open }, index) => ({
      id: `record ${index}`,
      lendDate: `2026-02-${String(day).padStart(2, '0')}`,
      open,
    })),
  )

const add = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0)

test('a payment goes to the oldest record first, and the rest is what is above all of them', () => {
  const lunch = { id: 'lunch', lendDate: '2026-11-03', open: 10_000 }
  const rent = { id: 'rent', lendDate: '2026-10-01', open: 20_000 }
  expect(spreadPayment([lunch, rent], 25_000)).toEqual({
    parts: [
      { record: rent, paise: 20_000 },
      { record: lunch, paise: 5_000 },
    ],
    rest: 0,
  })
  expect(spreadPayment([lunch, rent], 30_001).rest).toBe(1)
  expect(spreadPayment([], 500)).toEqual({ parts: [], rest: 500 })
})

test('the parts and the rest add up to the payment, and no part is more than what is open', () => {
  fc.assert(
    fc.property(records, fc.integer({ min: 1, max: 100_000_000_000 }), (all, paise) => {
      const { parts, rest } = spreadPayment(all, paise)
      expect(add(parts.map((part) => part.paise)) + rest).toBe(paise)
      for (const part of parts) {
        expect(part.paise).toBeGreaterThan(0)
        expect(part.paise).toBeLessThanOrEqual(part.record.open)
      }
      if (rest > 0) expect(add(parts.map((part) => part.paise))).toBe(add(all.map(({ open }) => open)))
    }),
  )
})

test('a record gets something only when all older ones are paid in full', () => {
  fc.assert(
    fc.property(records, fc.integer({ min: 1, max: 100_000_000_000 }), (all, paise) => {
      const { parts } = spreadPayment(all, paise)
      const days = parts.map(({ record }) => record.lendDate)
      expect(days).toEqual(days.toSorted())
      const last = parts.at(-1)
      for (const part of parts) if (part !== last) expect(part.paise).toBe(part.record.open)
      const paid = new Set(parts.map(({ record }) => record.id))
      for (const each of all)
        if (last && each.open > 0 && each.lendDate < last.record.lendDate) expect(paid).toContain(each.id)
    }),
  )
})
