import { describe, expect, test } from 'vitest'
import { daysLater } from '#contract/fields/dates.ts'
import type { DueLend } from '#contract/lend-due.ts'
import type { Return } from '#contract/returns/response.ts'
import { describeWordKept, formatLateness, getSettled } from '#src/people/word-kept.ts'
import { lend, TODAY } from '#tests/tools/analysis-records.ts'
import { bike, termed } from '#tests/tools/termed-records.ts'

/** Describes how a person with these records kept their word. */
const wordKept = (lends: readonly DueLend[], returns: readonly Return[]) =>
  describeWordKept(getSettled(lends, returns, TODAY), lends, TODAY)

const inDays = (days: number): string => daysLater(TODAY, days)

const returned = (change: Partial<Return> = {}): Return => ({
  id: `return ${change.lendId} ${change.date}`,
  lendId: 'lend',
  date: TODAY,
  amount: 100,
  interest: 0,
  kind: 'money',
  bankId: null,
  note: '',
  ...change,
})

describe('what was settled', () => {
  test('is the returns of the records, newest first, then what was marked as done without them', () => {
    const records = [
      lend({ id: 'part', amount: 100, returned: 30, returnStatus: 'done' }),
      lend({ id: 'open', amount: 100, returned: 50 }),
    ]
    const returns = [
      returned({ id: 'older', lendId: 'part', amount: 30, date: inDays(-5) }),
      returned({ id: 'newer', lendId: 'open', amount: 50, date: inDays(-1), kind: 'forgiven' }),
      returned({ id: 'of another person', lendId: 'elsewhere' }),
    ]
    expect(getSettled(records, returns, TODAY).map(({ id, date, amount, kind }) => [id, date, amount, kind])).toEqual([
      ['newer', inDays(-1), 50, 'forgiven'],
      ['older', inDays(-5), 30, 'money'],
      ['done part', '', 70, 'done'],
    ])
  })
})

