import { describe, expect, test } from 'vitest'
import type { Call } from '#src/changes/call.ts'
import type { QueueStore } from '#src/changes/queue/store.ts'
import { applyOutcome, markSending } from '#src/changes/queue/transitions.ts'
import { canChange, isBeingChecked, resubmit, type WaitingChange } from '#src/changes/queue/waiting-change.ts'
import { adding, editing, listKeys, newChange, newUser, open, returning, savedRecord } from './given-store.ts'

const expense = (amount: number): Call => ({ call: 'addExpenses', body: { amount } })

const markUnknown = (change: WaitingChange): WaitingChange => markSending(change, 3)

const refuse = (change: WaitingChange): WaitingChange =>
  applyOutcome(markUnknown(change), { kind: 'refused', status: 400, message: 'No.', errors: {}, at: 0 })

describe('changes', () => {
  test('are listed in the order in which they were added, also after a reload', async () => {
    const user = newUser()
    const store = open(user)
    for (const key of ['c', 'a', 'b']) await store.add(newChange(key))
    await store.close()
    expect(await listKeys(open(user))).toEqual(['c', 'a', 'b'])
  })

  test('keep what the form handed over, and wait', async () => {
    const store = open(newUser())
    const body = { id: 'x', note: null, list: [1, 'two'], lend: { id: 'y' } }
    const seen = { id: 'x', version: 3 }
    const change = newChange('a', { calls: [{ call: 'editLend', body, seen, version: 3 }], compound: 'split' })
    const added = await store.add(change)
    expect(added).toEqual({ ...change, sequence: added.sequence, state: 'waiting', attempts: 0 })
    expect(await store.list()).toEqual([added])
  })

  test('may have been done, if a request for them got no response before', async () => {
    const store = open(newUser())
    const { sequence } = await store.add(newChange('a'))
    const change = await store.update(sequence, (change) => applyOutcome(markUnknown(change), { kind: 'unknown' }))
    expect(change && isBeingChecked(change)).toBe(true)
    expect(await store.remove(sequence, canChange)).toBe(false)
  })

  test('never get the sequence of a change that was removed', async () => {
    const store = open(newUser())
    const first = await store.add(newChange('a'))
    await store.remove(first.sequence, canChange)
    const second = await store.add(newChange('b'))
    expect(second.sequence).toBeGreaterThan(first.sequence)
  })

  test('of another user are not listed', async () => {
    await open(newUser()).add(newChange('a'))
    expect(await open(newUser()).list()).toEqual([])
  })

  test('are all removed by clear', async () => {
    const store = open(newUser())
    await store.add(newChange('a'))
    await store.clear()
    expect(await store.list()).toEqual([])
  })

  test('with the key of another change are refused, so that a second press of a button adds nothing', async () => {
    const store = open(newUser())
    await store.add(newChange('a'))
    await expect(store.add(newChange('a'))).rejects.toThrow()
    expect(await listKeys(store)).toEqual(['a'])
  })
})

describe('a change by the user', () => {
  test('replaces a change that is not being sent', async () => {
    const store = open(newUser())
    const { sequence } = await store.add(newChange('a'))
    const changed = await store.update(sequence, (change) => resubmit(change, { calls: [expense(200)] }))
    expect(changed).toMatchObject({ calls: [expense(200)], sequence, state: 'waiting' })
    expect(changed?.key).not.toBe('a')
    expect(await store.list()).toEqual([changed])
  })

  test('of a change that may have been done does nothing', async () => {
    const store = open(newUser())
    const { sequence } = await store.add(newChange('a'))
    const unknown = await store.update(sequence, markUnknown)
    await store.update(sequence, (change) => resubmit(change, { calls: [expense(200)] }))
    expect(await store.remove(sequence, canChange)).toBe(false)
    expect(await store.list()).toEqual([unknown])
  })

  test('of a change that is gone adds nothing, and is not taken for a removal', async () => {
    const store = open(newUser())
    const { sequence } = await store.add(newChange('a'))
    await store.complete(sequence, { revision: undefined, results: [] })
    expect(await store.update(sequence, markUnknown)).toBeUndefined()
    expect(await store.remove(sequence, canChange)).toBe(false)
    expect(await store.list()).toEqual([])
  })

  test('takes the words of the server off a change that it refused', async () => {
    const store = open(newUser())
    const { sequence } = await store.add(newChange('a'))
    expect(await store.update(sequence, refuse)).toMatchObject({ state: 'refused', message: 'No.' })
    await store.update(sequence, (change) => resubmit(change, { calls: [expense(1)] }))
    const key = expect.not.stringMatching(/^a$/)
    expect(await store.list()).toEqual([
      { key, calls: [expense(1)], madeAt: 0, sequence, state: 'waiting', attempts: 0 },
    ])
  })
})

