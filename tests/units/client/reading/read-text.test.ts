import { describe, expect, test } from 'vitest'
import { readText } from '#src/reading/read-text.ts'
import { KNOWN } from './known.ts'
import { known } from './messages/sample.ts'
import { samples } from './messages/samples.ts'
import { sentencesOfAccounts } from './sentences-of-accounts.ts'
import { sentencesOfAmounts } from './sentences-of-amounts.ts'
import { sentencesOfRecords } from './sentences-of-records.ts'
import { sentencesOfReturns } from './sentences-of-returns.ts'

/** Texts of the tables of messages that a person could have typed. */
const typed = ['Hello, lunch tomorrow at 1?', '', 'Refund INR 1,500crore', 'Item a1.5/- debited on 24-11-26']

const messages = Object.values(samples)
  .flat()
  .filter(([message]) => !typed.includes(message))

describe('a message is never read as a line', () => {
  test.each(messages)('%j', (message, expected) => {
    const read = readText(message, known)
    if (typeof expected === 'string') expect(read).toEqual({ why: expected })
    else expect(read).toHaveProperty('values.amount')
  })

  test.each([
    'Avl Bal in A/c XX1234 is Rs 12,450.00',
    'Your balance is Rs 12,450.00',
    'A lien of Rs 5,000.00 is marked on A/c XX1234',
    'Rs 2,000.00 is on hold till 26-11-26',
    'Standing instruction of Rs 1,500 for RENT is registered',
    'Amount of Rs 2,000 blocked for IPO application',
  ])('%j has nothing to enter', (message) => {
    expect(readText(message, known)).toHaveProperty('why')
  })
})

const lines = [...sentencesOfRecords, ...sentencesOfAccounts, ...sentencesOfReturns, ...sentencesOfAmounts].map(
  (sentence) => sentence.split(' → ')[0] ?? '',
)

describe('a line is not taken for a message', () => {
  test.each([
    ...lines,
    'bought shirt 900 in sale offer hdfc',
    'paid ₹500 to ravi',
    'debited ₹500 from sbi',
    'paid 500 balance to plumber',
    'sent 500 ravi imps hdfc',
  ])('%s', (line) => {
    const read = readText(line, KNOWN)
    if ('why' in read) expect(read.why).toBe('unknown')
    else expect(read.parts.map(({ shown }) => shown).join()).not.toMatch(/came in|went out/)
  })
})
