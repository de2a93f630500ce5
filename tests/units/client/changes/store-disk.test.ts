import { afterEach, describe, expect, test, vi } from 'vitest'
import { listKeys, newChange, newUser, open } from './given-store.ts'

afterEach(() => vi.restoreAllMocks())

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
    await store.add(newChange('a'))
    expect(isComplete).toBe(true)
    expect(transaction.mock.calls[0]).toMatchObject([expect.anything(), 'readwrite', { durability: 'strict' }])
  })

  test('that is full rejects the change, and the entry is not there', async () => {
    const store = open(newUser())
    await store.add(newChange('a'))
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(function (this: IDBObjectStore) {
      this.transaction.abort()
      throw new DOMException('The disk is full.', 'QuotaExceededError')
    })
    await expect(store.add(newChange('b'))).rejects.toThrow()
    expect(await listKeys(store)).toEqual(['a'])
  })

  test('that cannot be opened rejects the change, and is tried again with the next', async () => {
    const store = open(newUser())
    vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new DOMException('Blocked in private mode.', 'SecurityError')
    })
    await expect(store.add(newChange('a'))).rejects.toThrow('Blocked in private mode.')
    await store.add(newChange('b'))
    expect(await listKeys(store)).toEqual(['b'])
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
