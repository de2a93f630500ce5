import { describe, expect, test } from 'vitest'
import {
  bank,
  bill,
  convertOne,
  editedLend,
  entry,
  expense,
  expenseFields,
  expenseTemplate,
  getIds,
  handle,
  lend,
  lendPlan,
  lendTemplate,
  madeReturn,
  movement,
  newBank,
  newExpense,
  newId,
  newLend,
  newPlan,
  newReturn,
  newTransfer,
  plan,
  profile,
  shares,
  user,
  words,
} from './version-1-given.ts'

/** A name, its input, what it is today, and the version that the queue had raised the record to. */
type Case = [change: string, input: object, calls: readonly object[], version?: number]

const cases: Case[] = [
  ['addLend', newLend, [{ call: 'addLend', body: { ...newLend, id: newId } }]],
  [
    'editLend',
    { before: lend, after: editedLend },
    [{ call: 'editLend', body: editedLend, seen: { ...lend, version: 5 }, version: 5 }],
    5,
  ],
  [
    'deleteLend',
    { lend, putBack: true, moved: [{ bankId: 'bank', paise: -50_000 }] },
    [
      {
        call: 'deleteLend',
        body: { id: 'lend', putBack: true },
        seen: { ...lend, moved: [{ bankId: 'bank', paise: -50_000 }] },
      },
    ],
  ],
  [
    'deleteLend',
    { lend, putBack: false, moved: [] },
    [{ call: 'deleteLend', body: { id: 'lend' }, seen: { ...lend, moved: [] } }],
  ],
  [
    'addReturn',
    { lend, sent: newReturn },
    [{ call: 'addReturn', params: { lendId: 'lend' }, body: { ...newReturn, id: newId }, seen: lend }],
  ],
  [
    'deleteReturn',
    { lend, deleted: madeReturn },
    [{ call: 'deleteReturn', params: { returnId: 'return' }, seen: { ...madeReturn, lend } }],
  ],
  [
    'addBank',
    { ...newBank, isActive: true, amount: 5, email: 'asha@example.com' },
    [{ call: 'addBank', body: { ...newBank, isActive: true, amount: 5, email: 'asha@example.com', id: newId } }],
  ],
  [
    'editBank',
    { before: bank, after: { id: 'bank', ...newBank, isActive: false } },
    [{ call: 'editBank', body: { id: 'bank', ...newBank, isActive: false }, seen: bank, version: 2 }],
    2,
  ],
  ['deleteBank', { bank }, [{ call: 'deleteBank', params: { id: 'bank' }, seen: bank }]],
  [
    'creditAmount',
    movement,
    [{ call: 'creditAmount', params: { id: 'bank', amount: '12.50' }, body: { ...words, id: newId } }],
  ],
  [
    'debitAmount',
    movement,
    [{ call: 'debitAmount', params: { id: 'bank', amount: '12.50' }, body: { ...words, id: newId } }],
  ],
  [
    'editMovement',
    { bankId: 'bank', before: entry, after: { date: '2026-05-02', reason: 'Pay', tag: 'Work' } },
    [
      {
        call: 'editMovement',
        params: { entryId: 'entry' },
        body: { date: '2026-05-02', reason: 'Pay', tag: 'Work' },
        seen: { ...entry, bankId: 'bank' },
      },
    ],
  ],
  [
    'deleteMovement',
    { ...movement, id: 'entry', kind: 'credit' },
    [{ call: 'deleteMovement', params: { entryId: 'entry' }, seen: { ...movement, id: 'entry', kind: 'credit' } }],
  ],
  ['addExpense', newExpense, [{ call: 'addExpenses', body: { ...newExpense, id: newId } }]],
  [
    'editExpense',
    { before: expense, after: { id: 'expense', ...expenseFields, amount: 50 } },
    [{ call: 'editExpense', body: { id: 'expense', ...expenseFields, amount: 50 }, seen: expense, version: 3 }],
    3,
  ],
  ['deleteExpense', expense, [{ call: 'deleteExpense', params: { expenseId: 'expense' }, seen: expense }]],
  ['addTransfer', newTransfer, [{ call: 'addTransfer', body: { ...newTransfer, id: newId } }]],
  [
    'deleteTransfer',
    { id: 'transfer', ...newTransfer },
    [{ call: 'deleteTransfer', params: { transferId: 'transfer' }, seen: { id: 'transfer', ...newTransfer } }],
  ],
  ['addPlan', newPlan, [{ call: 'addPlan', body: { ...newPlan, id: newId } }]],
  [
    'editPlan',
    { before: plan, after: { ...plan, paused: true } },
    [{ call: 'editPlan', body: { ...plan, paused: true }, seen: plan, version: 4 }],
    4,
  ],
  ['deletePlan', plan, [{ call: 'deletePlan', body: { id: 'plan' }, seen: plan }]],
  ['skipPlan', { before: plan }, [{ call: 'skipPlan', params: { planId: 'plan' }, seen: plan, version: 4 }], 4],
  [
    'renameTag',
    { from: 'Food', to: 'Meals', bankIds: ['bank'], only: null },
    [{ call: 'renameTag', body: { from: 'Food', to: 'Meals' }, seen: { bankIds: ['bank'] } }],
  ],
  [
    'setHandles',
    { name: 'Ravi', before: [], handles: [handle] },
    [{ call: 'setHandles', body: { name: 'Ravi', handles: [handle] }, seen: { before: [] } }],
  ],
  [
    'updateProfile',
    { before: user, change: profile },
    [
      {
        call: 'updateProfile',
        body: { ...profile, email: 'asha@example.com', profileImage: '/picture' },
        seen: user,
        version: 3,
      },
    ],
    3,
  ],
]