describe('whether a person keeps their word', () => {
  const full = { returned: 100, returnStatus: 'done' } as const

  test('is not said below two promises', () => {
    const record = lend({ ...full, returnDate: TODAY })
    expect(wordKept([record], [])).toBeUndefined()
    expect(wordKept([record], [returned()])).toBeUndefined()
    expect(wordKept([record], [returned({ amount: 60 }), returned({ amount: 40, kind: 'forgiven' })])).toBe(undefined)
  })

  test('is the median lateness and the number of records returned in full', () => {
    const days = [30, 9, -2, 12, 8]
    const records = days.map((_, index) => lend({ ...full, id: `${index}`, returnDate: inDays(-40) }))
    const returns = days.map((late, index) => returned({ lendId: `${index}`, date: inDays(late - 40) }))
    const [first, ...others] = records
    expect(wordKept(records, returns)).toBe('Usually 9 days late, 5 of 5 in full')
    const open = { ...lend(first), returned: 60, returnStatus: 'pending' } as const
    expect(wordKept([open, ...others], returns)).toBe('Usually 9 days late, 4 of 5 in full')
  })

  test('counts what is late and open, as late as it is today', () => {
    const records = [0, 1].map((index) => lend({ ...full, id: `${index}`, returnDate: inDays(-40) }))
    const returns = records.map(({ id }) => returned({ lendId: id, date: inDays(-44) }))
    expect(wordKept(records, returns)).toBe('Usually 4 days early, 2 of 2 in full')
    const late = [30, 20, 60].map((days) => lend({ id: `late ${days}`, returnDate: inDays(-days) }))
    expect(wordKept([...records, ...late], returns)).toBe('Usually 20 days late, 2 of 5 in full')
    const borrowed = late.map((record) => ({ ...record, direction: 'taken' as const }))
    expect(wordKept([...records, ...borrowed], returns)).toBe('Usually 4 days early, 2 of 2 in full')
  })

  test('counts a record that came back in parts as one promise, kept on the day of its last return', () => {
    const inParts = lend({ ...full, id: 'in parts', returnDate: inDays(-50) })
    const onTime = [1, 2].map((index) => lend({ ...full, id: `${index}`, returnDate: inDays(-40) }))
    const returns = [
      ...[30, 20, 15, 10].map((late) => returned({ lendId: 'in parts', amount: 25, date: inDays(late - 50) })),
      ...onTime.map(({ id }) => returned({ lendId: id, date: inDays(-40) })),
    ]
    expect(wordKept([inParts, ...onTime], returns)).toBe('Usually on time, 3 of 3 in full')
    expect(wordKept([inParts], returns)).toBeUndefined() // four parts are one promise
  })

  test('leaves out a part of a record that is not due yet', () => {
    const early = lend({ id: 'early', returned: 50, returnDate: inDays(9) })
    const parts = [-3, -2].map((days) => returned({ lendId: 'early', amount: 25, date: inDays(days) }))
    expect(wordKept([early], parts)).toBeUndefined()
  })

  test('takes the mean of the two middle promises of an even number', () => {
    const records = [0, 1].map((index) => lend({ ...full, id: `${index}`, returnDate: inDays(-20) }))
    const returns = [0, 5].map((late, index) => returned({ lendId: `${index}`, date: inDays(late - 20) }))
    expect(wordKept(records, returns)).toBe('Usually 3 days late, 2 of 2 in full')
  })

  test('counts a record with a forgiven rest as not in full', () => {
    const records = [lend(full), lend({ ...full, id: 'whole' })]
    const returns = [returned({ amount: 80, date: inDays(-1) }), returned({ lendId: 'whole', date: inDays(-2) })]
    const forgiven = returned({ amount: 20, kind: 'forgiven' })
    expect(wordKept(records, [...returns, forgiven])).toBe('1 of 2 in full')
  })

  test('says nothing of lateness without return dates', () => {
    const records = [lend(full), lend({ ...full, id: 'other' })]
    expect(wordKept(records, [returned(), returned({ lendId: 'other' })])).toBe('2 of 2 in full')
  })

  describe('with instalments', () => {
    const promise = { amount: 2_000, every: { unit: 'month', count: 1 }, first: '2026-08-05' } as const
    const loan = { amount: 8_000, lendDate: '2026-07-05', instalments: promise } as const
    const pay = (date: string, amount: number, kind: Return['kind'] = 'money') =>
      returned({ id: `return ${date}`, date, amount, kind })
    const describe = (returns: readonly Return[]): string | undefined => {
      const record = termed(loan, returns)
      return wordKept([record.lend], record.returns)
    }

    test('each of them is a promise, kept on the day on which the returns covered it', () => {
      // 5 August on time, 5 September 9 days late by two returns, 5 October 5 days early; 5 November is 16 days late today.
      const returns = [pay('2026-08-05', 2_500), pay('2026-09-14', 1_500), pay('2026-09-30', 2_000)]
      expect(describe(returns.slice(0, 2))).toBe('Usually 13 days late, 2 of 4 in full') // 0, 9, 47 and 16 days
      expect(describe(returns)).toBe('Usually 5 days late, 3 of 4 in full') // 0, 9, -5 and 16 days
    })

    test('one of which a part was forgiven is not kept in full', () => {
      const returns = [
        pay('2026-08-05', 2_000),
        pay('2026-09-05', 1_000),
        pay('2026-09-06', 1_000, 'forgiven'),
        pay('2026-10-05', 4_000),
      ]
      expect(describe(returns)).toBe('Usually on time, 3 of 4 in full') // 0, 1, 0 and -31 days
    })

    test('a return was promised for the first of them that it pays', () => {
      const record = termed(loan, [pay('2026-08-05', 2_500), pay('2026-09-14', 3_500)])
      const settled = getSettled([record.lend], record.returns, TODAY)
      expect(settled.map(({ date, promised }) => [date, promised])).toEqual([
        ['2026-09-14', '2026-09-05'],
        ['2026-08-05', '2026-08-05'],
      ])
    })

    test('interest is a part of them', () => {
      const settled = getSettled([bike.lend], bike.returns, TODAY)
      expect(settled.map(({ amount, interest }) => [amount, interest])).toEqual([[2_000, 80]])
      expect(wordKept([bike.lend], bike.returns)).toBe('Usually 8 days late, 1 of 2 in full') // 0 and 16 days
    })
  })

  test('leaves out what the user returned to them', () => {
    const record = lend({ ...full, direction: 'taken' })
    expect(wordKept([record], [returned({ date: inDays(-1) }), returned()])).toBeUndefined()
  })
})

test.each([
  [0, 'on time'],
  [1, '1 day late'],
  [9, '9 days late'],
  [-1, '1 day early'],
  [-3, '3 days early'],
])('a return %i days after its date is "%s"', (days, text) => {
  expect(formatLateness(days)).toBe(text)
})
