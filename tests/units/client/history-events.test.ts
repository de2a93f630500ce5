import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Expense } from '#contract/expenses/response.ts'
import { expenseTypes } from '#contract/fields/choices.ts'
import { daysLater } from '#contract/fields/dates.ts'
import type { DueLend } from '#contract/lend-due.ts'
import type { Lend } from '#contract/lends/response.ts'
import { type EventKind, eventKinds, listKinds } from '#src/history/event-kinds.ts'
import { buildEvents, listPeople } from '#src/history/events.ts'
import { countByDay, filterEvents, foldDues, sliceByDate, splitAtToday, sumByKind } from '#src/history/selection.ts'
import {
  bank as createBank,
  lend as createLend,
  ledgers,
  outstandingOf,
  paiseOf,
  returned,
  TODAY,
} from '#tests/tools/analysis-records.ts'
import { bike } from '#tests/tools/termed-records.ts'

const bank = createBank({ id: 'hdfc', amount: 1_000 })

const lend = (change: Partial<Lend> = {}): DueLend =>
  createLend({ lendDate: '2026-11-01', reason: 'Café rent', amount: 500, returnStatus: '', ...change })

const expense = (change: Partial<Expense> = {}): Expense => ({
  id: 'expense',
  bank_id: 'hdfc',
  date: '2026-11-10',
  amount: 250.5,
  reason: 'Groceries',
  amountDebit: 'GOOGLE_PAY',
  tag: '',
  hasProof: false,
  ...change,
})

const none = { lends: [], returns: [], banks: [], expenses: [], ledgers: new Map() }

const day = fc.integer({ min: -500, max: 200 }).map((days) => daysLater(TODAY, days))
const paise = fc.integer({ min: 1, max: 9_999_999 })
const id = fc.uuid()
const expenses = fc.array(
  fc.record({
    id,
    date: day,
    amount: paise.map((amount) => amount / 100),
    amountDebit: fc.constantFrom(...expenseTypes),
    bank_id: fc.constantFrom('hdfc', 'gone'),
  }),
  { maxLength: 30 },
)
const life = fc
  .record({ ledger: ledgers, expenses })
  .map((some) => ({ banks: [bank], ...some.ledger, expenses: some.expenses.map(expense), ledgers: new Map() }))

describe('the events of the records', () => {
  test('are the day of lending and the day of return, by how it stands', () => {
    const kinds = (change: Partial<Lend>) =>
      buildEvents({ ...none, lends: [lend(change)] }, TODAY).map(({ kind, date }) => [kind, date])
    const lent = ['lent', '2026-11-01']
    expect(kinds({})).toEqual([lent])
    expect(kinds({ returnDate: TODAY })).toEqual([['due', TODAY], lent])
    expect(kinds({ returnDate: '2026-11-20' })).toEqual([['overdue', '2026-11-20'], lent])
    expect(kinds({ returnDate: '2026-11-20', returnStatus: 'done' })).toEqual([['returned', '2026-11-20'], lent])
    expect(kinds({ returnStatus: 'done' })).toEqual([lent])
    expect(kinds({ lendDate: '' })).toEqual([])
    expect(kinds({ returnDate: '2026-11-20', returnStatus: 'done', direction: 'taken' })).toEqual([
      ['repaid', '2026-11-20'],
      ['borrowed', '2026-11-01'],
    ])
  })

  test('call nothing returned on a day that has not been', () => {
    const lends = [lend({ returnDate: '2026-11-22', returnStatus: 'done' }), lend({ id: 'other', returned: 40 })]
    const returns = [returned({ lendId: 'other', date: '2026-11-22' })]
    expect(buildEvents({ ...none, lends, returns }, TODAY).map(({ kind }) => kind)).toEqual(['lent', 'lent'])
  })

  test('are each return on its own date, and what is left on the day it is due', () => {
    const rows = (change: Partial<Lend>) =>
      buildEvents(
        {
          ...none,
          lends: [lend({ returnDate: '2026-11-15', returned: 120, ...change })],
          returns: [
            returned({ lendId: 'lend', date: '2026-11-05', amount: 100 }),
            returned({ id: 'second', lendId: 'lend', date: '2026-11-18', amount: 20, kind: 'forgiven' }),
            returned({ id: 'third', lendId: 'gone' }),
          ],
        },
        TODAY,
      ).map(({ label, date, paise, isOnDueDate, recordId }) => [label, date, paise, isOnDueDate, recordId])
    expect(rows({})).toEqual([
      ['Forgiven', '2026-11-18', 2_000, false, 'lend'],
      ['Overdue', '2026-11-15', 38_000, false, 'lend'],
      ['Returned to me', '2026-11-05', 10_000, false, 'lend'],
      ['Lent', '2026-11-01', 50_000, false, 'lend'],
    ])
    expect(rows({ returnStatus: 'done', direction: 'taken' })).toEqual([
      ['Forgiven (I owed)', '2026-11-18', 2_000, false, 'lend'],
      ['Returned by me', '2026-11-15', 38_000, true, 'lend'],
      ['Returned by me', '2026-11-05', 10_000, false, 'lend'],
      ['Borrowed', '2026-11-01', 50_000, false, 'lend'],
    ])
  })

  test('are of the kinds that the server can have', () => {
    expect(listKinds(true).map(({ kind }) => kind)).toEqual(eventKinds)
    const kinds = ['Lent', 'Due', 'Overdue', 'Returned to me', 'Expense']
    expect(listKinds(false).map(({ label }) => label)).toEqual(kinds)
  })

  test('name the account of an expense and lead to it', () => {
    const [event] = buildEvents({ ...none, banks: [bank], expenses: [expense()] }, TODAY)
    expect(event).toMatchObject({
      kind: 'expense',
      paise: 25_050,
      bank: 'HDFC',
      account: 'HDFC ••1234',
      accountId: 'hdfc',
    })
  })

  test('come newest day first, and each once', () => {
    fc.assert(
      fc.property(life, (records) => {
        const events = buildEvents(records, TODAY)
        const dates = events.map(({ date }) => date)
        expect(dates).toEqual(dates.toSorted().toReversed())
        expect(new Set(events.map((event) => event.id)).size).toBe(events.length)
      }),
    )
  })

  test('lose no paisa: what was lent, borrowed and spent adds up to the records, and so does what came back', () => {
    fc.assert(
      fc.property(life, (records) => {
        const sums = Map.groupBy(sumByKind(buildEvents(records, TODAY)), ({ kind }) => kind)
        const sumOf = (...kinds: EventKind[]) =>
          kinds.flatMap((kind) => sums.get(kind) ?? []).reduce((sum, { paise }) => sum + paise, 0)
        const { lends, returns, expenses } = records
        const known = expenses.filter(({ bank_id }) => bank_id === 'hdfc')
        const done = lends.filter(
          ({ returnStatus, returnDate }) => returnStatus === 'done' && returnDate && returnDate <= TODAY,
        )
        const wasReturned = returns.filter(({ date }) => date <= TODAY)
        expect(sumOf('lent')).toBe(paiseOf(lends.filter(({ direction }) => direction === 'given')))
        expect(sumOf('borrowed')).toBe(paiseOf(lends.filter(({ direction }) => direction === 'taken')))
        expect(sumOf('expense')).toBe(paiseOf(known))
        expect(sumOf('due', 'overdue')).toBe(outstandingOf(lends.filter(({ returnDate }) => returnDate !== '')))
        expect(sumOf('returned', 'repaid', 'forgiven')).toBe(
          paiseOf(wasReturned) + outstandingOf(done.map((each) => ({ ...each, returnStatus: '' }))),
        )
      }),
    )
  })
})

