import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readLine } from '#src/reading/line/read-line.ts'
import type { Kind, Reading } from '#src/reading/reading.ts'
import { KNOWN } from './known.ts'

const read = (line: string): Reading => readLine(line, KNOWN)

/** Words that belong together stand in one text. */
const groups = {
  amount: [
    '2000',
    '₹500',
    '1.5k',
    '2 lakh',
    'two thousand',
    'Rs. 1 500',
    '1,31,072.01',
    '25 thousand',
    '500 rupees',
    '90',
  ],
  rhythm: ['monthly', 'every month', 'weekly', 'yearly'],
  tag: ['#home', '#goa'],
  reason: [
    'for shop',
    'groceries',
    'for weekly milk',
    'car repair',
    'credit card bill',
    'for sbi loan',
    'for the trip',
  ],
  recordDate: [
    'till 15 dec',
    'by friday',
    'yesterday',
    'on 1 nov',
    '15/12',
    'in 2 weeks',
    'till 15 dec 2026',
    'fri',
    '3 days ago',
  ],
  day: ['yesterday', 'on 1 nov', '12/11', 'last fri', 'mon', 'on the 15th', '2 days ago', '15 dec'],
  account: ['sbi', 'from hdfc', 'icici', 'icici dev', 'icici 0001', 'axis bank', 'via sbi'],
  type: ['gpay', 'cash', 'by upi', 'google pay', 'debit card', 'atm'],
}

const oneOf = (texts: readonly string[]) => fc.constantFrom(...texts)
const maybe = (texts: readonly string[]) => fc.option(oneOf(texts), { nil: '' })

const entries: Record<Kind, fc.Arbitrary<string[]>> = {
  lent: fc.tuple(
    oneOf(['lent', 'gave', 'i lent', 'loaned']),
    oneOf(['ravi', 'ravi kumar', 'to mom', 'anita d', 'to suresh', 'priya']),
    oneOf(groups.amount),
    maybe(groups.recordDate),
    maybe(groups.account),
    maybe(groups.reason),
    maybe(groups.rhythm),
    maybe(groups.tag),
  ),
  split: fc.tuple(
    oneOf(['dinner', 'lunch']),
    oneOf(groups.amount),
    oneOf(['ravi priya me', 'mom, meera and me', 'with mom and priya']),
    maybe(groups.account),
  ),
  borrowed: fc.tuple(
    oneOf(['borrowed', 'took']),
    oneOf(['from mom', 'from suresh', 'from ravi shah']),
    oneOf(groups.amount),
    maybe(groups.recordDate),
    maybe(groups.reason),
  ),
  expense: fc.tuple(
    oneOf(['spent', 'bought', 'paid']),
    oneOf(groups.amount),
    oneOf(groups.reason),
    maybe(groups.account),
    maybe(groups.day),
    maybe(groups.type),
    maybe(groups.rhythm),
    maybe(groups.tag),
  ),
  transfer: fc.tuple(
    oneOf(['from sbi', 'sbi']),
    oneOf(['to hdfc', 'to icici dev', 'into axis']),
    oneOf(groups.amount),
    maybe(['transfer', 'moved']),
    maybe(groups.day),
    maybe(['for emi']),
  ),
  return: fc.tuple(
    oneOf(['ravi', 'from ravi', 'to mom', 'mom', 'from ravi shah']),
    oneOf(['returned', 'paid back', 'repaid']),
    oneOf(groups.amount),
    maybe(groups.day),
    maybe(['in sbi', 'hdfc']),
  ),
  credit: fc.tuple(oneOf(['credit', 'deposited']), oneOf(groups.account), oneOf(groups.amount)),
  debit: fc.tuple(oneOf(['debit', 'withdrew']), oneOf(groups.account), oneOf(groups.amount)),
}

/** A reading without the order of its words. */
const withoutOrder = ({ parts, unused, ...reading }: Reading) => ({
  ...reading,
  parts: parts.map(({ text: _, ...part }) => part).toSorted((one, other) => (one.field < other.field ? -1 : 1)),
  unused: unused.toSorted(),
})

/** Whether the end of one part and the start of the next are one text: a word such as `weekly` before a reason. */
const isAmbiguous = (texts: readonly string[]): boolean =>
  texts.some((text, index) => /^(monthly|weekly|yearly)$/.test(text) && /^(car repair)/.test(texts[index + 1] ?? ''))

describe('any order of the words reads the same', () => {
  test.each(Object.entries(entries))('of a line that is %s', (kind, entry) =>
    fc.assert(
      fc.property(
        entry
          .map((texts) => texts.filter((text) => text !== ''))
          .chain((texts) => fc.tuple(fc.constant(texts), fc.shuffledSubarray(texts, { minLength: texts.length })))
          .filter((orders) => !orders.some(isAmbiguous)),
        ([texts, shuffled]) => {
          const [first, other] = [read(texts.join(' ')), read(shuffled.join(' '))]
          expect(first.kind).toBe(kind)
          expect(withoutOrder(other)).toEqual(withoutOrder(first))
        },
      ),
      { numRuns: 1_000 },
    ),
  )
})

test('a new name is the person wherever it stands, but right after the words of a reason', () => {
  const parts = fc.tuple(
    oneOf(['lent', 'borrowed', 'gave']),
    oneOf(groups.amount),
    fc.constant('suresh'),
    oneOf(['for laptop repair', 'for school fees', 'for the trip', 'for repair of the bike']),
    maybe(groups.recordDate),
    maybe(['sbi', 'from hdfc', 'via sbi']),
    maybe(groups.tag),
  )
  const orders = parts
    .map((texts) => texts.filter((text) => text !== ''))
    .chain((texts) => fc.shuffledSubarray(texts, { minLength: texts.length }))
    .filter((texts) => !texts[texts.indexOf('suresh') - 1]?.startsWith('for '))
  fc.assert(
    fc.property(orders, (texts) => {
      const { values, missing } = read(texts.join(' '))
      expect(values.returnName).toBe('Suresh')
      expect(missing).toEqual([])
    }),
    { numRuns: 1_000 },
  )
})
