import { describe, expect, test } from 'vitest'
import { addDue } from '#contract/lend-due.ts'
import type { Lend } from '#contract/lends/response.ts'
import type { Return } from '#contract/returns/response.ts'
import { ask } from '#contract/words/en.ts'
import { buildAskMessage, getAmountToAsk } from '#src/shares/ask/message.ts'
import { lend, returned } from '#tests/tools/analysis-records.ts'

/** ₹10,000 in instalments of ₹2,000 a month from 5 November. */
const rent = (change: Partial<Lend> = {}): Lend =>
  lend({
    lendDate: '2026-10-03',
    reason: 'Rent',
    amount: 10_000,
    returnName: 'Ravi',
    returnStatus: 'pending',
    instalments: { amount: 2_000, every: { unit: 'month', count: 1 }, first: '2026-11-05' },
    ...change,
  })

const monthly = { rate: 2, per: 'month', since: '' } as const

const pay = (date: string, amount: number): Return => returned({ id: date, date, amount, kind: 'money' })

type Given = readonly [record: Lend, ...returns: Return[]]

const withDue = (given: readonly Given[], today: string) =>
  given.map(([record, ...returns]) => addDue(record, returns, today))

const write = (today: string, ...given: readonly Given[]): string =>
  buildAskMessage({ person: 'Ravi', owner: 'Asha', lends: withDue(given, today), today, language: 'en', words: ask })

const askFor = (today: string, ...given: readonly Given[]): number => getAmountToAsk(withDue(given, today), today)

describe('the message about a record with instalments', () => {
  test('asks for the one that was due, without a reproach', () => {
    expect(write('2026-11-20', [rent()])).toBe(
      'Hi Ravi, on 3 Oct 2026 I lent you ₹10,000.00 for Rent, in instalments of ₹2,000.00 a month. ₹2,000.00 was due on 5 Nov 2026. Could you return it when you can? Thank you, Asha',
    )
    expect(askFor('2026-11-20', [rent()])).toBe(2_000)
  })

  test('adds up several, says one of today, and names the next one ahead', () => {
    expect(write('2026-12-20', [rent()])).toContain('₹4,000.00 was due by 5 Dec 2026.')
    expect(write('2026-11-05', [rent()])).toContain('₹2,000.00 is due today. Could you return it when you can?')
    expect(write('2026-10-20', [rent()])).toContain(
      'The next ₹2,000.00 is due on 5 Nov 2026. Could you return it by then?',
    )
    expect(askFor('2026-12-20', [rent()])).toBe(4_000)
    expect(askFor('2026-10-20', [rent()])).toBe(2_000)
  })

  test('counts what came back, and says what is left of an instalment', () => {
    const part = [rent({ returned: 2_500 }), pay('2026-11-04', 2_500)] as const
    expect(write('2026-12-20', part)).toContain('₹7,500.00 is still open. ₹1,500.00 was due on 5 Dec 2026.')
  })

  test('promises what is due of a borrowed one', () => {
    expect(write('2026-10-20', [rent({ direction: 'taken' })])).toContain(
      'you lent me ₹10,000.00 for Rent, in instalments of ₹2,000.00 a month. I still owe you ₹10,000.00. The next ₹2,000.00 is due on 5 Nov 2026. I will return it by then.',
    )
    expect(askFor('2026-10-20', [rent({ direction: 'taken' })])).toBe(0)
  })

  test('says other rhythms', () => {
    const every = (unit: 'week' | 'month', count: number) =>
      write('2026-10-20', [rent({ instalments: { amount: 500, every: { unit, count }, first: '2026-11-05' } })])
    expect(every('week', 1)).toContain('in instalments of ₹500.00 a week.')
    expect(every('week', 2)).toContain('in instalments of ₹500.00 every 2 weeks.')
    expect(every('month', 3)).toContain('in instalments of ₹500.00 every 3 months.')
  })
})

describe('the message about a record with interest', () => {
  test('says the interest so far, in what is open', () => {
    const loan = rent({ instalments: null, interest: monthly, returnDate: '2026-11-10' })
    expect(write('2026-12-03', [loan])).toContain(
      '₹10,400.00 is still open, with the interest of ₹400.00 so far. We had agreed on 10 Nov 2026. Could you return it when you can?',
    )
    expect(askFor('2026-12-03', [loan])).toBe(10_400)
  })

  test('asks for what is owed today, not for the interest until a later day', () => {
    const loan = rent({ instalments: null, interest: monthly, returnDate: '2027-10-03' })
    expect(askFor('2026-11-03', [loan])).toBe(10_200)
    expect(askFor('2026-11-03', [loan], [rent({ id: 'other' })])).toBe(12_200)
  })

  test('says it beside the instalment that is due', () => {
    expect(write('2026-11-05', [rent({ interest: monthly })])).toMatch(
      /₹10,213\.33 is still open, with the interest of ₹213\.33 so far\. ₹2,000\.00 is due today\. Could/,
    )
  })
})

describe('the message about several records', () => {
  const fees = rent({ id: 'fees', reason: 'Fees', amount: 700, instalments: null, returnDate: '' })

  test('names what is due of each, and says what is enough now', () => {
    expect(write('2026-11-20', [rent()], [fees])).toBe(
      [
        'Hi Ravi,',
        'I lent you:',
        '• ₹10,000.00 (Rent, 3 Oct 2026, ₹2,000.00 for 5 Nov 2026)',
        '• ₹700.00 (Fees, 3 Oct 2026)',
        'Together ₹10,700.00 is still open. For now ₹2,700.00 is enough. Could you return it when you can?',
        'Thank you, Asha',
      ].join('\n'),
    )
    expect(askFor('2026-11-20', [rent()], [fees])).toBe(2_700)
  })

  test('never asks for more than both directions together leave', () => {
    const own = rent({ id: 'own', amount: 9_000, instalments: null, direction: 'taken' })
    expect(askFor('2026-11-20', [rent()], [own])).toBe(1_000)
    expect(askFor('2026-11-20', [rent()], [{ ...own, amount: 12_000 }])).toBe(0)
  })
})
