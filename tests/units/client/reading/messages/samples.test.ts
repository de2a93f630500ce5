import { describe, expect, test } from 'vitest'
import type { MessageReading } from '#src/reading/message/message.ts'
import { readMessage } from '#src/reading/message/read-message.ts'
import { type Expected, known } from './sample.ts'
import { samples } from './samples.ts'

/** The reading in the form of an expected one: without empty fields, accounts by their id. */
const toExpected = (reading: MessageReading): unknown => {
  if (reading.kind === 'nothing') return reading.why
  const { kind: _, direction, amount, account, accountChoices, ...rest } = reading
  const fields = {
    [direction]: amount,
    ...rest,
    account: account?.id,
    accountChoices: accountChoices.map(({ id }) => id),
  }
  const isEmpty = (value: unknown): boolean => value === undefined || (Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)))
}

describe.each(Object.entries(samples))('a message of %s', (_, messages) => {
  test.each(messages)('%j is read', (message: string, expected: Expected) => {
    expect(toExpected(readMessage(message, known))).toEqual(expected)
  })
})
