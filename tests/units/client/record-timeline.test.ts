import { describe, expect, test } from 'vitest'
import { daysLater } from '#contract/fields/dates.ts'
import type { DueLend } from '#contract/lend-due.ts'
import { buildEvents } from '#src/history/events.ts'
import { listTimeline } from '#src/record/timeline.ts'
import { lend, returned, TODAY } from '#tests/tools/analysis-records.ts'

const none = { claims: [], shares: [], accounts: [], asked: [], toDate: (moment: string) => moment.slice(0, 10) }

const listTexts = (record: DueLend, sources: Partial<Parameters<typeof listTimeline>[1]> = {}) =>
  listTimeline(record, { returns: [], ...none, ...sources }).map(({ text }) => text)

describe('the timeline of a record', () => {
  test('shows what happened on one day in the order in which it happened, the newest first', () => {
    const record = lend({ amount: 100, returned: 70, lendDate: TODAY, returnDate: TODAY })
    const returns = [returned({ id: '2', amount: 40 }), returned({ id: '1', amount: 30 })] // as the API sorts them
    const asked = [{ lendId: 'lend', date: TODAY }]
    expect(listTexts(record, { returns, asked })).toEqual([
      'You asked',
      '₹40.00 came back',
      '₹30.00 came back',
      'Promised return',
      'Lent',
    ])
  })

  test('promises nothing any more once the record is settled', () => {
    const promised = { returnDate: daysLater(TODAY, 9) }
    expect(listTexts(lend(promised))).toEqual(['Promised return', 'Lent'])
    expect(listTexts(lend({ ...promised, returnStatus: 'done' }))).toEqual(['Lent'])
    expect(listTexts(lend({ ...promised, amount: 40, returned: 40 }), { returns: [returned()] })).toEqual([
      '₹40.00 came back',
      'Lent',
    ])
  })

  test('says who forgave whom', () => {
    const returns = [returned({ kind: 'forgiven' })]
    expect(listTexts(lend(), { returns })[0]).toBe('You forgave ₹40.00')
    expect(listTexts(lend({ direction: 'taken' }), { returns })[0]).toBe('They forgave ₹40.00')
  })
})

test.each([
  ['due', { returnStatus: 'pending' }],
  ['returned', { returnStatus: 'done' }],
] as const)('History shows what is %s on the day of the loan after the loan', (kind, change) => {
  const record = lend({ ...change, lendDate: TODAY, returnDate: TODAY })
  const events = buildEvents({ lends: [record], returns: [], banks: [], expenses: [], ledgers: new Map() }, TODAY)
  expect(events.map((event) => event.kind)).toEqual([kind, 'lent'])
})
