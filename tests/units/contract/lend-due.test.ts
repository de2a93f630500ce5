import { expect, test } from 'vitest'
import { addDue, findNextDue, getDueBy, listDues } from '#contract/lend-due.ts'
import type { Lend } from '#contract/lends/response.ts'
import type { Return } from '#contract/returns/response.ts'
import { lend as plain, returned } from '#tests/tools/analysis-records.ts'

const lend = (change: Partial<Lend>): Lend =>
  plain({ amount: 10_000, lendDate: '2026-01-01', returnStatus: 'pending', ...change })

const pay = (id: string, date: string, amount: number, kind: Return['kind'] = 'money') =>
  returned({ id, date, amount, kind })

const monthly = { rate: 2, per: 'month', since: '' } as const
const instalments = { amount: 3_000, every: { unit: 'month', count: 1 }, first: '2026-01-31' } as const

test('of a record without terms all that is outstanding is due on its return date', () => {
  const record = lend({ returnDate: '2026-02-10', returned: 4_000 })
  expect(listDues(record, [], '2026-01-15')).toEqual([{ date: '2026-02-10', amount: 6_000 }])
  expect(addDue(record, [], '2026-01-15')).toMatchObject({ interestOwed: 0, due: { amount: 6_000, late: 0 } })
  expect(addDue(record, [], '2026-02-11').due).toEqual({ date: '2026-02-10', amount: 6_000, late: 6_000 })
})

test('a record without a promised day has a rest, but nothing of it is due or late', () => {
  const { dues, due } = addDue(lend({}), [], '2026-01-15')
  expect(due).toEqual({ date: '', amount: 10_000, late: 0 })
  expect(getDueBy(dues, '9999-12-31')).toBe(0)
})

test('interest counts until the return date, or until today when that has passed', () => {
  const record = lend({ returnDate: '2026-02-01', interest: monthly })
  expect(listDues(record, [], '2026-01-15')).toEqual([{ date: '2026-02-01', amount: 10_200 }])
  expect(listDues(record, [], '2026-04-01')).toEqual([{ date: '2026-02-01', amount: 10_600 }])
  expect(addDue(record, [], '2026-04-01').interestOwed).toBe(600)
  expect(addDue(lend({ interest: monthly }), [], '2026-03-01').due).toEqual({ date: '', amount: 10_400, late: 0 })
})

test('the instalments that are not covered take the place of the return date', () => {
  const record = lend({ instalments, returnDate: '2026-12-31', returned: 4_000 })
  const returns = [pay('a', '2026-01-20', 4_000)]
  expect(listDues(record, returns, '2026-02-10')).toEqual([
    { date: '2026-02-28', amount: 2_000 },
    { date: '2026-03-31', amount: 3_000 },
    { date: '2026-04-30', amount: 1_000 },
  ])
})

test('what is due next is all that is due by today, of which the part before today is late', () => {
  const dues = listDues(lend({ instalments }), [], '2026-03-01')
  expect(findNextDue(dues, '2026-01-30')).toEqual({ date: '2026-01-31', amount: 3_000, late: 0 })
  expect(findNextDue(dues, '2026-01-31')).toEqual({ date: '2026-01-31', amount: 3_000, late: 0 })
  expect(findNextDue(dues, '2026-02-28')).toEqual({ date: '2026-01-31', amount: 6_000, late: 3_000 })
  expect(findNextDue(dues, '2026-03-01')).toEqual({ date: '2026-01-31', amount: 6_000, late: 6_000 })
})

test('nothing of a record that is done is due', () => {
  const done = lend({ instalments, returnStatus: 'done', doneOn: '2026-03-01' })
  expect(addDue(done, [], '2026-06-01')).toMatchObject({
    dues: [],
    interestOwed: 0,
    due: { date: '', amount: 0, late: 0 },
  })
})
