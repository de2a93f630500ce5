import { expect, test } from 'vitest'
import {
  findDependents,
  findNext,
  hasLaterChange,
  listSendable,
  sortByDependencies,
} from '#src/changes/queue/transitions.ts'
import type { WaitingChange } from '#src/changes/queue/waiting-change.ts'

const entry = (
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

const sequencesOf = (entries: readonly WaitingChange[]) => entries.map(({ sequence }) => sequence)

test('an entry that was changed to depend on a later one comes after it, and the others keep their order', () => {
  const entries = [entry(1), entry(2, [4]), entry(3), entry(4), entry(5, [2])]
  expect(sequencesOf(sortByDependencies(entries))).toEqual([1, 3, 4, 2, 5])
})

test('entries that depend on an entry that is gone, or on each other, are still all in the list', () => {
  const entries = [entry(1, [9]), entry(2, [3]), entry(3, [2])]
  expect(sequencesOf(sortByDependencies(entries)).toSorted()).toEqual([1, 2, 3])
})

test('what was made on an entry goes with it, also when that came earlier in the list', () => {
  const added = entry(3)
  expect(sequencesOf(findDependents([entry(1, [2]), entry(2, [3]), added, entry(4)], added))).toEqual([1, 2])
})

test('a later change of a record waits while the user changes an earlier one, and so does what names it', () => {
  const [first, second] = [entry(1, [], { record: 'rent', state: 'draft' }), entry(2, [], { record: 'rent' })]
  const entries = [first, second, entry(3, [2]), entry(4, [], { record: 'milk' })]
  expect(findNext(entries)?.sequence).toBe(4)
  expect(sequencesOf(listSendable(entries))).toEqual([4])
  expect(findNext(entries.slice(1))?.sequence).toBe(2)
  expect(hasLaterChange(entries, first)).toBe(true)
  expect(hasLaterChange(entries, second)).toBe(false)
})
