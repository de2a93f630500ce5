import { describe, expect, test } from 'vitest'
import { createOverlay } from '#src/changes/create-overlay.ts'
import { applyOutcome, markSending } from '#src/changes/queue/transitions.ts'
import { toSent, type WaitingChange } from '#src/changes/queue/waiting-change.ts'
import { addRow, deleteRow, editRow, nobody, of, type Row, returnRow, show, waiting } from './overlay-given.ts'

const guess: Row = { id: 'a', name: 'A', amount: 100, returned: 0, version: 1 }
const added = waiting(1, addRow({ body: { id: 'a', name: 'A', amount: 100 } }))

describe('a change that is saved', () => {
  const sent = toSent(added, { revision: 8, results: [{ ...guess, name: 'as the server wrote it' }] })

  test('is laid over a list whose revision is smaller, with the record of the response', () => {
    expect(show([sent], ['rows'], of(7, []))).toEqual([{ ...guess, name: 'as the server wrote it' }])
    expect(show([sent], ['sum'], of(7, { sum: 5 }))).toEqual({ sum: 105 })
  })

  test('is not laid over a list that includes it, also when another device changed the record since', () => {
    const theirs = of(9, [{ ...guess, amount: 70 }])
    expect(show([sent], ['rows'], theirs)).toBe(theirs)
    expect(show([sent], ['rows'], of(8, []))).toEqual([])
    expect(show([sent], ['sum'], of(8, { sum: 105 }))).toEqual({ sum: 105 })
  })

  test('shows what the device guessed when its answer is gone', () => {
    expect(show([toSent(added, { revision: 8, results: [] })], ['rows'], of(7, []))).toEqual([guess])
  })

  test('comes before what waits, and in the order of the server', () => {
    const edited = (name: string, sequence: number) =>
      waiting(sequence, editRow({ body: { id: 'a', name, amount: 100 }, seen: guess }))
    const first = toSent(edited('first', 4), { revision: 8, results: [] })
    const second = toSent(edited('second', 2), { revision: 9, results: [] })
    expect(show([edited('third', 1), second, first], ['rows'], of(7, [guess]))).toMatchObject([{ name: 'third' }])
    expect(show([second, first], ['rows'], of(7, [guess]))).toMatchObject([{ name: 'second' }])
  })
})

describe('a change that may be saved', () => {
  const unknown = markSending(added, 7)

  test('adds to a sum as long as no list is newer than what was known when it was sent', () => {
    expect(show([unknown], ['sum'], of(7, { sum: 5 }))).toEqual({ sum: 105 })
    expect(show([unknown], ['sum'], of(8, { sum: 105 }))).toEqual({ sum: 105 })
  })

  test('is once in a list that has it already', () => {
    expect(show([unknown], ['rows'], of(8, [guess]))).toEqual([guess])
    expect(show([unknown], ['rows'], of(8, []))).toEqual([guess])
  })
})

test('a change that may be saved, and is sent without its id, is not shown beside what it may have made', () => {
  const unknown = { ...markSending(added, 0), leavesOutIds: true as const }
  const made = of(8, [{ ...guess, id: 'as the server named it' }])
  expect(show([unknown], ['rows'], made)).toBe(made)
})

test('an edit that waits has the version that the person saw, whatever the list has', () => {
  const theirs = { ...guess, name: 'theirs', version: 2 }
  const mine = waiting(2, editRow({ body: { id: 'a', name: 'mine', amount: 100 }, seen: guess }))
  expect(show([mine], ['rows'], of(9, [theirs]))).toMatchObject([{ name: 'mine', version: 1 }])
  const saved = toSent(mine, { revision: 9, results: [{ ...guess, name: 'mine', version: 3 }] })
  expect(show([saved], ['rows'], of(8, [guess]))).toMatchObject([{ name: 'mine', version: 3 }])
})

test('a list shows no change whose record is not sent, because the person has to decide about it', () => {
  const refused = applyOutcome(markSending(added, 7), {
    kind: 'refused',
    status: 400,
    message: 'No.',
    errors: {},
    at: 0,
  })
  const on = waiting(2, returnRow({ params: { lendId: 'a' }, body: { id: 'r', amount: 1 }, seen: guess }))
  expect(show([refused, on], ['rows'], of(7, []))).toEqual([])
  expect(show([refused, on], ['sum'], of(7, { sum: 5 }))).toEqual({ sum: 5 })
})

test('a row that waits to be deleted stays in the list of rows, until that is saved', () => {
  const deleted = waiting(1, deleteRow({ body: { id: 'a' }, seen: guess }))
  const list = of(7, [guess])
  const showListed = (changes: readonly WaitingChange[], attended = nobody) =>
    createOverlay(changes, attended)<Row[]>(['rows'], { keepsDeleted: true })?.(list) ?? list
  expect(showListed([deleted])).toEqual([guess])
  expect(showListed([deleted], new Map([[1, 'awaited']]))).toEqual([])
  expect(showListed([toSent(deleted, { revision: 8, results: [] })])).toEqual([])
})
