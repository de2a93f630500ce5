import { describe, expect, test } from 'vitest'
import type { MessageReading } from '#src/quick-entry/messages/message.ts'
import { readMessage } from '#src/quick-entry/messages/read-message.ts'
import { googlePay, paytm, phonePe } from './apps.ts'
import { axis } from './axis.ts'
import { hdfc } from './hdfc.ts'
import { icici } from './icici.ts'
import { kotak } from './kotak.ts'
import { type Expected, known, type Sample } from './sample.ts'
import { sbi } from './sbi.ts'

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

const banks: Record<string, readonly Sample[]> = { HDFC: hdfc, SBI: sbi, ICICI: icici, Axis: axis, Kotak: kotak }
const apps: Record<string, readonly Sample[]> = { 'Google Pay': googlePay, PhonePe: phonePe, Paytm: paytm }

describe.each(Object.entries({ ...banks, ...apps }))('a message of %s', (_, samples) => {
  test.each(samples)('%j is read', (message: string, expected: Expected) => {
    expect(toExpected(readMessage(message, known))).toEqual(expected)
  })
})

test('the samples are as many as the reader needs', () => {
  const all = Object.values({ ...banks, ...apps }).flat()
  expect(all.length).toBeGreaterThanOrEqual(60)
  expect(all.filter(([, expected]) => typeof expected === 'string').length).toBeGreaterThanOrEqual(15)
})
