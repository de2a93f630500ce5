import { describe, expect, test, vi } from 'vitest'
import { resubmit } from '#src/changes/queue/waiting-change.ts'
import { adding, editing } from './given-store.ts'
import { conflict, refused, setUpLoop, signedOut, wait } from './set-up-loop.ts'

/** A change that adds a record, on the records of other changes. */
const add = (id: string, ...on: string[]) => ({ calls: [adding(id, ...on)] })

describe('a server that asks to wait', () => {
  test('is not asked earlier, whatever wakes the loop', async () => {
    const { loop, requests, timers, states } = await setUpLoop([{}, {}], [wait])
    await Promise.all([loop.wake(), loop.wake()])
    await loop.wake()
    expect(requests).toEqual(['key-1'])
    expect(await states()).toEqual(['key-1 waiting', 'key-2 waiting'])
    expect(timers).toMatchObject([{ delayMs: 90_000 }])
    timers[0]?.run()
    await vi.waitFor(async () => expect(await states()).toEqual([]))
    expect(requests).toEqual(['key-1', 'key-1', 'key-2'])
  })
})

describe('a session that is over', () => {
  test('stops the loop without a timer, and keeps the changes for the next session', async () => {
    const { loop, requests, timers, states } = await setUpLoop([{}, {}], [signedOut])
    await loop.wake()
    expect(await states()).toEqual(['key-1 waiting', 'key-2 waiting'])
    expect(timers).toEqual([])
    await loop.wake()
    expect(requests).toEqual(['key-1', 'key-1', 'key-2'])
  })

  test('sends nothing', async () => {
    const { loop, requests, states } = await setUpLoop([{}], [], { canSend: () => false })
    await loop.wake()
    expect(requests).toEqual([])
    expect(await states()).toEqual(['key-1 waiting'])
  })

  test('that another user replaces while a change is marked does not send the change', async () => {
    const answers = [true, false, false]
    const { loop, requests, states } = await setUpLoop([{}], [], { canSend: () => answers.shift() ?? false })
    await loop.wake()
    expect(requests).toEqual([])
    expect(await states()).toEqual(['key-1 waiting'])
  })
})

describe('a change that the user has to decide about', () => {
  test('keeps the words of the server, and the others go on', async () => {
    const { loop, store, requests, timers } = await setUpLoop([{}, {}], [refused])
    await loop.wake()
    expect(requests).toEqual(['key-1', 'key-2'])
    const { kind: _, ...words } = refused
    expect(await store.list()).toMatchObject([{ key: 'key-1', state: 'refused', ...words }, { state: 'sent' }])
    expect(timers).toEqual([])
  })

  test('keeps the record of the server after a conflict, and the others go on', async () => {
    const { loop, store, requests } = await setUpLoop([{ calls: [editing('x', 8)] }, {}], [conflict])
    await loop.wake()
    expect(requests).toEqual(['key-1', 'key-2'])
    expect(await store.list()).toMatchObject([
      { key: 'key-1', state: 'conflict', current: { version: 9 }, at: 0 },
      { state: 'sent' },
    ])
  })

  test('holds back what depends on it, also through another change', async () => {
    const { loop, states } = await setUpLoop([add('a'), add('b', 'a'), add('c'), add('d', 'b')], [refused])
    await loop.wake()
    expect(await states()).toEqual(['key-1 refused', 'key-2 waiting', 'key-4 waiting'])
  })

  test('is not sent again before the user changed it, and then before what depends on it', async () => {
    const { loop, store, requests, states } = await setUpLoop([add('a'), add('b', 'a')], [refused])
    await loop.wake()
    await loop.wake()
    expect(requests).toEqual(['key-1'])
    const corrected = await store.update(1, (change) => resubmit(change, change))
    await loop.wake()
    expect(requests).toEqual(['key-1', corrected?.key, 'key-2'])
    expect(await states()).toEqual([])
  })

  test('counts as an answer: lists are out of date', async () => {
    const onEmpty = vi.fn()
    const { loop } = await setUpLoop([{}], [conflict], { onEmpty })
    await loop.wake()
    expect(onEmpty).toHaveBeenCalledOnce()
  })
})
