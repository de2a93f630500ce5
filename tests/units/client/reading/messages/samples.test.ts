import { describe, expect, test } from 'vitest'
import type { Payment } from '#src/reading/message/payment.ts'
import { readMessage } from '#src/reading/message/read-message.ts'
import { splitMessage } from '#src/reading/message/split-message.ts'
import type { Refusal } from '#src/reading/reading.ts'
import { type Expected, known } from './sample.ts'
import { samples } from './samples.ts'

/** What one of several is: the only one, or a choice. */
const split = (name: string, values: readonly string[]) =>
  values.length === 1 ? { [name]: values[0] } : { [`${name}Choices`]: values }

/** What was read in the form of an expected one: without empty fields, accounts by their id. */
const toExpected = (read: Payment | Refusal): unknown => {
  if ('why' in read) return read.why
  const { direction, amount, accounts, people, ...rest } = read
  const ids = accounts.map(({ id }) => id)
  const fields = { [direction]: amount, ...rest, ...split('account', ids), ...split('person', people) }
  const isEmpty = (value: unknown): boolean => value === undefined || (Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)))
}

describe.each(Object.entries(samples))('a message of %s', (_, messages) => {
  test.each(messages)('%j is read', (message: string, expected: Expected) => {
    expect(toExpected(readMessage(splitMessage(message), known))).toEqual(expected)
  })
})

test('digits of the scripts of India are digits', () => {
  const message = 'Rs ५०० debited from A/c XX१२३४ on 24-11-26'
  expect(toExpected(readMessage(splitMessage(message), known))).toMatchObject({
    out: 500,
    accountDigits: '1234',
    account: 'hdfc',
  })
})