describe('a change of version 1.0 is the call that is made today', () => {
  test.each(cases)('%s', (change, input, calls, version) => {
    const converted = convertOne(change, input, { version: version ?? null })
    expect(converted).toEqual({ key: `key of ${change}`, calls, madeAt: 123, attempts: 0, state: 'waiting' })
  })
})

describe('a change that had parts', () => {
  const toSkip = (seen: object) => ({ call: 'skipPlan', params: { planId: 'plan' }, seen, version: 4 })

  test.each([
    ['addExpenseWithPlan', newExpense, 'addExpenses'],
    ['addLendWithPlan', newLend, 'addLend'],
  ])('%s is the entry and what it does to a plan', (change, added, call) => {
    const first = { call, body: { ...added, id: newId } }
    const begins = convertOne(change, { entry: added, plan: { adds: newPlan } })
    expect(begins).toMatchObject({
      compound: 'repeated',
      calls: [first, { call: 'addPlan', body: { ...newPlan, id: newId } }],
    })
    expect(new Set(getIds(begins)).size).toBe(2)
    const enters = convertOne(change, { entry: added, plan: { enters: plan } }, { version: 4 })
    expect(enters).toMatchObject({ compound: 'repeated', calls: [first, toSkip(plan)] })
  })

  test('enterPlan is the entry and the step of its plan', () => {
    expect(convertOne('enterPlan', { before: plan }, { version: 4 })).toMatchObject({
      compound: 'repeated',
      calls: [{ call: 'addExpenses', body: { ...expenseTemplate, date: '2026-06-01', id: newId } }, toSkip(plan)],
    })
    const dates = { lendDate: '2026-06-01', returnDate: '2026-06-11' }
    expect(convertOne('enterPlan', { before: lendPlan }, { version: 4 })).toMatchObject({
      calls: [{ call: 'addLend', body: { ...lendTemplate, ...dates, id: newId } }, toSkip(lendPlan)],
    })
  })

  test('addSplit is an expense of the own part and a record for each share', () => {
    const { date, reason, tag } = bill
    const own = { bank_id: 'bank', date, reason, tag, amount: 40, amountDebit: 'CASH', id: newId }
    const converted = convertOne('addSplit', bill)
    expect(converted).toMatchObject({
      compound: 'bill',
      calls: [{ call: 'addExpenses', body: own, seen: { amount: 100 } }, ...shares],
    })
    expect(new Set(getIds(converted)).size).toBe(3)
    const [first, second] = shares
    const without = { ...bill, bankId: '' }
    const ofShare = (share: (typeof shares)[number] | undefined) => ({ ...share, body: { ...share?.body, bankId: '' } })
    expect(convertOne('addSplit', without).calls).toEqual([
      { ...ofShare(first), seen: { amount: 100 } },
      ofShare(second),
    ])
  })

  test('splitExpense edits the expense to the own part, or deletes it', () => {
    const { date, reason, tag } = bill
    const body = { id: 'expense', bank_id: 'bank', amountDebit: 'CASH', amount: 40, date, reason, tag }
    const edited = convertOne('splitExpense', { before: expense, split: bill }, { version: 3 })
    expect(edited).toMatchObject({
      compound: 'splitExpense',
      calls: [{ call: 'editExpense', body, seen: expense, version: 3 }, ...shares],
    })
    const deleted = convertOne('splitExpense', { before: expense, split: { ...bill, own: 0 } }, { version: 3 })
    expect(deleted.calls).toEqual([
      { call: 'deleteExpense', params: { expenseId: 'expense' }, seen: expense, version: 3 },
      ...shares,
    ])
  })

  test.each([
    ['moveHandle', { from: 'Ravi', to: 'Priya', handle }],
    [
      'renameTag',
      { from: 'Meals', to: 'Food', bankIds: [], only: { lends: ['x'], expenses: [], entries: [], plans: [] } },
    ],
  ])('%s of a part of the records is shown and never sent, because no call of today does it', (change, input) => {
    for (const state of ['waiting', 'unknown', 'draft'])
      expect(convertOne(change, input, { state })).toMatchObject({ state: 'refused', status: 0, at: 0 })
  })
})
