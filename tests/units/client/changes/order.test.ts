import { expect, test } from 'vitest'
import type { Call } from '#src/changes/call.ts'
import {
  findDependents,
  findNext,
  hasLaterChange,
  listSendable,
  sortByDependencies,
} from '#src/changes/queue/transitions.ts'
import { toSent, type WaitingChange } from '#src/changes/queue/waiting-change.ts'
import { adding, editing } from './given-store.ts'

/** A change that adds the record of its sequence, on the records of others. */
const change = (
  sequence: number,
  on: readonly number[] = [],
  { record, state = 'waiting' }: { record?: string; state?: 'waiting' | 'draft' } = {},
): WaitingChange => ({
  sequence,
  key: `key-${sequence}`,
  calls: [adding(`${sequence}`, ...on.map(String)), ...(record === undefined ? [] : [editing(record, 1)])],
  madeAt: 0,
  attempts: 0,
  state,
})

const sequencesOf = (changes: readonly WaitingChange[]) => changes.map(({ sequence }) => sequence)

test('a change that was changed to depend on a later one comes after it, and the others keep their order', () => {
  const changes = [change(1), change(2, [4]), change(3), change(4), change(5, [2])]
  expect(sequencesOf(sortByDependencies(changes))).toEqual([1, 3, 4, 2, 5])
})

test('changes that depend on a change that is gone, or on each other, are still all in the list', () => {
  const changes = [change(1, [9]), change(2, [3]), change(3, [2])]
  expect(sequencesOf(sortByDependencies(changes)).toSorted()).toEqual([1, 2, 3])
})

test('what was made on a change goes with it, also when that came earlier in the list', () => {
  const added = change(3)
  expect(sequencesOf(findDependents([change(1, [2]), change(2, [3]), added, change(4)], added))).toEqual([1, 2])
})

test('a later change of a record waits while the user changes an earlier one, and so does what names it', () => {
  const [first, second] = [change(1, [], { record: 'rent', state: 'draft' }), change(2, [], { record: 'rent' })]
  const changes = [first, second, change(3, [2]), change(4, [], { record: 'milk' })]
  expect(findNext(changes)?.sequence).toBe(4)
  expect(sequencesOf(listSendable(changes))).toEqual([4])
  expect(findNext(changes.slice(1))?.sequence).toBe(2)
  expect(hasLaterChange(changes, first)).toBe(true)
  expect(hasLaterChange(changes, second)).toBe(false)
})

test('a change that is saved holds nothing up, and does not go with what it depends on', () => {
  const [account, expense, edit] = [change(1), change(2, [1]), change(3, [], { record: 'rent' })]
  const saved = { revision: 5, results: [] }
  expect(findNext([toSent(account, saved), expense])?.sequence).toBe(2)
  expect(findNext([toSent(edit, saved), change(4, [], { record: 'rent' })])?.sequence).toBe(4)
  expect(findDependents([account, toSent(expense, saved)], account)).toEqual([])
  expect(listSendable([toSent(account, saved), expense])).toEqual([expense])
})

test('a list of calls depends on what each of its calls names, at any depth and in its path, and not on texts', () => {
  const naming = (call: Call): WaitingChange => ({ ...change(2), calls: [adding('2'), call] })
  const depends = (call: Call): boolean => findDependents([naming(call)], change(1)).length > 0
  expect(depends({ call: 'addReturn', params: { lendId: '1' } })).toBe(true)
  expect(depends({ call: 'addExpenses', body: { bank_id: '1' } })).toBe(true)
  expect(depends({ call: 'addPlan', body: { template: { bankId: '1' } } })).toBe(true)
  expect(depends({ call: 'deleteExpense', params: { expenseId: '9' }, seen: { id: '9', bank_id: '1' } })).toBe(true)
  expect(depends({ call: 'addLend', body: { reason: '1', amount: 1 } })).toBe(false)
})
