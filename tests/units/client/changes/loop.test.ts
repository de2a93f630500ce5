import { describe, expect, test, vi } from 'vitest'
import { createQueueLoop } from '#src/changes/queue/loop.ts'
import type { Outcome } from '#src/changes/queue/outcome.ts'
import { markSending } from '#src/changes/queue/transitions.ts'
import { isBeingChecked, type WaitingChange } from '#src/changes/queue/waiting-change.ts'
import { newChange } from './given-store.ts'
import { sent, setUpLoop, signedOut, unknown, wait } from './set-up-loop.ts'

test('changes are sent one at a time in order, and kept as sent with what the server answered', async () => {
  const onSent = vi.fn()
  const onEmpty = vi.fn()
  const { store, loop, requests } = await setUpLoop([{}, {}, {}], [], { onSent, onEmpty })
  await loop.wake()
  expect(requests).toEqual(['key-1', 'key-2', 'key-3'])
  expect(await store.list()).toMatchObject(
    requests.map((key) => ({ key, state: 'sent', revision: 5, results: [{ id: 'x' }] })),
  )
  expect(onSent.mock.calls.map(([change, { results }]) => [change.key, results])).toEqual(
    requests.map((key) => [key, [{ id: 'x' }]]),
  )
  expect(onEmpty).toHaveBeenCalledOnce()
})

test('a change of a server without revisions is removed when it is sent: no list would ever include it', async () => {
  const { store, loop } = await setUpLoop([{}], [{ kind: 'sent', results: [], revision: undefined, key: 'key' }])
  await loop.wake()
  expect(await store.list()).toEqual([])
})

test('a change is sent from the latest revision that is known, also that of what another tab sent', async () => {
  const froms: unknown[] = []
  const send = async (change: WaitingChange): Promise<Outcome> => {
    if (change.state === 'unknown') froms.push(change.sentFrom)
    return sent
  }
  const { loop } = await setUpLoop([{}, {}], [], { send, getRevision: () => 3 })
  await loop.wake()
  expect(froms).toEqual([3, 5])
})

test('an empty outbox reports nothing', async () => {
  const onEmpty = vi.fn()
  const { loop } = await setUpLoop([], [], { onEmpty })
  await loop.wake()
  expect(onEmpty).not.toHaveBeenCalled()
})

test('a change that is added while another is sent is sent, too', async () => {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const keys: string[] = []
  const send = ({ key }: WaitingChange) => {
    keys.push(key)
    return promise
  }
  const { store, loop } = await setUpLoop([{}], [], { send })
  const woken = loop.wake()
  await vi.waitFor(() => expect(keys).toEqual(['key-1']))
  await store.add(newChange('late'))
  const wokenAgain = loop.wake()
  resolve(sent)
  await Promise.all([woken, wokenAgain])
  expect(keys).toEqual(['key-1', 'late'])
})

test('a storage that fails sends nothing, and is tried again later', async () => {
  const { states, loop, requests, timers } = await setUpLoop([{}], [])
  const failing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError')
  })
  await loop.wake()
  failing.mockRestore()
  expect(requests).toEqual([])
  expect(timers).toMatchObject([{ delayMs: 1_000 }])
  await loop.wake()
  expect(await states()).toEqual([])
})

describe('a change without a clear response', () => {
  test('is unknown in the store before it is sent, and shown as checked only after the first failure', async () => {
    const seen: (readonly [string, boolean])[] = []
    const { store, loop, states } = await setUpLoop([{}], [])
    const list = async () => {
      const [change] = await store.list()
      if (change) seen.push([change.state, isBeingChecked(change)])
    }
    const watched = createQueueLoop({
      store,
      send: async () => {
        await list()
        return unknown
      },
      lock: (run) => run(),
      canSend: () => true,
      schedule: () => () => {},
    })
    await list()
    await watched.wake()
    await list()
    await loop.wake()
    expect(seen).toEqual([
      ['waiting', false],
      ['unknown', false],
      ['unknown', true],
    ])
    expect(await states()).toEqual([])
  })

  test('stops the queue, and is sent again with the same key', async () => {
    const { loop, requests, states } = await setUpLoop([{}, {}], [unknown])
    await loop.wake()
    expect(await states()).toEqual(['key-1 unknown', 'key-2 waiting'])
    await loop.wake()
    expect(requests).toEqual(['key-1', 'key-1', 'key-2'])
  })

  test('is sent again after 1 second, then twice as long each time, up to 5 minutes, and at once when woken', async () => {
    const { loop, timers } = await setUpLoop(
      [{}],
      Array.from({ length: 11 }, () => unknown),
    )
    for (let failure = 0; failure < 11; failure += 1) await loop.wake()
    const seconds = [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]
    expect(timers.map(({ delayMs }) => delayMs)).toEqual(seconds.map((delay) => delay * 1_000))
    expect(timers.filter(({ isCancelled }) => !isCancelled)).toHaveLength(1)
  })

  test('is sent again by the timer', async () => {
    const { states, timers, loop } = await setUpLoop([{}], [unknown])
    await loop.wake()
    timers[0]?.run()
    await vi.waitFor(async () => expect(await states()).toEqual([]))
  })

  test('that a closed tab left behind is checked', async () => {
    const { store, loop } = await setUpLoop([{}], [unknown])
    await store.update(1, (change) => markSending(change, 3))
    await loop.wake()
    expect(await store.list()).toMatchObject([{ state: 'unknown', attempts: 2, sentFrom: 3 }])
  })

  test.each([
    ['429', wait],
    ['401', signedOut],
  ])('stays unknown after a %s, which says nothing about the first attempt', async (_, outcome) => {
    const { loop, states } = await setUpLoop([{}], [unknown, outcome])
    await loop.wake()
    await loop.wake()
    expect(await states()).toEqual(['key-1 unknown'])
  })
})

test('a loop that is stopped stores the outcome of its request, and sends nothing else', async () => {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const send = vi.fn(() => promise)
  const { loop, states } = await setUpLoop([{}, {}], [], { send })
  const woken = loop.wake()
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce())
  loop.stop()
  resolve(sent)
  await woken
  await loop.wake()
  expect(send).toHaveBeenCalledOnce()
  expect(await states()).toEqual(['key-2 waiting'])
})
