import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysLater } from '#contract/fields/dates.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import { addDue } from '#contract/lend-due.ts'
import { getOutstanding } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends/response.ts'
import { buildUpiText } from '#contract/users/upi.ts'
import { ask } from '#contract/words/en.ts'
import { buildAskMessage, getAmountToAsk } from '#src/shares/ask/message.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import { lend } from '#tests/tools/analysis-records.ts'

const TODAY = '2026-11-20'

const rent = (change: Partial<Lend> = {}): Lend =>
  lend({
    lendDate: '2026-11-12',
    reason: 'Rent',
    amount: 5_000,
    returned: 2_000,
    returnDate: '2026-12-01',
    returnName: 'Ravi',
    returnStatus: 'pending',
    direction: 'given',
    ...change,
  })

const withDue = (lends: readonly Lend[]) => lends.map((each) => addDue(each, [], TODAY))

const write = (lends: readonly Lend[], person = 'Ravi', owner = 'Asha Verma') =>
  buildAskMessage({ person, owner, lends: withDue(lends), today: TODAY, language: 'en', words: ask })

describe('the message about a lent record', () => {
  test('names date, amount, reason, the rest and the agreed day', () => {
    expect(write([rent()])).toBe(
      'Hi Ravi, on 12 Nov 2026 I lent you ₹5,000.00 for Rent. ₹3,000.00 is still open. Could you return it by 1 Dec 2026? Thank you, Asha',
    )
  })

  test('leaves out the rest when nothing was returned, and the day when none was agreed', () => {
    expect(write([rent({ returned: 0, returnDate: '' })])).toBe(
      'Hi Ravi, on 12 Nov 2026 I lent you ₹5,000.00 for Rent. Could you return it when you can? Thank you, Asha',
    )
  })

  test('names a day that has passed, and asks for no day', () => {
    expect(write([rent({ returnDate: '2026-11-18' })])).toContain(
      'We had agreed on 18 Nov 2026. Could you return it when you can?',
    )
  })

  test('has no gap without a name, a date and a reason', () => {
    expect(write([rent({ returned: 0, returnDate: '', lendDate: '', reason: '' })], '', '')).toBe(
      'Hi, I lent you ₹5,000.00. Could you return it when you can? Thank you',
    )
  })
})

test('a name or a reason that is written from right to left does not turn the amounts around it', () => {
  const message = write([rent({ returnName: 'אבי', reason: 'שכר \u202eדירה' })], 'אבי', 'أشا فيرما')
  expect(message).toBe(
    'Hi \u2068אבי\u2069, on 12 Nov 2026 I lent you ₹5,000.00 for \u2068שכר דירה\u2069. ₹3,000.00 is still open. Could you return it by 1 Dec 2026? Thank you, \u2068أشا\u2069',
  )
  const both = write([rent({ reason: 'שכר' }), rent({ reason: 'Fees\u202e' })])
  expect(both).toContain('• ₹3,000.00 (\u2068שכר\u2069, 12 Nov 2026)')
  expect(both).toContain('• ₹3,000.00 (Fees, 12 Nov 2026)')
})

test('the message about a borrowed record promises', () => {
  expect(write([rent({ direction: 'taken' })])).toBe(
    'Hi Ravi, on 12 Nov 2026 you lent me ₹5,000.00 for Rent. I still owe you ₹3,000.00. I will return it by 1 Dec 2026. Thank you, Asha',
  )
  expect(write([rent({ direction: 'taken', returnDate: '' })])).toContain('I will return it as soon as I can.')
})

describe('the message about several records', () => {
  const fees = rent({ id: 'fees', reason: 'School\nfees.', amount: 700, returned: 0 })

  test('lists them with their sum', () => {
    expect(write([rent(), fees])).toBe(
      [
        'Hi Ravi,',
        'I lent you:',
        '• ₹3,000.00 (Rent, 12 Nov 2026)',
        '• ₹700.00 (School fees, 12 Nov 2026)',
        'Together ₹3,700.00 is still open. Could you return it when you can?',
        'Thank you, Asha',
      ].join('\n'),
    )
  })

  test.each([
    ['the person owes more', 700, '₹3,000.00 less ₹700.00 leaves ₹2,300.00 for you to return. Could you'],
    ['the user owes more', 3_500, '₹3,500.00 less ₹3,000.00 leaves ₹500.00 that I owe you. I will return it'],
    ['both owe the same', 3_000, 'Both are ₹3,000.00, so we are even.'],
  ])('sets both directions off when %s', (_, amount, words) => {
    expect(write([rent(), { ...fees, amount, direction: 'taken' }])).toContain(words)
  })

  test('promises when all are borrowed', () => {
    expect(write([rent({ direction: 'taken' }), { ...fees, direction: 'taken' }])).toContain(
      'Together I still owe you ₹3,700.00. I will return it as soon as I can.',
    )
  })
})

const text = fc.oneof(fc.constant(''), fc.string({ unit: 'grapheme' }))
const date = fc.oneof(
  fc.constant(''),
  fc.integer({ min: -400, max: 400 }).map((days) => daysLater(TODAY, days)),
)

/** An open record, partly returned. */
const openLend = fc
  .record({
    amount: fc.integer({ min: 1, max: 10_000_000_000 }),
    share: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    direction: fc.constantFrom<Lend['direction'][]>('given', 'taken'),
    reason: text,
    lendDate: date,
    returnDate: date,
  })
  .map(({ amount, share, ...rest }) =>
    rent({ ...rest, amount: toRupees(amount), returned: toRupees(Math.floor(amount * share)) }),
  )

test('every message names what is outstanding, and never a negative amount or a missing value', () => {
  const given = fc.record({ lends: fc.array(openLend, { maxLength: 5 }), person: text, owner: text })
  fc.assert(
    fc.property(given, ({ lends, person, owner }) => {
      const plain = lends.map((each) => ({ ...each, reason: 'Rent' }))
      const message = write(plain, 'Ravi', 'Asha')
      for (const each of plain) expect(message).toContain(formatRupees(getOutstanding(each)))
      expect(message).not.toMatch(/undefined|null|NaN|-₹|₹-| {2}|\n\n/)
      expect(write(lends, person, owner)).toMatch(/^Hi/)
      const net = lends.reduce(
        (sum, each) => sum + (each.direction === 'given' ? 1 : -1) * toPaise(getOutstanding(each)),
        0,
      )
      expect(getAmountToAsk(withDue(lends), TODAY)).toBe(toRupees(Math.max(0, net)))
    }),
  )
})

test('a UPI code takes any reason as its note, cut between two characters', () => {
  const payment = { upi: 'asha@okaxis', payee: 'Asha Verma', amount: 3_000 }
  const note = `${'x'.repeat(49)}😀😀`
  expect(buildUpiText({ ...payment, note })).toBe(
    `upi://pay?pa=asha@okaxis&pn=Asha%20Verma&am=3000.00&cu=INR&tn=${'x'.repeat(49)}%F0%9F%98%80`,
  )
})
