import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysLater } from '#contract/fields/dates.ts'
import { getBalance } from '#contract/lend-state.ts'
import { listAccountChanges } from '#src/account/statement/account-changes.ts'
import { createEntryWords } from '#src/lends/entry-words.ts'
import { listPersonChanges } from '#src/people/statement/person-changes.ts'
import { listPeriods } from '#src/ui/statement/periods.ts'
import { buildStatement } from '#src/ui/statement/statement.ts'
import { day, entry, paiseOf, TODAY } from '#tests/tools/analysis-records.ts'
import { termedLedgers } from '#tests/tools/termed-records.ts'

const toPaise = (rupees: number): number => Math.round(rupees * 100)

const change = fc.record({ date: day(60, 0), amount: fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }) })

const changes = fc
  .array(change, { maxLength: 60 })
  .map((all) => all.map((each, id) => ({ ...each, id: `${id}`, text: '', reason: '', amount: each.amount / 100 })))

const period = fc.tuple(day(80, 5), day(80, 5)).map((days) => {
  const [from = TODAY, to = TODAY] = days.toSorted()
  return { from, to }
})

const asEntered = createEntryWords({ lends: [], expenses: [] })

describe('a statement', () => {
  test('adds up to the paisa: the opening balance and all movements are the closing balance', () => {
    fc.assert(
      fc.property(changes, period, (all, days) => {
        const { opening, closing, added, taken, lines } = buildStatement(all, days)
        expect(toPaise(opening) + paiseOf(lines)).toBe(toPaise(closing))
        expect(toPaise(opening) + toPaise(added) - toPaise(taken)).toBe(toPaise(closing))
        expect(lines.at(-1)?.balance ?? opening).toBe(closing)
        expect(lines.map(({ date }) => date)).toEqual(lines.map(({ date }) => date).toSorted())
      }),
    )
  })

  test('begins with what the statement of the days before ends with, and leaves nothing out', () => {
    fc.assert(
      fc.property(changes, period, (all, { from, to }) => {
        const before = buildStatement(all, { from: '1000-01-01', to: daysLater(from, -1) })
        const [during, after] = [
          buildStatement(all, { from, to }),
          buildStatement(all, { from: daysLater(to, 1), to: '9999-01-01' }),
        ]
        expect(during.opening).toBe(before.closing)
        expect(after.opening).toBe(during.closing)
        expect(toPaise(after.closing)).toBe(paiseOf(all))
        expect(before.lines.length + during.lines.length + after.lines.length).toBe(all.length)
      }),
    )
  })

  test('has each balance after its movement', () => {
    const all = [
      { id: '1', date: '2026-10-02', text: 'Salary', reason: '', amount: 1_000.1 },
      { id: '2', date: '2026-09-30', text: 'Opening balance', reason: '', amount: 50.2 },
      { id: '3', date: '2026-10-02', text: 'Rent', reason: '', amount: -700.05 },
    ]
    const { opening, lines, closing } = buildStatement(all, { from: '2026-10-01', to: '2026-10-31' })
    expect([opening, ...lines.map(({ balance }) => balance), closing]).toEqual([50.2, 1_050.3, 350.25, 350.25])
  })
})

test('the statement of an account has entries on the day that the user gave', () => {
  const entries = [
    entry({ id: 'new', kind: 'debit', amount: -30, date: '2026-11-01', at: '2026-11-20T10:00:00.000Z', reason: 'Fee' }),
    entry({ id: 'old', kind: 'opening', amount: 100, date: '2026-10-05', at: '2026-10-05T10:00:00.000Z' }),
  ]
  expect(listAccountChanges(entries, new Map(), asEntered)).toEqual([
    { id: 'old', date: '2026-10-05', text: 'Opening balance', reason: '', amount: 100 },
    { id: 'new', date: '2026-11-01', text: 'Debit', reason: 'Fee', amount: -30 },
  ])
})

test('the opening balance of an account is there before its first movement, also before those that were entered later', () => {
  const entries = [
    entry({ id: 'imported', kind: 'expense', amount: -120, date: '2026-04-05', at: '2026-11-20T10:01:00.000Z' }),
    entry({ id: 'opening', kind: 'opening', amount: 25_000, date: '', at: '2026-11-20T10:00:00.000Z' }),
  ]
  const { opening, closing, lines } = buildStatement(listAccountChanges(entries, new Map(), asEntered), {
    from: '2026-04-01',
    to: '2026-04-30',
  })
  expect(lines.map(({ id, balance }) => [id, balance])).toEqual([['imported', 24_880]])
  expect([opening, closing]).toEqual([25_000, 24_880])
})

test('what was undone or deleted is not in the statement of an account, and what was edited comes to what it is', () => {
  const undone = { date: '2026-04-05', at: '2026-11-20T10:00:00.000Z' }
  const now = { at: '2026-11-21T10:00:00.000Z' }
  const entries = [
    entry({ id: '8', kind: 'expense-edited', amount: -5, expenseId: 'kept', date: '2026-04-06', ...now }),
    entry({ id: '7', kind: 'import-undone', amount: 150, expenseId: 'imported', ...now }),
    entry({ id: '6', kind: 'expense-edited', amount: -50, expenseId: 'imported', date: '2026-04-05', ...now }),
    entry({ id: '5', kind: 'credit-undone', amount: -30, undoesId: '2', ...now }),
    entry({ id: '4', kind: 'expense', amount: -20, expenseId: 'kept', ...undone }),
    entry({ id: '3', kind: 'expense', amount: -100, expenseId: 'imported', ...undone }),
    entry({ id: '2', kind: 'credit', amount: 30, ...undone }),
    entry({ id: '1', kind: 'opening', amount: 500, date: '2026-04-01', at: '2026-04-01T10:00:00.000Z' }),
  ]
  expect(listAccountChanges(entries, new Map(), asEntered).map(({ id, date }) => [id, date])).toEqual([
    ['1', '2026-04-01'],
    ['4', '2026-04-05'],
    ['8', '2026-04-06'],
  ])
})

test('the statement of people ends with what is outstanding', () => {
  fc.assert(
    fc.property(termedLedgers, ({ lends, returns }) => {
      const all = listPersonChanges(lends, returns, TODAY)
      const { closing } = buildStatement(all, { from: '1000-01-01', to: '9999-01-01' })
      expect(toPaise(closing)).toBe(toPaise(getBalance(lends).net))
    }),
  )
})

test('the periods of a statement are whole months and the financial year from April', () => {
  expect(listPeriods('2026-03-15', '2024-02-29')).toEqual([
    { label: 'This month', from: '2026-03-01', to: '2026-03-15' },
    { label: 'Last month', from: '2026-02-01', to: '2026-02-28' },
    { label: 'Financial year', from: '2025-04-01', to: '2026-03-15' },
    { label: 'Everything', from: '2024-02-29', to: '2026-03-15' },
  ])
})

test('a statement offers no two periods with the same days', () => {
  const listLabels = (first: string) => listPeriods('2026-04-15', first).map(({ label }) => label)
  expect(listLabels('2024-02-29')).toEqual(['This month', 'Last month', 'Everything'])
  expect(listLabels('2026-04-01')).toEqual(['This month', 'Last month'])
})
