import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { monthOf } from '#src/banks/expense-columns.ts'
import { linesOf } from '#src/ui/data-table-lines.ts'
import { orderOf } from '#src/ui/data-table-sorting.ts'

const expense = (date: string, amount: number) => ({
  id: 'id',
  bank_id: 'bank',
  date,
  amount,
  reason: 'Tea',
  amountDebit: 'CASH' as const,
})

const amountOf = ({ amount }: { amount: number }) => amount

describe('expenses by month', () => {
  test('keep their order, and every month has its own sum', () => {
    const [march, late, early] = [expense('2026-03-01', 100), expense('2026-02-28', 0.1), expense('2026-02-03', 0.2)]
    expect(linesOf([march, late, early], monthOf, amountOf)).toEqual([
      { group: { id: '2026-03', title: 'Mar 2026' }, total: 100 },
      { row: march },
      { group: { id: '2026-02', title: 'Feb 2026' }, total: 0.3 },
      { row: late },
      { row: early },
    ])
    expect(linesOf([], monthOf, amountOf)).toEqual([])
  })

  test('tell the same month of two years apart', () => {
    const lines = linesOf([expense('2026-02-01', 1), expense('2025-02-01', 1)], monthOf, amountOf)
    expect(lines.filter((line) => 'group' in line)).toHaveLength(2)
  })
})

describe('an order', () => {
  test.each([false, true])('has numbers by size and keeps equals as they came, descending: %s', (descending) => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5, max: 5 })), (values) => {
        const indexes = [...values.keys()]
        const sign = descending ? -1 : 1
        const expected = indexes.toSorted((one, other) => sign * ((values[one] ?? 0) - (values[other] ?? 0)))
        expect([...orderOf(values, descending)]).toEqual(expected)
      }),
    )
  })
})
