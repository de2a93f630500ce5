import { describe, expect, test } from 'vitest'
import { getMonthGroup } from '#src/banks/expenses/expense-columns.tsx'
import { toLines } from '#src/ui/data-table/lines.ts'

const expense = (date: string, amount: number) => ({
  id: 'id',
  bank_id: 'bank',
  date,
  amount,
  reason: 'Tea',
  amountDebit: 'CASH' as const,
  tag: '',
  hasProof: false,
})

const amountOf = ({ amount }: { amount: number }) => amount

describe('expenses by month', () => {
  test('keep their order, and every month has its own sum', () => {
    const [march, late, early] = [expense('2026-03-01', 100), expense('2026-02-28', 0.1), expense('2026-02-03', 0.2)]
    expect(toLines([march, late, early], getMonthGroup, amountOf)).toEqual([
      { group: { id: '2026-03', title: 'Mar 2026' }, total: 100 },
      { row: march },
      { group: { id: '2026-02', title: 'Feb 2026' }, total: 0.3 },
      { row: late },
      { row: early },
    ])
    expect(toLines([], getMonthGroup, amountOf)).toEqual([])
  })

  test('tell the same month of two years apart', () => {
    const lines = toLines([expense('2026-02-01', 1), expense('2025-02-01', 1)], getMonthGroup, amountOf)
    expect(lines.filter((line) => 'group' in line)).toHaveLength(2)
  })
})
