import fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnKinds } from '#contract/fields/choices.ts'
import { daysLater } from '#contract/fields/dates.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import { createIsDueSoon, type DueLend, isDueBy, isOverdue, isPromised } from '#contract/lend-due.ts'
import {
  applyReturn,
  getBalance,
  getOutstanding,
  getReturnedMoney,
  isForgiven,
  isLate,
  isOpen,
  listMoved,
  undoReturn,
} from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends/response.ts'
import { lend, TODAY } from '#tests/tools/analysis-records.ts'

const inDays = (days: number): string => daysLater(TODAY, days)

const records: fc.Arbitrary<DueLend> = fc
  .record({
    paise: fc.tuple(
      fc.integer({ min: 1, max: 1_000 }),
      fc.integer({ min: 0, max: 1_000 }),
      fc.integer({ min: 0, max: 1_000 }),
    ),
    returnDate: fc.oneof(fc.constant(''), fc.integer({ min: -20, max: 20 }).map(inDays)),
    returnStatus: fc.constantFrom('', 'pending', 'done'),
    direction: fc.constantFrom('given', 'taken'),
  })
  .map(({ paise: [amount, returned, forgiven], ...fields }) => {
    const back = Math.min(amount, returned)
    return lend({ ...fields, amount: amount / 100, returned: back / 100, forgiven: Math.min(back, forgiven) / 100 })
  })

test('a record is open while it is not done and something is outstanding, and only an open one is overdue or due', () => {
  const isDueSoon = createIsDueSoon(TODAY)
  fc.assert(
    fc.property(records, (record) => {
      const isAllBack = record.returned === record.amount
      expect(isOpen(record)).toBe(record.returnStatus !== 'done' && !isAllBack)
      expect(getOutstanding(record) > 0).toBe(isOpen(record))
      const due = [isOverdue(record, TODAY), isDueSoon(record), isDueBy(record, TODAY)]
      if (!isOpen(record) || record.returnDate === '') expect(due).toEqual([false, false, false])
      expect(isOverdue(record, TODAY) && isDueSoon(record)).toBe(false)
      expect(isOverdue(record, TODAY)).toBe(isDueBy(record, inDays(-1)))
      expect(isOverdue(record, TODAY)).toBe(isPromised(record) && isLate(record.returnDate, TODAY))
    }),
  )
})

test('a record whose amount was lowered to what came back is not open, whatever its status and date', () => {
  const lowered = lend({ amount: 60, returned: 60, returnDate: inDays(-3) })
  expect([isOpen(lowered), isOverdue(lowered, TODAY), isDueBy(lowered, TODAY)]).toEqual([false, false, false])
  expect(getOutstanding(lowered)).toBe(0)
})

test('a record is overdue the day after its date, in both directions', () => {
  const dates = [-1, 0].map((days) => lend({ returnDate: inDays(days) }))
  expect(dates.map((record) => isOverdue(record, TODAY))).toEqual([true, false])
  expect(isOverdue(lend({ returnDate: inDays(-1), direction: 'taken' }), TODAY)).toBe(true)
})

test('a record is due soon from today to seven days ahead, in both directions', () => {
  const isDueSoon = createIsDueSoon(TODAY)
  const soon = [-1, 0, 7, 8].map((days) => isDueSoon(lend({ returnDate: inDays(days) })))
  expect(soon).toEqual([false, true, true, false])
  expect(isDueSoon(lend({ returnDate: inDays(3), direction: 'taken' }))).toBe(true)
})

test('a record is forgiven when the rest was, and what was forgiven is not returned money', () => {
  expect(isForgiven(lend({ amount: 100, returned: 100, forgiven: 30, returnStatus: 'done' }))).toBe(true)
  expect(isForgiven(lend({ amount: 100, returned: 60, forgiven: 30 }))).toBe(false)
  expect(isForgiven(lend({ amount: 100, returned: 100, returnStatus: 'done' }))).toBe(false)
  expect(getReturnedMoney(lend({ amount: 100, returned: 60.3, forgiven: 30.2 }))).toBe(30.1)
})

test('a return that leaves nothing outstanding settles the record, and undoing any return of it makes it pending', () => {
  const part = applyReturn(lend({ amount: 100, returnStatus: '' }), { amount: 40.1, interest: 0, kind: 'money' })
  expect(part).toMatchObject({ returned: 40.1, forgiven: 0, returnStatus: '' })
  const settled = applyReturn(part, { amount: 59.9, interest: 0, kind: 'forgiven' })
  expect(settled).toMatchObject({ returned: 100, forgiven: 59.9, returnStatus: 'done' })
  expect(undoReturn(settled, { amount: 40.1, interest: 0, kind: 'money' })).toMatchObject({
    returned: 59.9,
    returnStatus: 'pending',
  })
})

test('a record that was set to done by hand stays done when a return of it is recorded or undone', () => {
  const byHand = lend({ amount: 100, returned: 40, returnStatus: 'done' })
  expect(undoReturn(byHand, { amount: 40, interest: 0, kind: 'money' })).toMatchObject({
    returned: 0,
    returnStatus: 'done',
  })
  const allBack = applyReturn(byHand, { amount: 60, interest: 0, kind: 'money' })
  expect(undoReturn(allBack, { amount: 60, interest: 0, kind: 'money' })).toMatchObject({
    returned: 40,
    returnStatus: 'done',
  })
})

test('undoing a return leaves the record as it was before the return, but for a status that the return changed', () => {
  fc.assert(
    fc.property(records, fc.integer({ min: 1, max: 1_000 }), fc.constantFrom(...returnKinds), (record, paise, kind) => {
      const rest = toPaise(record.amount) - toPaise(record.returned)
      if (rest === 0) return
      const part = { amount: toRupees(Math.min(paise, rest)), interest: 0, kind }
      const after = applyReturn(record, part)
      const { settledByReturn: _, ...undone } = undoReturn(after, part)
      const returnStatus = after.returnStatus === record.returnStatus ? record.returnStatus : 'pending'
      expect(undone).toEqual({ ...record, returnStatus })
    }),
  )
})

test('lending takes money from an account and its returns bring it back; borrowing is the other way round', () => {
  const returns = [
    { id: 'first', bankId: 'sbi', amount: 20.1 },
    { id: 'forgiven', bankId: null, amount: 30 },
  ]
  const list = (change: Partial<Lend>) => listMoved(lend({ amount: 100, bankId: 'hdfc', ...change }), returns)
  expect(list({ direction: 'given' })).toEqual([
    { bankId: 'hdfc', paise: -10_000 },
    { bankId: 'sbi', paise: 2_010, returnId: 'first' },
  ])
  expect(list({ direction: 'taken', bankId: null })).toEqual([{ bankId: 'sbi', paise: -2_010, returnId: 'first' }])
})

test('the balance of records is what is outstanding of them in each direction, to the paisa', () => {
  fc.assert(
    fc.property(fc.array(records), (all) => {
      const sum = (direction: Lend['direction']) =>
        all
          .filter((each) => each.direction === direction)
          .reduce((paise, each) => paise + toPaise(getOutstanding(each)), 0)
      const { given, taken, net } = getBalance(all)
      expect([given, taken, net].map(toPaise)).toEqual([sum('given'), sum('taken'), sum('given') - sum('taken')])
    }),
  )
})
