import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { createStore, entries } from 'idb-keyval'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { tokenStore } from '#src/lib/api/token.ts'
import { toSessionId } from '#src/lib/cache/session-id.ts'
import { removeOtherStoredSessions, restoreCache } from '#src/lib/cache/stored-cache.ts'
import { MAX_AGE_MS } from '#src/lib/cache/stored-queries.ts'

const store = createStore('wealth-care-cache', 'queries')

const kept = async (): Promise<string> => JSON.stringify(await entries(store))

const untilKept = (words: string) => vi.waitFor(async () => expect(await kept()).toContain(words), { timeout: 8_000 })

/** A cache that a session fills. */
const cacheOf = async (session: string): Promise<QueryClient> => {
  const queryClient = new QueryClient()
  await restoreCache(queryClient, session)
  return queryClient
}

afterEach(() => {
  tokenStore.remove()
  return removeOtherStoredSessions()
})

describe('the stored cache', () => {
  test('goes on for a session that began while another was forgotten', async () => {
    const before = await cacheOf('one')
    before.setQueryData(['lends'], 'of the first')
    await untilKept('of the first')
    tokenStore.set('the next token')
    const after = cacheOf(toSessionId('the next token'))
    await removeOtherStoredSessions() // late, as when its module is loaded after the session began
    ;(await after).setQueryData(['lends'], 'of the next')
    await untilKept('of the next')
    expect(await kept()).not.toContain('of the first')
  })

  test('brings back what a session read, with when it was read', async () => {
    const updatedAt = Date.now() - 720_000
    const before = await cacheOf('one')
    before.setQueryData(['lends'], [{ reason: 'School fees' }], { updatedAt })
    before.setQueryData(['banks', 'a', 'expenses'], [])
    await untilKept('expenses')
    const after = await cacheOf('one')
    expect(after.getQueryData(['lends'])).toEqual([{ reason: 'School fees' }])
    expect(after.getQueryState(['lends'])?.dataUpdatedAt).toBe(updatedAt)
    expect(after.getQueryData(['banks', 'a', 'expenses'])).toEqual([])
  })

  test('keeps only what is on its list', async () => {
    const queryClient = await cacheOf('one')
    queryClient.setQueryData(['something-else'], 'not for the device')
    queryClient.setQueryData(['lends'], 'for the device')
    await untilKept('for the device')
    expect(await kept()).not.toContain('not for the device')
  })

  test('gives nothing to another session, and removes what was left', async () => {
    const before = await cacheOf('one')
    before.setQueryData(['lends'], 'of the first')
    await untilKept('of the first')
    const after = await cacheOf('two')
    expect(after.getQueryData(['lends'])).toBeUndefined()
    await vi.waitFor(async () => expect(await kept()).not.toContain('of the first'))
  })

  test('does not bring back what was read more than seven days ago', async () => {
    const before = await cacheOf('one')
    before.setQueryData(['lends'], 'old', { updatedAt: Date.now() - MAX_AGE_MS })
    before.setQueryData(['banks'], 'newer', { updatedAt: Date.now() - MAX_AGE_MS + 60_000 })
    await untilKept('newer')
    const after = await cacheOf('one')
    expect(after.getQueryData(['lends'])).toBeUndefined()
    expect(after.getQueryData(['banks'])).toBe('newer')
  })

  test('forgets a query that was removed', async () => {
    const queryClient = await cacheOf('one')
    queryClient.setQueryData(['banks', 'a'], 'to go')
    await untilKept('to go')
    queryClient.removeQueries({ queryKey: ['banks', 'a'] })
    await vi.waitFor(async () => expect(await kept()).not.toContain('to go'), { timeout: 8_000 })
  })

  test('writes what was read half a second ago, however much is read after it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const queryClient = await cacheOf('one')
    queryClient.setQueryData(['banks'], 'read first')
    for (let time = 0; time < 400; time += 100) {
      await vi.advanceTimersByTimeAsync(100)
      queryClient.setQueryData(['lends'], `read after ${time} ms`)
    }
    vi.useRealTimers()
    await untilKept('read first')
  })

  test('once dropped is empty, and what is read afterwards is not kept', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const queryClient = await cacheOf('one')
    queryClient.setQueryData(['lends'], 'about to be written')
    const dropped = removeOtherStoredSessions()
    queryClient.setQueryData(['lends'], 'too late')
    await vi.advanceTimersByTimeAsync(60_000)
    vi.useRealTimers()
    await dropped
    expect(await kept()).toBe('[]')
  })
})
