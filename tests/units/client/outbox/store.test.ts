import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { canChange, isBeingChecked, type NewEntry, type OutboxEntry, resubmit, toStandInId } from '#src/outbox/entry.ts'
import { type OutboxStore, openOutboxStore } from '#src/outbox/store.ts'

let users = 0
const opened: OutboxStore[] = []

const newUser = (): string => {
  users += 1
  return `user ${users}`
}

const open = (userId: string): OutboxStore => {
  const store = openOutboxStore(userId)
  opened.push(store)
  return store
}

const newEntry = (key: string, rest: Partial<NewEntry> = {}): NewEntry => ({
  key,
  mutation: 'addExpense',
  variables: { amount: 100 },
  version: null,
  madeAt: 0,
  dependsOn: [],
  ...rest,
})

const markUnknown = (entry: OutboxEntry): OutboxEntry =>
  entry.state === 'waiting' ? { ...entry, state: 'unknown' } : entry

const listKeys = async (store: OutboxStore) => (await store.list()).map(({ key }) => key)

afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(opened.splice(0).map((store) => store.close()))
})

describe('entries', () => {
  test('are listed in the order in which they were added, also after a reload', async () => {
    const user = newUser()
    const store = open(user)
    for (const key of ['c', 'a', 'b']) await store.add(newEntry(key))
    await store.close()
    expect(await listKeys(open(user))).toEqual(['c', 'a', 'b'])
  })

  test('keep what the form handed over, and wait', async () => {
    const store = open(newUser())
    const entry = newEntry('a', { version: 3, dependsOn: [7], variables: { id: 'x', note: null, list: [1, 'two'] } })
    const added = await store.add(entry)
    expect(added).toEqual({ ...entry, sequence: added.sequence, state: 'waiting', attempts: 0 })
    expect(await store.list()).toEqual([added])
  })

  test('may have been done, if a request for them got no response before', async () => {
    const store = open(newUser())
    const entry = await store.add(newEntry('a'), true)
    expect(isBeingChecked(entry)).toBe(true)
    expect(await store.remove(entry.sequence, canChange)).toBe(false)
  })

  test('never get the sequence of an entry that was removed', async () => {
    const store = open(newUser())
    const first = await store.add(newEntry('a'))
    await store.remove(first.sequence, canChange)
    const second = await store.add(newEntry('b'))
    expect(second.sequence).toBeGreaterThan(first.sequence)
  })

  test('of another user are not listed', async () => {
    await open(newUser()).add(newEntry('a'))
    expect(await open(newUser()).list()).toEqual([])
  })

  test('are all removed by clear', async () => {
    const store = open(newUser())
    await store.add(newEntry('a'))
    await store.clear()
    expect(await store.list()).toEqual([])
  })

  test('with the key of another entry are refused, so that a second press of a button adds nothing', async () => {
    const store = open(newUser())
    await store.add(newEntry('a'))
    await expect(store.add(newEntry('a'))).rejects.toThrow()
    expect(await listKeys(store)).toEqual(['a'])
  })
})

describe('a change by the user', () => {
  test('replaces an entry that is not being sent', async () => {
    const store = open(newUser())
    const { sequence } = await store.add(newEntry('a'))
    const changes = { key: 'b', variables: { amount: 200 }, version: null }
    expect(await store.update(sequence, (entry) => resubmit(entry, changes))).toMatchObject(changes)
    expect(await store.list()).toMatchObject([{ ...changes, sequence, state: 'waiting' }])
  })

  test('of an entry that may have been done does nothing', async () => {
    const store = open(newUser())
    const { sequence } = await store.add(newEntry('a'))
    const unknown = await store.update(sequence, markUnknown)
    await store.update(sequence, (entry) => resubmit(entry, { key: 'b', variables: {}, version: null }))
    expect(await store.remove(sequence, canChange)).toBe(false)
    expect(await store.list()).toEqual([unknown])
  })

  test('of an entry that is gone adds nothing, and is not taken for a removal', async () => {
    const store = open(newUser())
    const { sequence } = await store.add(newEntry('a'))
    await store.complete(sequence, undefined)
    expect(await store.update(sequence, markUnknown)).toBeUndefined()
    expect(await store.remove(sequence, canChange)).toBe(false)
    expect(await store.list()).toEqual([])
  })

  test('takes the words of the server off an entry that it refused', async () => {
    const store = open(newUser())
    const { sequence } = await store.add(newEntry('a'))
    await store.update(sequence, (entry) => ({ ...entry, state: 'refused', status: 400, message: 'No.', errors: {} }))
    await store.update(sequence, (entry) => resubmit(entry, { key: 'b', variables: 1, version: null }))
    expect(await store.list()).toEqual([{ ...newEntry('b'), variables: 1, sequence, state: 'waiting', attempts: 0 }])
  })
})

