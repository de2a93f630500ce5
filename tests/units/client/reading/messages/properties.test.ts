import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Payment } from '#src/reading/message/payment.ts'
import { readMessage } from '#src/reading/message/read-message.ts'
import { splitMessage } from '#src/reading/message/split-message.ts'
import type { Refusal } from '#src/reading/reading.ts'
import { known } from './sample.ts'
import { samples } from './samples.ts'

const read = (text: string): Payment | Refusal => readMessage(splitMessage(text), known)

const readAmount = (text: string): number | undefined => {
  const reading = read(text)
  return 'why' in reading ? undefined : reading.amount
}

const all = Object.values(samples).flat()

/** The messages of a payment that write its amount in figures, without `lakh` or `crore`. */
const movements = all.flatMap(([message, expected]) => {
  if (typeof expected === 'string') return []
  const amount = 'in' in expected ? expected.in : expected.out
  return /\d ?(?:cr|lakh)\b/i.test(message) ? [] : [{ message, amount }]
})

/** Words, amounts and marks of messages in any order. */
const pieces = all.flatMap(([message]) => message.split(/(?<=\s)/))
const jumbles = fc.array(fc.constantFrom(...pieces), { maxLength: 120 }).map((words) => words.join(''))

const texts = fc.oneof(
  jumbles,
  fc.string({ maxLength: 2500, unit: 'binary' }),
  fc.string({ maxLength: 2500, unit: fc.constantFrom(...'aXx*1250.,/-@:₹ \n'.split(''), 'Rs', 'debited', 'to') }),
)

/** What can stand behind a number: nothing, `k`, `lakh`, `crore`. */
const UNITS = [1, 1_000, 100_000, 10_000_000]

/** All numbers of a text, without the commas in them. */
const listNumbers = (text: string): number[] =>
  Array.from(
    text
      .normalize('NFKC')
      .replaceAll(',', '')
      .matchAll(/\d+(?:\.\d+)?/g),
    ([number]) => Number(number),
  )

describe('any text', () => {
  test('is read without an error, and its amount is a number in it', () =>
    fc.assert(
      fc.property(texts, (text) => {
        const amount = readAmount(text)
        const isWritten = listNumbers(text).some((number) =>
          UNITS.some((unit) => Math.abs(number * unit - Number(amount)) < 0.005),
        )
        expect(amount === undefined || isWritten).toBe(true)
      }),
      { numRuns: 1000 },
    ))

  test('has a date that is not after today, and amounts above zero', () =>
    fc.assert(
      fc.property(jumbles, (text) => {
        const reading = read(text)
        if ('why' in reading) return
        expect(reading.date <= known.today && /^\d{4}-\d\d-\d\d$/.test(reading.date)).toBe(true)
        expect(reading.amount).toBeGreaterThan(0)
      }),
    ))

  test('gives its movement although much text follows', () =>
    fc.assert(
      fc.property(fc.constantFrom(...movements), fc.integer({ min: 1, max: 4000 }), ({ message, amount }, length) => {
        expect(readAmount(`${message}\n${'. '.padEnd(length, 'Thank you. ')}`)).toBe(amount)
      }),
    ))
})

test('an amount that the limit of 2,000 characters cuts is not read', () => {
  const start = 'Ref 632812345678. '.padEnd(1982, 'Thank you. ')
  expect(readAmount(`${start}Debited Rs 123456 on 24-11-26`.slice(0, 2000))).toBe(undefined)
  expect(readAmount(`${start.slice(11)}Debited Rs 123456 on 24-11-26`)).toBe(123456)
})

describe('a message with a movement', () => {
  const sample = fc.constantFrom(...movements)

  test('gives the same amount in any case', () =>
    fc.assert(
      fc.property(sample, fc.boolean(), ({ message, amount }, isUpper) => {
        expect(readAmount(isUpper ? message.toUpperCase() : message.toLowerCase())).toBe(amount)
      }),
    ))

  test('gives the same amount with more spaces', () =>
    fc.assert(
      fc.property(sample, fc.array(fc.constantFrom(' ', '  ', '\u00A0 ', ' \t')), ({ message, amount }, spaces) => {
        const spaced = message.replace(/ /g, () => spaces.pop() ?? ' ')
        expect(readAmount(` ${spaced} `)).toBe(amount)
      }),
    ))

  const paise = fc.integer({ min: 1, max: 9_999_999_999 })
  const formats = fc.constantFrom<(rupees: number) => string>(
    (rupees) => rupees.toFixed(2),
    (rupees) => rupees.toLocaleString('en-IN', { minimumFractionDigits: 2 }),
    (rupees) => rupees.toLocaleString('en-US', { minimumFractionDigits: 2 }),
  )

  /** Puts another amount in the place of one, in each form that the messages have. */
  const replaceAmount = (message: string, before: number, after: string): string => {
    const forms = [before.toFixed(2), before.toFixed(1), before.toLocaleString('en-IN', { minimumFractionDigits: 2 })]
    const whole = [String(before), before.toLocaleString('en-IN')]
    const form = [...forms, ...whole].map((each) => each.replaceAll('.', '\\.')).join('|')
    return message.replace(new RegExp(`(Rs\\.? ?|INR |₹|by )(?:${form})(?![\\d,]|\\.\\d)`, 'g'), `$1${after}`)
  }

  test('gives another amount when the message has another', () =>
    fc.assert(
      fc.property(sample, paise, formats, ({ message, amount }, other, format) => {
        expect(readAmount(replaceAmount(message, amount, format(other / 100)))).toBe(other / 100)
      }),
    ))

  const balancePhrases = fc.constantFrom(
    'Avl Bal Rs ',
    'Avl Bal: INR ',
    'Available Balance is Rs.',
    'Bal ₹',
    'Your updated available balance is Rs.',
    'Total Avl. Bal. INR ',
    'Avl Limit: INR ',
  )

  test('never gives a balance or a limit as its amount, before or after it', () =>
    fc.assert(
      fc.property(sample, balancePhrases, paise, fc.boolean(), ({ message, amount }, phrase, other, isBefore) => {
        const balance = `${phrase}${(other / 100).toFixed(2)}`
        expect(readAmount(isBefore ? `${balance}. ${message}` : `${message}. ${balance}`)).toBe(amount)
      }),
    ))
})

test('a balance alone is nothing to enter', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), (rupees) => {
      const reading = read(
        `Avl Bal in HDFC Bank A/c XX1234 on 24-11-26 is INR ${rupees}.00. Cheques deposited are cleared later`,
      )
      expect(reading).toEqual({ why: 'unknown' })
    }),
  ))
