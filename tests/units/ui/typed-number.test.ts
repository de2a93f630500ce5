import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseTypedAccountNumber, parseTypedMobileNumber } from '#src/ui/form/fields/typed-number.ts'

describe('a mobile number', () => {
  test.each([
    ['+91 98123 45670', '9812345670'],
    ['09812345670', '9812345670'],
    ['98123-45670', '9812345670'],
    ['919812345670', '9812345670'],
    ['+91 098123 45670', '9812345670'],
    ['(098123) 45670', '9812345670'],
    ['0981234567', '0981234567'],
    ['9198123456', '9198123456'],
  ])('%j is %j', (typed, number) => expect(parseTypedMobileNumber(typed)).toBe(number))

  test.each([
    '',
    'abc',
    '98123',
    '98123456701',
    '+91',
    '+919',
    '+44 7911 123456',
    '98+91',
    '98123x',
    '1'.repeat(12),
    '９８１２３４５６７０',
  ])('%j is none', (typed) => expect(parseTypedMobileNumber(typed)).toBeUndefined())

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

  test('is only ever read as the last ten of the typed digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+- '), maxLength: 18 }), (typed) => {
        const number = parseTypedMobileNumber(typed)
        return number === undefined || number === typed.replace(/\D/g, '').slice(-10)
      }),
    )
  })
})

describe('an account number', () => {
  test.each([
    ['5010 0012 3412', '501000123412'],
    ['0042-1071-0001', '004210710001'],
    ['0042\u20131071\u00a00001', '004210710001'],
    ['gb29 nwbk', 'GB29NWBK'],
  ])('%j is %j', (typed, number) => expect(parseTypedAccountNumber(typed)).toBe(number))

  test.each(['', ' - ', '5010/0012', '5010.0012', '५०१०', 'ßßßß'])('%j is none', (typed) =>
    expect(parseTypedAccountNumber(typed)).toBeUndefined(),
  )
})
