import { openDB } from 'idb'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { countOfOtherSessions } from '#src/changes/queue/other-sessions.ts'
import { canDiscard } from '#src/changes/queue/waiting-change.ts'
import { listKeys, newChange, newUser, open } from './given-store.ts'

afterEach(() => vi.restoreAllMocks())

/** The database of the newest store. */
const openDatabase = async () => {
  const databases = await indexedDB.databases()
  return openDB(databases.findLast(({ name }) => name?.startsWith('wealth-care-outbox-'))?.name ?? '')
}

describe('the disk', () => {
  test('has a change before `add` resolves: the transaction is strict and complete', async () => {
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
    await store.add(newChange('a'))
    expect(isComplete).toBe(true)
    expect(transaction.mock.calls[0]).toMatchObject([expect.anything(), 'readwrite', { durability: 'strict' }])
  })

  test('that is full leaves the change in memory, which the store says', async () => {
    const user = newUser()
    const store = open(user)
    await store.add(newChange('a'))
    expect(store.isInMemory()).toBe(false)
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(function (this: IDBObjectStore) {
      this.transaction.abort()
      throw new DOMException('The disk is full.', 'QuotaExceededError')
    })
    await store.add(newChange('b'))
    expect(store.isInMemory()).toBe(true)
    expect(await listKeys(store)).toEqual(['b'])
    expect(await listKeys(open(user))).toEqual(['a'])
  })

  test('that cannot be opened leaves the change in memory', async () => {
    const store = open(newUser())
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Blocked in private mode.', 'SecurityError')
    })
    await store.add(newChange('a'))
    expect(store.isInMemory()).toBe(true)
    expect(await listKeys(store)).toEqual(['a'])
  })

  test('whose connection the browser closed without an event is opened again, and has the change', async () => {
    const user = newUser()
    const store = open(user)
    await store.add(newChange('a'))
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('The database connection is closing.', 'InvalidStateError')
    })
    await store.add(newChange('b'))
    expect(store.isInMemory()).toBe(false)
    expect(await listKeys(open(user))).toEqual(['a', 'b'])
  })

  test('that holds something else than a change shows that, and the others as they are', async () => {
    const user = newUser()
    const store = open(user)
    await store.add(newChange('a'))
    const { sequence } = await store.add(newChange('b'))
    const db = await openDatabase()
    await db.put('entries', { key: 'c', damaged: true }, sequence)
    db.close()
    expect((await store.list()).map(({ calls, state }) => [calls.map(({ call }) => call), state])).toEqual([
      [['addExpenses'], 'waiting'],
      [[], 'refused'],
    ])
    expect(await store.remove(sequence, canDiscard)).toBe(true)
    expect(await listKeys(store)).toEqual(['a'])
  })
})

test('what version 1.0 left on the disk is put into the form of today, once', async () => {
  const user = newUser()
  const before = open(user)
  await before.list()
  const db = await openDatabase()
  const fields = { date: '2026-05-01', amount: 40, reason: 'Milk', amountDebit: 'CASH' }
  const old = { key: 'old', change: 'addExpense', record: null, version: null, madeAt: 5, dependsOn: [3], attempts: 0 }
  await db.put('entries', { ...old, input: { bank_id: 'outbox-3', ...fields }, state: 'waiting' }, 4)
  await db.put('entries', { ...old, key: 'other', change: 'addLaugh', input: {}, state: 'waiting' }, 5)
  await db.put('savedIds', 'bank', 3)
  const [change, unreadable] = await open(user).list()
  const body = { bank_id: 'bank', ...fields, id: expect.any(String) }
  expect(change).toMatchObject({ key: 'old', calls: [{ call: 'addExpenses', body }], madeAt: 5, sequence: 4 })
  expect(unreadable).toMatchObject({ calls: [], state: 'refused', sequence: 5 })
  expect(await db.getAll('savedIds')).toEqual([])
  db.close()
  expect(await open(user).list()).toEqual([change, unreadable && { ...unreadable, madeAt: expect.any(Number) }])
})

test('what other users of the device did not send is counted, and not what is saved', async () => {
  const me = newUser()
  const before = await countOfOtherSessions(me)
  const other = open(newUser())
  const { sequence } = await other.add(newChange('a'))
  await other.add(newChange('b'))
  await other.complete(sequence, { revision: 5, results: [] })
  expect((await countOfOtherSessions(me)) - before).toBe(1)
})

describe('listeners', () => {
  test('hear of a change in their own tab until they unsubscribe', async () => {
    const store = open(newUser())
    const listener = vi.fn()
    const unsubscribe = store.subscribe(listener)
    await store.add(newChange('a'))
    expect(listener).toHaveBeenCalledOnce()
    unsubscribe()
    await store.add(newChange('b'))
    expect(listener).toHaveBeenCalledOnce()
  })

  test('hear of a change in another tab', async () => {
    const user = newUser()
    const { promise: heard, resolve } = Promise.withResolvers<boolean>()
    open(user).subscribe(resolve)
    await open(user).add(newChange('a'))
    expect(await heard).toBe(true)
  })

  test('do not hear of a change that failed', async () => {
    const store = open(newUser())
    await store.add(newChange('a'))
    const listener = vi.fn()
    store.subscribe(listener)
    await expect(store.add(newChange('a'))).rejects.toThrow()
    expect(listener).not.toHaveBeenCalled()
  })
})