test('a discarded record takes with it what was made on it, also through another change', async () => {
  const store = open(newUser())
  const account = await store.add(newChange('account', { calls: [adding('bank')] }))
  await store.add(newChange('lend', { calls: [adding('lend', 'bank')] }))
  await store.add(newChange('return', { calls: [returning('lend', 1)] }))
  await store.add(newChange('other'))
  expect(await store.remove(account.sequence, canChange)).toBe(true)
  expect(await listKeys(store)).toEqual(['other'])
})

describe('a change that was sent', () => {
  const revision = 7
  const versions = async (store: QueueStore) =>
    (await store.list())
      .filter(({ state }) => state !== 'sent')
      .flatMap(({ key, calls }) => calls.map(({ version, seen }) => `${key} ${version} ${JSON.stringify(seen)}`))

  test('is kept with what the server answered, until a list needs it no more', async () => {
    const store = open(newUser())
    const [first, second] = [await store.add(newChange('a')), await store.add(newChange('b'))]
    const results = [{ id: 'x', version: 1 }]
    await store.complete(first.sequence, { revision, results })
    const sentAt = expect.closeTo(Date.now(), -4)
    const kept = { ...first, state: 'sent', revision, results, sentAt }
    expect(await store.list()).toEqual([kept, second])
    await store.forget([first.sequence, second.sequence])
    expect(await store.list()).toEqual([second]) // only what is saved is forgotten
  })

  test('can be neither discarded nor changed, and is not sent again', async () => {
    const store = open(newUser())
    const { sequence } = await store.add(newChange('a'))
    await store.complete(sequence, { revision, results: [] })
    const [kept] = await store.list()
    expect(await store.remove(sequence, canChange)).toBe(false)
    for (const edit of [markUnknown, refuse, (change: WaitingChange) => resubmit(change, { calls: [expense(1)] })])
      expect(await store.update(sequence, edit)).toEqual(kept)
  })

  test('gives the version of the response to the other changes of its record', async () => {
    const store = open(newUser())
    const sent = await store.add(newChange('return', { calls: [returning('lend-1', 3)] }))
    await store.add(newChange('edit', { calls: [editing('lend-1', 3)] }))
    await store.add(newChange('other', { calls: [editing('lend-2', 3)] }))
    await store.add(newChange('without', { calls: [returning('lend-1', 3)] }))
    await store.complete(sent.sequence, { revision, results: [savedRecord('lend-1', 4)] })
    expect(await versions(store)).toEqual([
      'edit 4 {"id":"lend-1","version":4}',
      'other 3 {"id":"lend-2","version":3}',
      'without undefined {"id":"lend-1","version":3}',
    ])
  })

  test('gives it, too, when several of its calls raised the version', async () => {
    const store = open(newUser())
    const sent = await store.add(newChange('returns', { calls: [returning('lend-1', 3), returning('lend-1', 3)] }))
    await store.add(newChange('edit', { calls: [editing('lend-1', 3)] }))
    await store.complete(sent.sequence, {
      revision,
      results: [savedRecord('lend-1', 4), savedRecord('lend-1', 5)],
    })
    expect(await versions(store)).toEqual(['edit 5 {"id":"lend-1","version":5}'])
  })

  test('leaves the other changes as they are when another device changed the record in between', async () => {
    const store = open(newUser())
    const sent = await store.add(newChange('return', { calls: [returning('lend-1', 3)] }))
    await store.add(newChange('edit', { calls: [editing('lend-1', 3)] }))
    await store.complete(sent.sequence, { revision, results: [savedRecord('lend-1', 5)] })
    expect(await versions(store)).toEqual(['edit 3 {"id":"lend-1","version":3}'])
  })

  test('leaves them, too, when a response after a long time says nothing about the record', async () => {
    const store = open(newUser())
    const sent = await store.add(newChange('return', { calls: [returning('lend-1', 3)] }))
    await store.add(newChange('edit', { calls: [editing('lend-1', 3)] }))
    await store.complete(sent.sequence, { revision, results: [] })
    expect(await versions(store)).toEqual(['edit 3 {"id":"lend-1","version":3}'])
  })

  test('does not raise the version of a change that was made on its result', async () => {
    const store = open(newUser())
    const sent = await store.add(newChange('edit', { calls: [editing('lend-1', 3)] }))
    await store.update(sent.sequence, markUnknown)
    await store.add(newChange('again', { calls: [editing('lend-1', 4)] })) // a list was fetched meanwhile
    await store.complete(sent.sequence, { revision, results: [{ id: 'lend-1', version: 4 }] })
    expect(await versions(store)).toEqual(['again 4 {"id":"lend-1","version":4}'])
  })
})
