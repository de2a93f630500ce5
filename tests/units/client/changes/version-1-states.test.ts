import { describe, expect, test } from 'vitest'
import type { Call } from '#src/changes/call.ts'
import type { StoredChange } from '#src/changes/queue/waiting-change.ts'
import {
  bill,
  convert,
  convertOne,
  editedLend,
  expense,
  expenseFields,
  getIds,
  lend,
  movement,
  newBank,
  newExpense,
  newId,
  newLend,
  newPlan,
  newReturn,
  newTransfer,
  old,
  plan,
} from './version-1-given.ts'

describe('what a change says about records that waited', () => {
  test('has the id of the change that adds them, in fields of ids', () => {
    const converted = convert([
      old('addBank', { ...newBank, isActive: true, amount: 5 }),
      old('addLend', { ...newLend, bankId: 'outbox-7', reason: 'outbox-7' }),
      old('addReturn', { lend: { ...lend, id: 'outbox-8', bankId: 'outbox-7' }, sent: newReturn }),
      old('editExpense', {
        before: { ...expense, id: 'outbox-9' },
        after: { id: 'outbox-9', ...expenseFields, bank_id: 'outbox-7' },
      }),
    ])
    const [[bankId], [lendId]] = [getIds(converted.get(7)), getIds(converted.get(8))]
    expect(converted.get(8)?.calls).toMatchObject([{ body: { bankId, reason: 'outbox-7' } }])
    expect(converted.get(9)?.calls).toMatchObject([{ params: { lendId }, seen: { id: lendId, bankId } }])
    const [returnId] = getIds(converted.get(9))
    expect(converted.get(10)?.calls).toMatchObject([
      { body: { id: returnId, bank_id: bankId }, seen: { id: returnId } },
    ])
    expect(new Set([bankId, lendId, returnId]).size).toBe(3)
  })

  test('has the saved id where the record was saved, and a new one where its change is gone', () => {
    const converted = convert(
      [
        old('addExpense', { ...newExpense, bank_id: 'outbox-3' }),
        old('addExpense', { ...newExpense, bank_id: 'outbox-4' }),
      ],
      { 3: 'saved bank', 4: '' },
    )
    expect(converted.get(7)?.calls).toMatchObject([{ body: { bank_id: 'saved bank' } }])
    expect(converted.get(8)?.calls).toMatchObject([{ body: { bank_id: newId } }])
  })

  test('has the ids of the records of a bill', () => {
    const converted = convert([
      old('addSplit', bill),
      old('deleteLend', { lend: { ...lend, id: 'outbox-7.1' }, putBack: false, moved: [] }),
      old('deleteExpense', { ...expense, id: 'outbox-7.own' }),
    ])
    const [own, , second] = getIds(converted.get(7))
    expect(converted.get(8)?.calls).toMatchObject([{ body: { id: second } }])
    expect(converted.get(9)?.calls).toMatchObject([{ params: { expenseId: own } }])
  })
})

describe('where a change stands', () => {
  const refusal = { state: 'refused', status: 400, message: 'No.', errors: { amount: 'No.' } }

  test.each([
    [{ state: 'waiting' }, { state: 'waiting' }],
    [{ state: 'draft' }, { state: 'draft' }],
    [refusal, { ...refusal, at: 0 }],
    [
      { state: 'conflict', current: { id: 'lend', version: 9 } },
      { state: 'conflict', current: { id: 'lend', version: 9 }, at: 0 },
    ],
    [
      { state: 'unknown', attempts: 2, firstSentAt: 5 },
      { state: 'unknown', attempts: 2, sentFrom: 0 },
    ],
  ])('%j carries over', (before, after) => {
    const edit = { before: lend, after: editedLend }
    const { calls: _, key: __, madeAt: ___, ...rest } = convertOne('editLend', edit, { version: 1, ...before })
    expect(rest).toEqual({ attempts: 0, ...after })
  })

  test('a conflict of a list is about the call whose record changed', () => {
    const conflict = { version: 4, state: 'conflict', current: plan }
    expect(convertOne('enterPlan', { before: plan }, conflict)).toMatchObject({ state: 'conflict', at: 1 })
  })
})

describe('a change that may have been done', () => {
  const unknown = { state: 'unknown', attempts: 1 }

  /** What the first try sent, which the server compares byte by byte. */
  const readBody = ({ calls: [call] }: StoredChange): string => {
    const { id: _, ...body } = { id: '', ...call?.body }
    return JSON.stringify(body)
  }

  test('is sent again as before when it is one addition: without its id, with its fields in their order', () => {
    const shuffled = Object.fromEntries(Object.entries(newLend).toReversed())
    const added = convertOne('addLend', shuffled, unknown)
    expect(added).toMatchObject({ key: 'key of addLend', leavesOutIds: true, state: 'unknown' })
    expect(readBody(added)).toBe(
      '{"email":"asha@example.com","lendDate":"2026-05-01","reason":"Rent","amount":500,"requirement":"Compulsory","bank":"HDFC","returnDate":"","returnName":"Ravi","returnStatus":"pending","direction":"given","bankId":"bank","tag":"Home"}',
    )
    for (const [change, input] of [
      ['addReturn', { lend, sent: newReturn }],
      ['addBank', { ...newBank, isActive: true, amount: 5 }],
      ['creditAmount', movement],
      ['addExpense', newExpense],
      ['addTransfer', newTransfer],
      ['addPlan', newPlan],
    ] as const)
      expect(convertOne(change, input, unknown)).toMatchObject({ leavesOutIds: true })
  })

  test('has the same body when it edits a record', () => {
    const shuffled = Object.fromEntries(Object.entries(editedLend).toReversed())
    const { calls, leavesOutIds } = convertOne(
      'editLend',
      { before: lend, after: shuffled },
      { ...unknown, version: 1 },
    )
    expect(leavesOutIds).toBeUndefined()
    expect(JSON.stringify(calls[0]?.body)).toBe(
      '{"id":"lend","lendDate":"2026-05-01","reason":"Rent","amount":600,"requirement":"Compulsory","bank":"HDFC","returnDate":"","returnName":"Ravi","returnStatus":"pending","direction":"given","tag":"Home"}',
    )
  })

  test('is sent with its id when another change names its record', () => {
    const converted = convert([
      old('addBank', { ...newBank, isActive: true, amount: 5 }, unknown),
      old('addExpense', { ...newExpense, bank_id: 'outbox-7' }),
    ])
    expect(converted.get(7)).not.toHaveProperty('leavesOutIds')
    expect(converted.get(8)?.calls).toMatchObject([{ body: { bank_id: getIds(converted.get(7))[0] } }])
  })

  test('keeps its key as a list', () => {
    for (const [change, input] of [
      ['addSplit', bill],
      ['enterPlan', { before: plan }],
      ['addLendWithPlan', { entry: newLend, plan: { adds: newPlan } }],
    ] as const) {
      const converted = convertOne(change, input, unknown)
      expect(converted).toMatchObject({ key: `key of ${change}`, state: 'unknown', sentFrom: 0 })
      expect(converted).not.toHaveProperty('leavesOutIds')
    }
  })
})

test('what version 1.0 did not store, and what cannot be read, is left out', () => {
  const call: Call = { call: 'addExpenses', body: { id: 'x' } }
  const today: StoredChange = { key: 'today', calls: [call], madeAt: 0, attempts: 0, state: 'waiting' }
  const damaged = [null, { key: 'c', damaged: true }, old('addLend', { amount: 'much' }), old('addLaugh', newLend)]
  expect(convert([today, ...damaged, old('addLend', newLend, { state: 'asleep' })])).toEqual(new Map())
})
