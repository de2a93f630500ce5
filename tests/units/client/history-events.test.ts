import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Bank } from '#contract/banks.ts'
import { expenseTypes, requirements } from '#contract/choices.ts'
import { daysLater } from '#contract/dates.ts'
import type { Expense } from '#contract/expenses.ts'
import type { Lend } from '#contract/lends.ts'
import { toPaise } from '#contract/money.ts'
import { eventKinds } from '#src/history/event-kinds.ts'
import { buildEvents, listPeople } from '#src/history/events.ts'
import { countByDay, filterEvents, sliceByDate, sumByKind } from '#src/history/selection.ts'

const TODAY = '2026-11-21'

const bank: Bank = {
  id: 'hdfc',
  email: '',
  accountHolderName: 'Asha Verma',
  bankName: 'HDFC',
  accountNumber: '50100012341234',
  amount: 1_000,
  phonePay: false,
  googlePay: false,
  paytm: false,
  bhimUpi: false,
  mobileNumber: '0987654321',
  active: true,
}

const lend = (change: Partial<Lend> = {}): Lend => ({
  id: 'lend',
  email: '',
  lendDate: '2026-11-01',
  reason: 'Café rent',
  amount: 500,
  requirement: 'Optional',
  bank: 'SBI',
  returnDate: '',
  returnName: '',
  returnStatus: '',
  direction: 'given',
  returned: 0,
  ...change,
})

const expense = (change: Partial<Expense> = {}): Expense => ({
  id: 'expense',
  bank_id: 'hdfc',
  date: '2026-11-10',
  amount: 250.5,
  reason: 'Groceries',
  amountDebit: 'GOOGLE_PAY',
  ...change,
})

const day = fc.integer({ min: -500, max: 200 }).map((days) => daysLater(TODAY, days))
const paise = fc.integer({ min: 1, max: 9_999_999 })
const id = fc.uuid()
const lends = fc.array(
  fc.record({
    id,
    lendDate: day,
    amount: paise.map((amount) => amount / 100),
    returnDate: fc.oneof(day, fc.constant('')),
    returnStatus: fc.constantFrom('' as const, 'pending' as const, 'done' as const),
    requirement: fc.constantFrom(...requirements),
    returnName: fc.constantFrom('', 'Ravi', ' ravi ', 'Meera'),
    reason: fc.constantFrom('Rent', 'Café', 'Fees'),
  }),
  { maxLength: 30 },
)
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
  .record({ lends, expenses })
  .map((some) => ({ banks: [bank], lends: some.lends.map(lend), expenses: some.expenses.map(expense) }))

describe('the events of the records', () => {
  test('are the day of lending and the day of return, by how it stands', () => {
    const kinds = (change: Partial<Lend>) =>
      buildEvents({ lends: [lend(change)], banks: [], expenses: [] }, TODAY).map(({ kind, date }) => [kind, date])
    const lent = ['lent', '2026-11-01']
    expect(kinds({})).toEqual([lent])
    expect(kinds({ returnDate: TODAY })).toEqual([['due', TODAY], lent])
    expect(kinds({ returnDate: '2026-11-20' })).toEqual([['overdue', '2026-11-20'], lent])
    expect(kinds({ returnDate: '2026-11-20', returnStatus: 'done' })).toEqual([['returned', '2026-11-20'], lent])
    expect(kinds({ returnStatus: 'done' })).toEqual([lent])
    expect(kinds({ lendDate: '' })).toEqual([])
  })

  test('name the account of an expense and lead to it', () => {
    const [event] = buildEvents({ lends: [], banks: [bank], expenses: [expense()] }, TODAY)
    expect(event).toMatchObject({
      kind: 'expense',
      paise: 25_050,
      bank: 'HDFC',
      account: 'HDFC ••1234',
      target: 'hdfc',
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

  test('lose no paisa: what was lent and spent adds up to the records, to be returned or returned too', () => {
    fc.assert(
      fc.property(life, (records) => {
        const sums = new Map(sumByKind(buildEvents(records, TODAY)).map(({ kind, paise }) => [kind, paise]))
        const total = (amounts: readonly { amount: number }[]) =>
          amounts.reduce((sum, { amount }) => sum + toPaise(amount), 0)
        const dated = records.lends.filter(({ returnDate }) => returnDate !== '')
        const returns = ['due', 'overdue', 'returned'] as const
        expect(sums.get('lent') ?? 0).toBe(total(records.lends))
        expect(sums.get('expense') ?? 0).toBe(total(records.expenses.filter(({ bank_id }) => bank_id === 'hdfc')))
        expect(returns.reduce((sum, kind) => sum + (sums.get(kind) ?? 0), 0)).toBe(total(dated))
      }),
    )
  })
})

describe('a search', () => {
  const events = buildEvents(
    {
      banks: [bank],
      lends: [lend({ returnName: ' Ravi Kumar ', returnDate: '2026-12-01' })],
      expenses: [expense(), expense({ id: 'tea', reason: 'Tea', amountDebit: 'CASH' })],
    },
    TODAY,
  )
  const found = (search: Parameters<typeof filterEvents>[1]) => filterEvents(events, search).map(({ id }) => id)

  test.each([
    ['a word of the reason, whatever its case and accents', { text: 'CAFE' }, ['lend back', 'lend lent']],
    ['an amount', { text: '250.50' }, ['tea spent', 'expense spent']],
    ['an account', { text: '••1234' }, ['tea spent', 'expense spent']],
    ['a person, whatever the case and the space around', { person: 'ravi kumar' }, ['lend back', 'lend lent']],
    ['a kind', { kind: 'due' as const }, ['lend back']],
    ['a type', { type: 'CASH' as const }, ['tea spent']],
    ['a bank', { bank: 'SBI' as const }, ['lend back', 'lend lent']],
    ['all of them together', { bank: 'SBI' as const, kind: 'lent' as const, text: 'ravi' }, ['lend lent']],
    ['nothing in particular', { text: '  ' }, ['lend back', 'tea spent', 'expense spent', 'lend lent']],
  ])('finds %s', (_, search, ids) => {
    expect(found(search)).toEqual(ids)
  })

  test('parts the events: by kind, by day, each is found exactly once', () => {
    fc.assert(
      fc.property(life, day, (records, border) => {
        const all = buildEvents(records, TODAY)
        expect(eventKinds.flatMap(({ kind }) => filterEvents(all, { kind })).length).toBe(all.length)
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
