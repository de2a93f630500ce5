import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completeParts } from '#src/splits/shares.ts'
import { findCorrection, findParts } from '#src/splits/split.ts'

const paise = fc.integer({ min: 1, max: 9_999_999_999_999 })
const sum = (parts: readonly number[] = []) => parts.reduce((total, part) => total + part, 0)

test('equal parts are the total to the paisa, and differ by at most one paisa', () => {
  fc.assert(
    fc.property(paise, fc.integer({ min: 1, max: 21 }), (total, count) => {
      const parts =
        completeParts(
          total,
          Array.from({ length: count }, () => undefined),
        ) ?? []
      expect(parts).toHaveLength(count)
      expect(sum(parts)).toBe(total)
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
    }),
  )
})

test('typed parts stay, and the others share what is left', () => {
  fc.assert(
    fc.property(paise, fc.array(fc.option(fc.nat(1_000_000), { nil: undefined }), { minLength: 1 }), (total, typed) => {
      const parts = completeParts(total, typed)
      const [left, open] = [total - sum(typed.map((part) => part ?? 0)), typed.filter((part) => part === undefined)]
      expect(parts !== undefined).toBe(left === 0 || (left > 0 && open.length > 0))
      if (!parts) return
      expect(sum(parts)).toBe(total)
      typed.forEach((part, index) => {
        if (part !== undefined) expect(parts[index]).toBe(part)
      })
    }),
  )
})

test('the first parts get the odd paise', () => {
  expect(completeParts(100, [undefined, undefined, undefined])).toEqual([34, 33, 33])
  expect(completeParts(101, [undefined, 1, undefined])).toEqual([50, 1, 50])
})

test('parts that are off by a paisa are put right by one share, the largest', () => {
  const values = { total: '100', people: 'Ravi\nPriya', own: '33.33', share0: '33.34', share1: '33.34' }
  expect(findCorrection(values)).toEqual({ field: 'share0', value: '33.33', label: 'Take ₹0.01 from Ravi' })
  expect(findCorrection({ ...values, share0: '33.32', share1: '33.34' })).toMatchObject({
    value: '33.35',
    label: 'Add ₹0.01 to Priya',
  })
  expect(findCorrection({ ...values, own: '40' })).toMatchObject({ label: 'Take ₹6.68 from my part' })
})

test('parts that are the total, or that no share can put right, have no correction', () => {
  const values = { total: '100', people: 'Ravi\nPriya', own: '', share0: '50', share1: '' }
  expect(findCorrection(values)).toBeUndefined()
  expect(findCorrection({ ...values, own: '500', share1: '500' })).toBeUndefined()
  expect(findCorrection({ ...values, own: '50', share1: '' })).toBeUndefined() // nothing would be left for Priya
  expect(findCorrection({ ...values, total: '' })).toBeUndefined()
})

test('a correction makes the parts the total', () => {
  const rupees = fc.integer({ min: 1, max: 1_000_000 }).map((each) => String(each / 100))
  fc.assert(
    fc.property(rupees, rupees, rupees, rupees, (total, own, share0, share1) => {
      const values = { total, people: 'Ravi\nPriya', own, share0, share1 }
      const correction = findCorrection(values)
      if (!correction) return
      expect(findParts({ ...values, [correction.field]: correction.value })).toBeDefined()
    }),
  )
})
