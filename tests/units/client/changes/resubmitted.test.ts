import { describe, expect, test } from 'vitest'
import type { Call } from '#src/changes/call.ts'
import { applyOutcome, markSending } from '#src/changes/queue/transitions.ts'
import {
  getAddedId,
  listAddedIds,
  listNamedIds,
  resubmit,
  revise,
  type WaitingChange,
} from '#src/changes/queue/waiting-change.ts'

const expense = (id: string, amount: number): Call => ({ call: 'addExpenses', body: { id, amount } })
const plan = (id: string): Call => ({ call: 'addPlan', body: { id } })
const lend = (id: string, name: string): Call => ({ call: 'addLend', body: { id, name } })

const edit = (version: number, amount: number): Call => ({
  call: 'editLend',
  body: { id: 'rent', amount },
  seen: { id: 'rent', version, amount: 1 },
  version,
})

const waiting = (...calls: Call[]): WaitingChange => ({
  key: 'key',
  calls,
  madeAt: 0,
  attempts: 0,
  sequence: 1,
  state: 'waiting',
})

const unknown = (change: WaitingChange): WaitingChange => applyOutcome(markSending(change, 5), { kind: 'unknown' })

describe('a change that is submitted again', () => {
  test('keeps the id of its record, and has a new key', () => {
    const { calls, key } = revise(waiting(expense('first', 1)), { calls: [expense('second', 2)] })
    expect(calls).toEqual([expense('first', 2)])
    expect(key).not.toBe('key')
  })

  test('keeps its key and its id when it may have been done: the same values are the same request', () => {
    const sent = unknown(waiting(expense('first', 1)))
    expect(revise(sent, { calls: [expense('second', 1)] })).toEqual(sent)
    expect(revise(sent, { calls: [expense('second', 2)] })).toEqual({ ...sent, calls: [expense('first', 2)] })
  })

  test('keeps the ids of its records by the kind of their calls, also where it names them', () => {
    const bill = waiting(expense('own', 1), lend('ravi', 'Ravi'), lend('priya', 'Priya'))
    const after = [lend('a', 'Ravi'), lend('b', 'Priya'), lend('c', 'Asha'), expense('d', 1), plan('e')]
    const naming: Call = { call: 'addReturn', params: { lendId: 'b' }, body: { id: 'f', note: 'b' } }
    expect(resubmit(bill, { calls: [...after, naming] }).calls).toEqual([
      lend('ravi', 'Ravi'),
      lend('priya', 'Priya'),
      lend('c', 'Asha'),
      expense('own', 1),
      plan('e'),
      { call: 'addReturn', params: { lendId: 'priya' }, body: { id: 'f', note: 'b' } },
    ])
  })

  test('is still an edit of the record that the person saw at first', () => {
    const { calls } = revise(waiting(edit(1, 900)), { calls: [edit(2, 850)] })
    expect(calls).toEqual([{ ...edit(1, 850) }])
  })

  test('is an edit of the record of the server when the person decided so', () => {
    expect(resubmit(waiting(edit(1, 900)), { calls: [edit(2, 850)] }).calls).toEqual([edit(2, 850)])
  })

  test('is an edit of another record where it names another one', () => {
    const other: Call = { ...edit(4, 850), body: { id: 'milk' }, seen: { id: 'milk', version: 4 } }
    expect(revise(waiting(edit(1, 900)), { calls: [other] }).calls).toEqual([other])
  })
})

describe('the ids of a change', () => {
  test('are added by a body with an id that is not that of the record to change', () => {
    expect(getAddedId(expense('x', 1))).toBe('x')
    expect(getAddedId(edit(1, 2))).toBeUndefined()
    expect(getAddedId({ call: 'addReturn', body: { id: 'x' }, seen: { id: 'lend' } })).toBe('x')
    expect(getAddedId({ call: 'deleteExpense', params: { expenseId: 'x' }, seen: { id: 'x' } })).toBeUndefined()
    expect(listAddedIds(waiting(expense('x', 1), edit(1, 2), plan('y')))).toEqual(['x', 'y'])
  })

  test('are named in fields of ids only, at any depth', () => {
    const call: Call = {
      call: 'deleteLend',
      body: { id: 'a', reason: 'not' },
      params: { lendId: 'b', amount: '12.00' },
      seen: { id: 'a', bank_id: 'c', moved: [{ bankId: 'd', idea: 'not' }], plan: { template: { bankId: null } } },
    }
    expect([...listNamedIds({ calls: [call] })].toSorted()).toEqual(['a', 'b', 'c', 'd'])
  })
})
