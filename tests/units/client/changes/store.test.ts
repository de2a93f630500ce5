import { describe, expect, test } from 'vitest'
import type { QueueStore } from '#src/changes/queue/store.ts'
import {
  canChange,
  isBeingChecked,
  type NewChange,
  resubmit,
  toStandInId,
  type WaitingChange,
} from '#src/changes/queue/waiting-change.ts'
import { listKeys, newChange, newUser, open } from './given-store.ts'

const newSent = (key: string, input: NewChange['input']) => ({
  key,
  change: 'addExpense',
  input,
  record: null,
  version: null,
})

const markUnknown = (change: WaitingChange): WaitingChange =>
  change.state === 'waiting' ? { ...change, state: 'unknown' } : change

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
    const input = { id: 'x', note: null, list: [1, 'two'], lend: { id: toStandInId(7) } }
    const change = newChange('a', { record: 'x', version: 3, input })
    const added = await store.add(change)
    expect(added).toEqual({ ...change, sequence: added.sequence, dependsOn: [7], state: 'waiting', attempts: 0 })
    expect(await store.list()).toEqual([added])
  })

  test('may have been done, if a request for them got no response before', async () => {
    const store = open(newUser())
    const { sequence } = await store.add(newChange('a'))
    const change = await store.update(sequence, (change) => ({
      ...change,
      state: 'unknown',
      attempts: 1,
      firstSentAt: 1,
    }))
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
    const changes = newSent('b', { amount: 200 })
    expect(await store.update(sequence, (change) => resubmit(change, changes))).toMatchObject(changes)
    expect(await store.list()).toMatchObject([{ ...changes, sequence, state: 'waiting' }])
  })

  test('of a change that may have been done does nothing', async () => {
    const store = open(newUser())
    const { sequence } = await store.add(newChange('a'))
    const unknown = await store.update(sequence, markUnknown)
    await store.update(sequence, (change) => resubmit(change, newSent('b', {})))
    expect(await store.remove(sequence, canChange)).toBe(false)
    expect(await store.list()).toEqual([unknown])
  })

  test('of a change that is gone adds nothing, and is not taken for a removal', async () => {
    const store = open(newUser())
    const { sequence } = await store.add(newChange('a'))
    await store.complete(sequence, {})
    expect(await store.update(sequence, markUnknown)).toBeUndefined()
    expect(await store.remove(sequence, canChange)).toBe(false)
    expect(await store.list()).toEqual([])
  })

  test('takes the words of the server off a change that it refused', async () => {
    const store = open(newUser())
    const { sequence } = await store.add(newChange('a'))
    await store.update(sequence, (change) => ({ ...change, state: 'refused', status: 400, message: 'No.', errors: {} }))
    await store.update(sequence, (change) => resubmit(change, newSent('b', { amount: 1 })))
    expect(await store.list()).toEqual([
      { ...newChange('b'), input: { amount: 1 }, sequence, dependsOn: [], state: 'waiting', attempts: 0 },
    ])
  })
})

test('a saved record gives its id to the changes that depend on it, in their fields of ids', async () => {
  const store = open(newUser())
  const account = await store.add(newChange('account'))
  const standIn = toStandInId(account.sequence)
  const input = { bank_id: standIn, moved: [{ bankId: standIn }], lend: { id: standIn }, reason: standIn }
  await store.add(newChange('dependent', { input, record: standIn }))
  await store.add(newChange('other', { input: { reason: standIn } }))
  await store.complete(account.sequence, { id: 'bank-1' })
  await store.add(newChange('late', { input })) // its form was open meanwhile
  const resolved = { bank_id: 'bank-1', moved: [{ bankId: 'bank-1' }], lend: { id: 'bank-1' }, reason: standIn }
  expect(await store.list()).toMatchObject([
    { key: 'dependent', input: resolved, record: 'bank-1' },
    { key: 'other', input: { reason: standIn } },
    { key: 'late', input: resolved },
  ])
})

test('a discarded record takes with it what was made on it, also through another change', async () => {
  const store = open(newUser())
  const account = await store.add(newChange('account'))
  const lend = await store.add(newChange('lend', { input: { bankId: toStandInId(account.sequence) } }))
  await store.add(newChange('return', { input: { lendId: toStandInId(lend.sequence) } }))
  await store.add(newChange('other'))
  expect(await store.remove(account.sequence, canChange)).toBe(true)
  expect(await listKeys(store)).toEqual(['other'])
})

describe('a change that was sent', () => {
  const versions = async (store: QueueStore) => (await store.list()).map(({ key, version }) => `${key} ${version}`)

  test('gives the next version of its record to the later changes on it', async () => {
    const store = open(newUser())
    const sent = await store.add(newChange('return', { record: 'lend-1' }))
    await store.add(newChange('edit', { record: 'lend-1', version: 3 }))
    await store.add(newChange('other', { record: 'lend-2', version: 3 }))
    await store.add(newChange('without', { record: 'lend-1' }))
    await store.complete(sent.sequence, { version: 4 })
    expect(await versions(store)).toEqual(['edit 4', 'other 3', 'without null'])
  })

  test('leaves the later changes as they are when another device changed the record in between', async () => {
    const store = open(newUser())
    const sent = await store.add(newChange('return', { record: 'lend-1' }))
    await store.add(newChange('edit', { record: 'lend-1', version: 3 }))
    await store.complete(sent.sequence, { version: 5 })
    expect(await versions(store)).toEqual(['edit 3'])
  })

  test('leaves them, too, when a response after a long time says nothing about the record', async () => {
    const store = open(newUser())
    const sent = await store.add(newChange('return', { record: 'lend-1' }))
    await store.add(newChange('edit', { record: 'lend-1', version: 3 }))
    await store.complete(sent.sequence, {})
    expect(await versions(store)).toEqual(['edit 3'])
  })

  test('does not raise the version of a change that was made on its result', async () => {
    const store = open(newUser())
    const sent = await store.add(newChange('edit', { record: 'lend-1', version: 3 }))
    await store.update(sent.sequence, (change) => ({ ...change, state: 'unknown', firstSentAt: 1 }))
    await store.add(newChange('again', { record: 'lend-1', version: 4 })) // a list was fetched meanwhile
    await store.complete(sent.sequence, { id: 'lend-1', version: 4 })
    expect(await versions(store)).toEqual(['again 4'])
  })
})
