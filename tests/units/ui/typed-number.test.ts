import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPartialAmount, MAX_PAISE, parsePaise, toRupees } from '#contract/fields/money.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import { parseTypedAmount, parseTypedMobileNumber } from '#src/ui/form/fields/typed-number.ts'

describe('an amount', () => {
  test.each([
    ['1,31,072.01', '131072.01'],
    ['₹500', '500'],
    [' 500 ', '500'],
    ['₹ 1,000', '1000'],
    ['12.', '12.'],
    ['', ''],
  ])('%j is %j', (typed, amount) => expect(parseTypedAmount(typed)).toBe(amount))

  test.each(['abc', '-1', '1.234', '1.2.3', '1e3', '.5', '1.310,72', '$5', '123456789012', '१२'])(
    '%j is none',
    (typed) => expect(parseTypedAmount(typed)).toBeUndefined(),
  )

  test('is read back from every amount as it is shown', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: MAX_PAISE }),
        (paise) => parsePaise(parseTypedAmount(formatRupees(toRupees(paise)))) === paise,
      ),
    )
  })

  test('whatever is read can be typed on', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,₹ -a') }), (typed) => {
        const amount = parseTypedAmount(typed)
        return amount === undefined || isPartialAmount(amount)
      }),
    )
  })
})

describe('a mobile number', () => {
  test.each([
    ['+91 98123 45670', '9812345670'],
    ['09812345670', '9812345670'],
    ['98123-45670', '9812345670'],
    ['919812345670', '9812345670'],
    ['+91 098123 45670', '9812345670'],
    ['(098123) 45670', '9812345670'],
    ['0981234567', '0981234567'],
    ['+91', '+91'],
    ['+919', '9'],
    ['', ''],
  ])('%j is %j', (typed, number) => expect(parseTypedMobileNumber(typed)).toBe(number))

  test.each(['abc', '98123456701', '+44 7911 123456', '+92', '98+91', '98123x', '1'.repeat(12)])(
    '%j is none',
    (typed) => expect(parseTypedMobileNumber(typed)).toBeUndefined(),
  )

  const numbers = fc.stringMatching(/^[0-9]{10}$/)
  const split = fc.constantFrom('', ' ', '-', '.')

  test('is read from each way to write it, with or without a prefix', () => {
    fc.assert(
      fc.property(
        numbers,
        fc.constantFrom('', '0', '91', '+91', '+91 ', '+91-', '+91 0'),
        split,
        (number, prefix, gap) =>
          parseTypedMobileNumber(`${prefix}${number.slice(0, 5)}${gap}${number.slice(5)}`) === number,
      ),
    )
  })

  test('is read key by key as it is at once', () => {
    const typeAll = (text: string) => [...text].reduce((value, key) => parseTypedMobileNumber(value + key) ?? value, '')
    fc.assert(
      fc.property(
        numbers,
        fc.constantFrom('', '0', '+91', '+91 '),
        (number, prefix) => typeAll(prefix + number) === number,
      ),
    )
  })

  test('has never more than ten characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+- ') }), (typed) => {
        const number = parseTypedMobileNumber(typed)
        return number === undefined || number.length <= 10
      }),
    )
  })
})
