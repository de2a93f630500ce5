import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysLater } from '#contract/fields/dates.ts'
import type { Entry } from '#contract/ledger/response.ts'
import { filterMovements, listMovements, sumCashFlow } from '#src/analysis/figures/cash-flow.ts'
import { describeCashFlow } from '#src/analysis/figures/findings.ts'
import { sumWorth } from '#src/analysis/figures/lending.ts'
import { isWithin } from '#src/analysis/figures/ranges.ts'
import {
  bank,
  entry as createEntry,
  day,
  lend,
  lends,
  outstandingOf,
  paiseOf,
  TODAY,
} from '#tests/tools/analysis-records.ts'

const RANGE = { from: '2026-09-01', to: TODAY }

/** Creates an entry of noon on a day. A ledger has its newest entry first. */
const entry = ({ day = TODAY, ...change }: Partial<Entry> & { day?: string }): Entry =>
  createEntry({ at: `${day}T12:00:00.000Z`, date: day, ...change })

const flowOf = (entries: readonly Entry[]) =>
  sumCashFlow(listMovements('bank', entries).filter(isWithin(RANGE)), RANGE).map(({ month, net, ...flow }) => [
    month,
    flow.in,
    flow.out,
    net,
  ])

describe('the cash flow', () => {
  test('counts money in and out by month, but no opening balance and no transfer', () => {
    const flow = flowOf([
      entry({ id: '6', kind: 'debit', amount: -30 }),
      entry({ id: '5', amount: 0.1 }),
      entry({ id: '4', amount: 0.2 }),
      entry({ id: '3', kind: 'transfer-undone', amount: 50, transferId: 't', day: '2026-10-03' }),
      entry({ id: '2', kind: 'transfer', amount: -50, transferId: 't', day: '2026-09-02' }),
      entry({ id: '1', kind: 'opening', amount: 900, day: '2026-09-01' }),
    ])
    expect(flow).toEqual([
      ['2026-09', 0, 0, 0],
      ['2026-10', 0, 0, 0],
      ['2026-11', 30, 3_000, -2_970],
    ])
  })

  test('takes what is undone or changed later from the month of the entry itself', () => {
    const flow = flowOf([
      entry({ id: '6', kind: 'return-undone', amount: -70, returnId: 'r' }),
      entry({ id: '5', kind: 'expense-edited', amount: 15, expenseId: 'b', reason: 'Tea' }),
      entry({ id: '4', kind: 'expense-deleted', amount: 40, expenseId: 'a' }),
      entry({ id: '3', kind: 'return', amount: 70, returnId: 'r', day: '2026-10-03' }),
      entry({ id: '2', kind: 'expense', amount: -20, expenseId: 'b', reason: 'Te', day: '2026-09-20' }),
      entry({ id: '1', kind: 'expense', amount: -40, expenseId: 'a', day: '2026-09-12' }),
    ])
    expect(flow).toEqual([
      ['2026-09', 0, 500, -500],
      ['2026-10', 0, 0, 0],
      ['2026-11', 0, 0, 0],
    ])
  })

  test('names the two largest sums of each direction, by the kind of movement where it has no reason', () => {
    const [month] = sumCashFlow(
      listMovements('bank', [
        entry({ id: '8', amount: 10, reason: 'Interest' }),
        entry({ id: '7', amount: 40, reason: 'salary ' }),
        entry({ id: '6', amount: 50, reason: 'Salary' }),
        entry({ id: '5', amount: 20 }),
        entry({ id: '4', kind: 'lend', amount: -30, lendId: 'l', reason: ' ' }),
        entry({ id: '3', kind: 'adjustment', amount: -5 }),
        entry({ id: '2', kind: 'expense', amount: -70, expenseId: 'a', reason: 'Rent' }),
      ]),
      { from: '2026-11-01', to: TODAY },
    )
    expect(month?.names).toEqual({ in: ['salary', 'Credit'], out: ['Rent', 'Lent'] })
    expect(sumCashFlow([], { from: '2026-11-01', to: TODAY })[0]?.names).toEqual({ in: [], out: [] })
  })

  const amounts = fc.integer({ min: -9_999_999, max: 9_999_999 }).map((paise) => paise / 100)

  /** Any entry of these kinds, of one of two changes whose later entries join it. Without a field it stands alone. */
  const entryOf = (kinds: Entry['kind'][], field?: 'expenseId' | 'lendId' | 'returnId') =>
    fc.record({
      kind: fc.constantFrom(...kinds),
      amount: amounts,
      day: day(400, 0),
      ...(field && { [field]: fc.constantFrom(`${field} 1`, `${field} 2`) }),
    })

  /** Any ledger, newest entry first: single entries, and expenses, records and returns that were edited or undone. */
  const entries = fc
    .array(
      fc.oneof(
        entryOf(['opening', 'credit', 'debit', 'adjustment', 'transfer']),
        entryOf(['expense', 'expense-edited', 'expense-deleted'], 'expenseId'),
        entryOf(['lend', 'lend-edited', 'lend-undone'], 'lendId'),
        entryOf(['return', 'return-undone', 'lend-undone'], 'returnId'),
      ),
      { maxLength: 30 },
    )
    .map((list) =>
      list
        .toSorted((one, other) => (one.day < other.day ? 1 : -1))
        .map((fields, index) => entry({ id: String(index), ...fields })),
    )

  test('comes to what the ledger adds up to without opening balances and transfers', () => {
    fc.assert(
      fc.property(entries, (ledger) => {
        const whole = { from: daysLater(TODAY, -401), to: daysLater(TODAY, 1) }
        const months = sumCashFlow(listMovements('bank', ledger), whole)
        const counted = ledger.filter(({ kind }) => kind !== 'opening' && kind !== 'transfer')
        expect(months.reduce((sum, { net }) => sum + net, 0)).toBe(paiseOf(counted))
        for (const month of months) {
          expect(month.net).toBe(month.in - month.out)
          expect(Math.min(month.in, month.out)).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('of each month and direction is the sum of the movements that its link shows', () => {
    fc.assert(
      fc.property(entries, (ledger) => {
        const movements = listMovements('bank', ledger)
        for (const { month, net, ...flow } of sumCashFlow(movements.filter(isWithin(RANGE)), RANGE)) {
          const days = { from: `${month}-01`, to: `${month}-31` > TODAY ? TODAY : `${month}-31` }
          const sumOf = (of?: 'in' | 'out') =>
            filterMovements(movements, { ...days, flow: of }).reduce((sum, { paise }) => sum + paise, 0)
          expect([sumOf('in'), 0 - sumOf('out'), sumOf()]).toEqual([flow.in, flow.out, net])
        }
      }),
    )
  })

  test.each([
    ['₹5 in, ₹2 out, ₹3 more in', 500, 200],
    ['₹2 in, ₹5 out, ₹3 more out', 200, 500],
    ['₹2 in, ₹2 out, the same', 200, 200],
    ['No money came in or went out in this period', 0, 0],
  ])('is described as "%s"', (finding, moneyIn, out) => {
    expect(describeCashFlow([{ in: moneyIn, out }])).toBe(finding)
  })
})

describe('where I stand', () => {
  test('leaves inactive accounts and what came back out', () => {
    const accounts = [bank({ amount: 0.1 }), bank({ amount: 7, active: false })]
    const records = [lend({ returned: 40 }), lend({ direction: 'taken', amount: 0.2 }), lend({ returnStatus: 'done' })]
    expect(sumWorth(accounts, records)).toMatchObject({
      total: 10 + 6_000 - 20,
      active: { paise: 10, count: 1 },
      inactive: { paise: 700, count: 1 },
      owed: { paise: 6_000, count: 1 },
      owe: { paise: 20, count: 1 },
    })
  })

  test('is the sum of its parts, whatever the records', () => {
    fc.assert(
      fc.property(lends, (records) => {
        const { total, active, owed, owe } = sumWorth([bank()], records)
        expect(total).toBe(active.paise + owed.paise - owe.paise)
        expect(owed.paise + owe.paise).toBe(outstandingOf(records))
      }),
    )
  })
})