describe('a search', () => {
  const events = buildEvents(
    {
      ...none,
      banks: [bank],
      lends: [lend({ returnName: ' Ravi Kumar ', returnDate: '2026-12-01' })],
      expenses: [expense(), expense({ id: 'tea', reason: 'Tea', amountDebit: 'CASH' })],
    },
    TODAY,
  )
  const found = (search: Parameters<typeof filterEvents>[1]) => filterEvents(events, search).map(({ id }) => id)

  test.each([
    ['a word of the reason, whatever its case and accents', { text: 'CAFE' }, ['lend returned', 'lend lent']],
    ['an amount', { text: '250.50' }, ['tea spent', 'expense spent']],
    ['an account', { text: '••1234' }, ['tea spent', 'expense spent']],
    ['a person, whatever the case and the space around', { person: 'ravi kumar' }, ['lend returned', 'lend lent']],
    ['a kind', { kind: 'due' as const }, ['lend returned']],
    ['a type', { type: 'CASH' as const }, ['tea spent']],
    ['a bank', { bank: 'SBI' as const }, ['lend returned', 'lend lent']],
    ['all of them together', { bank: 'SBI' as const, kind: 'lent' as const, text: 'ravi' }, ['lend lent']],
    ['nothing in particular', { text: '  ' }, ['lend returned', 'tea spent', 'expense spent', 'lend lent']],
  ])('finds %s', (_, search, ids) => {
    expect(found(search)).toEqual(ids)
  })

  test('parts the events: by kind, by day, each is found exactly once', () => {
    fc.assert(
      fc.property(life, day, (records, border) => {
        const all = buildEvents(records, TODAY)
        expect(eventKinds.flatMap((kind) => filterEvents(all, { kind })).length).toBe(all.length)
        const later = sliceByDate(all, { from: border })
        const earlier = sliceByDate(all, { to: daysLater(border, -1) })
        expect([...later, ...earlier]).toEqual(all)
        expect([...countByDay(all).values()].reduce((sum, count) => sum + count, 0)).toBe(all.length)
      }),
    )
  })

  test('finds the days of a range as a look at every event does, turned or not', () => {
    fc.assert(
      fc.property(life, day, day, (records, one, other) => {
        const all = buildEvents(records, TODAY)
        const [from, to] = one < other ? [one, other] : [other, one]
        expect(sliceByDate(all, { from: one, to: other })).toEqual(all.filter(({ date }) => date >= from && date <= to))
      }),
    )
  })
})

test('people are named once, in order, however their names were typed', () => {
  expect(listPeople(['Meera', ' ravi', '', 'Ravi '].map((returnName) => lend({ returnName })))).toEqual([
    'Meera',
    'Ravi',
  ])
})

describe('what is to come', () => {
  test('is for each record the next, which says how many come after it', () => {
    const plain = lend({ id: 'plain', amount: 10, returnDate: daysLater(TODAY, 20) })
    const events = buildEvents(
      { lends: [bike.lend, plain], returns: bike.returns, banks: [], expenses: [], ledgers: new Map() },
      TODAY,
    )
    const { upcoming } = splitAtToday(events, TODAY)
    expect(upcoming.map(({ date }) => date)).toEqual(['2026-12-05', '2026-12-11', '2027-01-05', '2027-02-05'])
    expect(foldDues(upcoming).map(({ recordId, paise, more }) => [recordId, paise, more])).toEqual([
      ['bike', 200_000, 2],
      ['plain', 1_000, undefined],
    ])
  })
})
