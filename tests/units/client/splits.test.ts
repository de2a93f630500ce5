import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completeParts } from '#src/splits/shares.ts'

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
