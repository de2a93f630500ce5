import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAmount, readReference } from '#src/statements/columns/read-cells.ts'
import { readDate } from '#src/statements/columns/read-date.ts'

const TODAY = '2026-11-26'

describe('amounts', () => {
  test.each([
    ['1,31,072.01', 13_107_201, undefined],
    ['131,072.01', 13_107_201, undefined],
    ['₹ 500', 50_000, undefined],
    ['Rs. 500.50', 50_050, undefined],
    ['500.00 Cr', 50_000, 'in'],
    ['500.00CR.', 50_000, 'in'],
    ['500.00(Dr)', 50_000, 'out'],
    ['(500.00)', 50_000, 'out'],
    ['500.00-', 50_000, 'out'],
    ['-500.00', 50_000, 'out'],
    ['\u2212500.00', 50_000, 'out'],
    ['+1,000.00', 100_000, 'in'],
    ['.50', 50, undefined],
    ['₹५००.००', 50_000, undefined],
    ['500.0000', 50_000, undefined],
    ['₹ 1 200', 120_000, undefined],
    ['Rs 500/-', 50_000, undefined],
    ['Rs. 500.50/- Dr', 50_050, 'out'],
    ['500 only', 50_000, undefined],
    ['110.70 INR', 11_070, undefined],
    ['-110.70 INR', 11_070, 'out'],
    ['110.70 Cr INR', 11_070, 'in'],
    ['110.70 ₹ (Dr)', 11_070, 'out'],
    ['1 31 072.01', 13_107_201, undefined],
    ['0.500', 50, undefined],
  ])('reads %s', (cell, paise, direction) => {
    expect(readAmount(cell)).toEqual({ paise, direction })
  })

  test.each(['', '-', '0', '0.00', 'NIL', 'NA'])('takes %j for no movement', (cell) => {
    expect(readAmount(cell)).toBeNull()
  })

  test.each([
    'abc',
    '1,5',
    '12.345',
    '4.12E+11',
    '1.000,50',
    '=A1+B1',
    '5 lakh',
    '12/04/2026',
    '25.000',
    '-1.000',
    '110.70 EUR',
    '$5',
    '12 34',
    '1.00 2.00',
  ])('does not guess %s', (cell) => {
    expect(readAmount(cell)).toBeUndefined()
  })

  test('every amount comes back, however it is written', () => {
    const groups = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), (paise) => {
        const text = groups.format(paise / 100)
        for (const [written, direction] of [
          [text, undefined],
          [`${text} Dr`, 'out'],
          [`(${text})`, 'out'],
          [`Rs.${text}CR`, 'in'],
          [(paise / 100).toFixed(2), undefined],
        ] as const) {
          expect(readAmount(written)).toEqual({ paise, direction })
        }
      }),
    )
  })

  test('no text is an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        readAmount(text)
        readDate(text, TODAY)
        readReference(text)
      }),
    )
  })
})

describe('dates', () => {
  test.each([
    ['05/04/2026'],
    ['05-04-2026'],
    ['05.04.2026'],
    ['05/04/26'],
    ['5 Apr 2026'],
    ['05-Apr-2026'],
    ['05-APR-26'],
    ['2026/04/05'],
    ['2026-04-05'],
    ['05/04/2026 10:12:13'],
    ['05 Apr 2026 10:12 PM'],
    ['2026-04-05T10:12:13+05:30'],
    ['०५/०४/२०२६'],
    ['2026.04.05.'],
    ['05.04.2026.'],
    ['Apr 5, 2026, 9:12 PM'],
    ['April 5th, 2026'],
    ['Apr 5, 26'],
    ["5 Apr '26"],
    ['46117'],
    ['46117.75'],
  ])('reads %s as the fifth of April', (cell) => {
    expect(readDate(cell, TODAY)).toBe('2026-04-05')
  })

  test.each(['', 'friday', 'today', '5', '4611', '04/13/2026', '31/02/2026', '05/04', '0504', '1,234.00'])(
    'reads no date in %j',
    (cell) => {
      expect(readDate(cell, TODAY)).toBeUndefined()
    },
  )
})

test('references lose their padding, and those that a spreadsheet has rounded are none', () => {
  const cells = [
    '0000609212345678',
    '000000N091261234',
    "'609212345678",
    '000000000000000',
    '-',
    '4.12E+11',
    '412000000000',
    '100000',
    'TRANSFER FROM 12',
  ]
  expect(cells.map(readReference)).toEqual([
    '609212345678',
    'N091261234',
    '609212345678',
    '',
    '',
    null,
    null,
    '100000',
    'TRANSFER FROM 12',
  ])
})
