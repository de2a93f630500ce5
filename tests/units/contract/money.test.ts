import { assert, double, integer, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amount, positiveAmount } from '#contract/fields/amounts.ts'
import { MAX_PAISE, parsePaise, toPaise, toRupees } from '#contract/fields/money.ts'

const anyPaise = integer({ min: 0, max: MAX_PAISE })

const typed = (paise: number) => `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`

describe('rupees and paise', () => {
  test('every whole number of paise survives: as typed, as sent, and as answered', () => {
    assert(
      property(anyPaise, (paise) => {
        const rupees = toRupees(paise)
        const asAnswered: unknown = JSON.parse(JSON.stringify(rupees))
        return [parsePaise(typed(paise)), parsePaise(rupees), parsePaise(asAnswered), toPaise(rupees)].every(
          (back) => back === paise,
        )
      }),
      { numRuns: 5_000 },
    )
  })

  test('the smallest and the largest amounts survive, and one paisa around every rupee up to a thousand', () => {
    for (let rupee = 0; rupee <= 1_000; rupee += 1) {
      for (const paise of [rupee * 100, rupee * 100 + 1, rupee * 100 + 99])
        expect(parsePaise(toRupees(paise))).toBe(paise)
    }
    expect(parsePaise('99999999999.99')).toBe(MAX_PAISE)
    expect(parsePaise(99_999_999_999.99)).toBe(MAX_PAISE)
  })

  test.each(['1e3', '-1', '-0.01', '+1', 'NaN', 'Infinity', '0x10', '0b1', '1_000', '1,000', '1.005', '.5', '5.', ''])(
    'refuses %j',
    (text) => expect(parsePaise(text)).toBeUndefined(),
  )

  test.each([' 1', '1 ', '１２', '١٢', '₹5', '1.2.3', '100000000000', '1\n', 'five'])('refuses %j', (text) =>
    expect(parsePaise(text)).toBeUndefined(),
  )

  test.each([-1, 1.005, 0.1 + 0.2, 1e21, 1e-7, 100_000_000_000, Number.NaN, Number.POSITIVE_INFINITY])(
    'refuses the number %d',
    (value) => expect(parsePaise(value)).toBeUndefined(),
  )

  test.each([null, undefined, true, 5n, [5], { valueOf: () => 5 }, new Date(5)])(
    'refuses what is no number or text',
    (value) => expect(parsePaise(value)).toBeUndefined(),
  )

  test('whatever it takes, of all texts and numbers, is a whole number of paise in the range', () => {
    const isMoney = (value: unknown) => {
      const paise = parsePaise(value)
      return paise === undefined || (Number.isSafeInteger(paise) && paise >= 0 && paise <= MAX_PAISE)
    }
    assert(property(string({ unit: 'binary' }), isMoney), { numRuns: 2_000 })
    assert(property(double(), isMoney), { numRuns: 2_000 })
  })
})

describe('the schemas', () => {
  const message = 'Enter valid amount'

  test('take nothing as undefined, and answer all else with their message', async () => {
    expect(await amount(message).validate(undefined)).toBeUndefined()
    await expect(amount(message).validate('')).rejects.toThrow(message)
    expect(await amount(message).validate('12.50')).toBe(12.5)
    for (const wrong of ['1e3', '-1', '1.005', 'x', true]) {
      await expect(amount(message).validate(wrong)).rejects.toThrow(message)
    }
  })

  test('an amount may be nought, one that moves may not', async () => {
    expect(await amount(message).validate('0')).toBe(0)
    expect(await positiveAmount(message).validate('0.01')).toBe(0.01)
    await expect(positiveAmount(message).validate('0')).rejects.toThrow(message)
    await expect(positiveAmount(message).validate('0.00')).rejects.toThrow(message)
  })
})
