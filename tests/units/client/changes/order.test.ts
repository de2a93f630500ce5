import { expect, test } from 'vitest'
import {
  findDependents,
  findNext,
  hasLaterChange,
  listSendable,
  sortByDependencies,
} from '#src/changes/queue/transitions.ts'
import type { WaitingChange } from '#src/changes/queue/waiting-change.ts'

const change = (
  sequence: number,
  dependsOn: readonly number[] = [],
  rest: { record?: string; state?: 'draft' } = {},
): WaitingChange => ({
  sequence,
  dependsOn,
  key: `key-${sequence}`,
  change: 'add',
  input: {},
  record: null,
  version: null,
  madeAt: 0,
  attempts: 0,
  state: 'waiting',
  ...rest,
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
