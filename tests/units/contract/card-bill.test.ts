import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findBill } from '#contract/card-bill.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import { entry } from '#tests/tools/analysis-records.ts'

const card = (amount: number, statementDay: number | null = 18, dueDay: number | null = 5) => ({
  amount,
  statementDay,
  dueDay,
})

const bought = (id: string, date: string, amount: number, expenseId = id) => entry({ id, date, amount, expenseId })

describe('the bill of a card', () => {
  test('is what was owed at the end of the latest statement', () => {
    const entries = [bought('a', '2026-11-10', -9_800), bought('b', '2026-11-20', -2_540)]
    expect(findBill(card(-12_340), entries, '2026-11-26')).toEqual({
      amount: 9_800,
      statement: '2026-11-18',
      due: '2026-12-05',
    })
  })

  test('gets smaller by what was paid in since, refunds too', () => {
    const entries = [
      bought('a', '2026-11-10', -9_800),
      entry({ id: 'b', date: '2026-11-19', amount: 5_000, transferId: 't' }),
      entry({ id: 'c', date: '2026-11-21', amount: 300 }),
    ]
    expect(findBill(card(-4_500), entries, '2026-11-26')?.amount).toBe(4_500)
  })

  test('does not count as paid what was bought since and deleted again', () => {
    const entries = [
      bought('a', '2026-11-10', -9_800),
      bought('b', '2026-11-20', -500, 'tea'),
      bought('c', '2026-11-21', 500, 'tea'),
    ]
    expect(findBill(card(-9_800), entries, '2026-11-26')?.amount).toBe(9_800)
  })

  test('stands until the end of the next day of a statement', () => {
    const entries = [bought('a', '2026-10-10', -100), bought('b', '2026-11-10', -50)]
    expect(findBill(card(-150), entries, '2026-11-18')).toMatchObject({ amount: 100, due: '2026-11-05' })
    expect(findBill(card(-150), entries, '2026-11-19')).toMatchObject({ amount: 150, due: '2026-12-05' })
  })

  test('of a day that a month lacks is of its last one', () => {
    const entries = [bought('a', '2026-02-01', -100)]
    expect(findBill(card(-100, 31, 30), entries, '2026-03-05')).toMatchObject({
      statement: '2026-02-28',
      due: '2026-03-30',
    })
    expect(findBill(card(-100, 31, 28), entries, '2026-03-05')?.due).toBe('2026-03-28')
  })

  test('is none when nothing is owed, all is paid, or the card has no statement day', () => {
    expect(findBill(card(0), [], '2026-11-26')).toBeUndefined()
    expect(findBill(card(50), [], '2026-11-26')).toBeUndefined()
    expect(findBill(card(-100, null), [], '2026-11-26')).toBeUndefined()
    expect(findBill(card(-100, 18, null), [], '2026-11-26')).toMatchObject({ amount: 100, due: null })
  })

  test('is never more than what is owed now and was bought since together, and never negative', () => {
    const day = fc.integer({ min: 1, max: 30 }).map((number) => `2026-11-${String(number).padStart(2, '0')}`)
    const moved = fc.record({
      date: day,
      paise: fc.integer({ min: -50_000, max: 50_000 }).filter((paise) => paise !== 0),
    })
    fc.assert(
      fc.property(fc.array(moved), fc.integer({ min: 1, max: 31 }), (all, statementDay) => {
        const entries = all.map(({ date, paise }, index) => entry({ id: String(index), date, amount: toRupees(paise) }))
        const balance = all.reduce((sum, { paise }) => sum + paise, 0)
        const bill = findBill(card(toRupees(balance), statementDay), entries, '2026-11-30')
        if (!bill) return
        const since = all.filter(({ date, paise }) => date > bill.statement && paise < 0)
        const most = since.reduce((sum, { paise }) => sum - paise, 0)
        expect(toPaise(bill.amount)).toBeGreaterThan(0)
        expect(toPaise(bill.amount)).toBe(-balance - most)
      }),
    )
  })
})
