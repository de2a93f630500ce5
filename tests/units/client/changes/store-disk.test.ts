import { openDB } from 'idb'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { canDiscard } from '#src/changes/queue/waiting-change.ts'
import { listKeys, newChange, newUser, open } from './given-store.ts'

afterEach(() => vi.restoreAllMocks())

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
    const databases = await indexedDB.databases()
    const db = await openDB(databases.findLast(({ name }) => name?.startsWith('wealth-care-outbox-'))?.name ?? '')
    await db.put('entries', { key: 'c', damaged: true }, sequence)
    db.close()
    expect((await store.list()).map(({ change, state }) => [change, state])).toEqual([
      ['addExpense', 'waiting'],
      ['unreadable', 'refused'],
    ])
    expect(await store.remove(sequence, canDiscard)).toBe(true)
    expect(await listKeys(store)).toEqual(['a'])
  })
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
