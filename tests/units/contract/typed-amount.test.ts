import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_PAISE, parsePaise, toRupees } from '#contract/fields/money.ts'
import { findUnclearAmount, parseTypedAmount } from '#contract/fields/typed-amount.ts'
import { formatRupees } from '#src/ui/display/money.tsx'

describe('an amount as people write it', () => {
  test.each([
    ['500', '500'],
    [' 500 ', '500'],
    ['0', '0'],
    ['007', '7'],
    ['0.50', '0.50'],
    ['₹500', '500'],
    ['₹ 500', '500'],
    ['Rs 500', '500'],
    ['rs. 500', '500'],
    ['Rs.500.50', '500.50'],
    ['INR 500', '500'],
    ['500/-', '500'],
    ['Rs. 1,500/-', '1500'],
    ['1,31,072.01', '131072.01'],
    ['131,072.01', '131072.01'],
    ['1 31 072', '131072'],
    ['131\u00a0072', '131072'],
    ['99,99,99,99,999.99', '99999999999.99'],
    ['2k', '2000'],
    ['2 K', '2000'],
    ['₹2k', '2000'],
    ['1,500k', '1500000'],
    ['1.5 lakh', '150000'],
    ['1.5 Lac', '150000'],
    ['0.05 lakh', '5000'],
    ['2 lakhs', '200000'],
    ['2 lacs', '200000'],
    ['1.2crore', '12000000'],
    ['3 crores', '30000000'],
    ['1.23456k', '1234.56'],
    ['500rs', '500'],
    ['500 Rs.', '500'],
    ['500 rupees', '500'],
    ['500₹', '500'],
    ['Rupees 500 only', '500'],
    ['500/- only', '500'],
    ['5 lakh only', '500000'],
    ['5 00 000 rupees', '500000'],
    ['1 00 000', '100000'],
    ['5L', '500000'],
    ['1.5 L', '150000'],
    ['1.50 crore', '15000000'],
    ['५००', '500'],
    ['₹१,३१,०७२.०१', '131072.01'],
    ['५ lakh', '500000'],
    ['৫০০', '500'],
    ['௫௦௦', '500'],
  ])('%j is %j', (typed, amount) => expect(parseTypedAmount(typed)).toBe(amount))

  test.each(
    [
      ['', ' ', '₹', 'Rs.', 'k', 'lakh', 'about 500', '500 or so', 'rupees', 'only', '500 only rs', 'many'],
      ['1e3', '-5', '+5', '−5', '0x10', '0b1', '1_000', 'NaN', 'Infinity', '.5', '5.', '.', '1.2.3', '5%', '$5', '5-'],
      ['100.555', '1.005', '1.500', '1.2345678k', '1.2345678912 cr'],
      [
        '1,5',
        '12,34',
        '1,50',
        '1,5000',
        '1,2,3',
        ',500',
        '500,',
        '1,,500',
        '0,500',
        '01,500',
        '1.310,72',
        '1,31,072,01',
      ],
      ['1 5', '12 34', '1, 500', '1  500', '2kk', '2 k lakh', '2 kilo', '2kr', '1.5 lakh cr', '2k/-'],
      ['1.2 cr', '1.25 Cr', '500.00 Cr', '50.90Cr', '2CR.', 'Rs 1,200.00 Dr'], // crore, or the side of a statement
      ['１００', '١٢', '₹１', '123456789012', '100000000000', '10000 crore', '1\u200b0'],
    ].flat(),
  )('%j is none', (typed) => expect(parseTypedAmount(typed)).toBeUndefined())
})

test('an amount with cr can be crore or credit, and is not read', () => {
  expect(findUnclearAmount('1.25 cr')).toBe('1.25')
  expect(findUnclearAmount('₹2CR.')).toBe('₹2')
  expect(findUnclearAmount('1.25 crore')).toBeUndefined()
  expect(findUnclearAmount('cr')).toBeUndefined()
})

describe('for all amounts', () => {
  const anyPaise = fc.integer({ min: 0, max: MAX_PAISE })
  const anyRupees = fc.integer({ min: 0, max: 99_999_999_999 })
  const locale = fc.constantFrom('en-IN', 'en-US')
  const separator = fc.constantFrom(',', ' ', '\u00a0')
  const sign = fc.constantFrom('', '₹', '₹ ', 'Rs ', 'Rs.', 'rs. ', 'INR ')
  const unit = fc.constantFrom<[string, bigint]>(['k', 3n], [' lakh', 5n], ['lac', 5n], [' crore', 7n], ['crores', 7n])
  const tail = fc.constantFrom('', '/-', ' ')

  const readPaise = (typed: string) => {
    const amount = parseTypedAmount(typed)
    return amount === undefined ? undefined : parsePaise(amount)
  }

  test('it reads back what the screens show', () => {
    fc.assert(fc.property(anyPaise, (paise) => readPaise(formatRupees(toRupees(paise))) === paise))
  })

  test('it reads whatever the server takes, with the same value', () => {
    fc.assert(fc.property(fc.stringMatching(/^\d{1,11}(\.\d{1,2})?$/), (text) => readPaise(text) === parsePaise(text)))
  })

  test('it reads Indian and western groups with any sign', () => {
    fc.assert(
      fc.property(anyRupees, locale, separator, sign, tail, (rupees, name, gap, start, end) => {
        const grouped = rupees.toLocaleString(name).replaceAll(',', gap)
        return readPaise(start + grouped + end) === rupees * 100
      }),
    )
  })

  test('it reads no other placement of commas', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,5}(,\d{1,5}){1,3}$/), (text) => {
        const rupees = Number(text.replaceAll(',', ''))
        const isGrouped = ['en-IN', 'en-US'].some((name) => rupees.toLocaleString(name) === text)
        return readPaise(text) === (isGrouped && rupees * 100 <= MAX_PAISE ? rupees * 100 : undefined)
      }),
    )
  })

  test('a unit multiplies exactly, and refuses what is no whole paisa', () => {
    const [wholes, fractions] = [fc.stringMatching(/^\d{1,6}$/), fc.stringMatching(/^(\.\d{1,10})?$/)]
    fc.assert(
      fc.property(wholes, fractions, unit, (whole, fraction, [name, zeros]) => {
        const decimals = fraction.slice(1)
        const paise = (BigInt(whole + decimals) * 10n ** (zeros + 2n)) / 10n ** BigInt(decimals.length)
        const isRead = BigInt(decimals.length) <= zeros + 2n && paise <= MAX_PAISE
        return readPaise(whole + fraction + name) === (isRead ? Number(paise) : undefined)
      }),
    )
  })

  test('what it gives is read as itself, and the server takes it', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,₹ -/krslahc') }), (typed) => {
        const amount = parseTypedAmount(typed)
        return amount === undefined || (parseTypedAmount(amount) === amount && parsePaise(amount) !== undefined)
      }),
    )
  })
})