test('a saved record gives its id to the entries that depend on it, and to no other', async () => {
  const store = open(newUser())
  const account = await store.add(newEntry('account'))
  const variables = { bank_id: toStandInId(account.sequence), to: [toStandInId(account.sequence)], reason: 'outbox:' }
  await store.add(newEntry('dependent', { variables, dependsOn: [account.sequence] }))
  await store.add(newEntry('other', { variables: toStandInId(account.sequence) }))
  await store.complete(account.sequence, 'bank-1')
  await store.add(newEntry('late', { variables, dependsOn: [account.sequence] })) // its form was open meanwhile
  const resolved = { bank_id: 'bank-1', to: ['bank-1'], reason: 'outbox:' }
  expect(await store.list()).toMatchObject([
    { key: 'dependent', variables: resolved },
    { key: 'other', variables: toStandInId(account.sequence) },
    { key: 'late', variables: resolved },
  ])
})

describe('the disk', () => {
  test('has an entry before `add` resolves: the transaction is strict and complete', async () => {
    const store = open(newUser())
    await store.list()
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
    let isComplete = false
    transaction.mockImplementationOnce(function (this: IDBDatabase, ...parameters) {
      const begun = this.transaction(...parameters)
      begun.addEventListener('complete', () => {
        isComplete = true
      })
      return begun
    })
    await store.add(newEntry('a'))
    expect(isComplete).toBe(true)
    expect(transaction.mock.calls[0]).toMatchObject([expect.anything(), 'readwrite', { durability: 'strict' }])
  })

  test('that is full rejects the change, and the entry is not there', async () => {
    const store = open(newUser())
    await store.add(newEntry('a'))
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(function (this: IDBObjectStore) {
      this.transaction.abort()
      throw new DOMException('The disk is full.', 'QuotaExceededError')
    })
    await expect(store.add(newEntry('b'))).rejects.toThrow()
    expect(await listKeys(store)).toEqual(['a'])
  })

  test('that cannot be opened rejects the change, and is tried again with the next', async () => {
    const store = open(newUser())
    vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new DOMException('Blocked in private mode.', 'SecurityError')
    })
    await expect(store.add(newEntry('a'))).rejects.toThrow('Blocked in private mode.')
    await store.add(newEntry('b'))
    expect(await listKeys(store)).toEqual(['b'])
  })
})

describe('listeners', () => {
  test('hear of a change in their own tab until they unsubscribe', async () => {
    const store = open(newUser())
    const listener = vi.fn()
    const unsubscribe = store.subscribe(listener)
    await store.add(newEntry('a'))
    expect(listener).toHaveBeenCalledOnce()
    unsubscribe()
    await store.add(newEntry('b'))
    expect(listener).toHaveBeenCalledOnce()
  })

  test('hear of a change in another tab', async () => {
    const user = newUser()
    const { promise: heard, resolve } = Promise.withResolvers<void>()
    open(user).subscribe(resolve)
    await open(user).add(newEntry('a'))
    await heard
  })

  test('do not hear of a change that failed', async () => {
    const store = open(newUser())
    await store.add(newEntry('a'))
    const listener = vi.fn()
    store.subscribe(listener)
    await expect(store.add(newEntry('a'))).rejects.toThrow()
    expect(listener).not.toHaveBeenCalled()
  })
})
