import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSlots } from '#server/http/slots.ts'

const LIMITS = { name: 'lists at once', max: 3, maxPerKey: 2, maxWaitingPerKey: 2, maxWaiting: 3, timeoutMs: 1_000 }

beforeEach(() => void vi.useFakeTimers())

afterEach(() => void vi.useRealTimers())

/** Takes slots, and collects the keys that got one and the statuses of those refused. */
const openSlots = () => {
  const slots = createSlots(LIMITS)
  const events: (string | number)[] = []
  const take = (key: string) =>
    slots.take(key).then(
      (free) => {
        events.push(key)
        return free
      },
      ({ status }: { status: number }) => {
        events.push(status)
        return () => {}
      },
    )
  return { slots, events, take }
}

test('a key that uses its slots does not delay another', async () => {
  const { events, take } = openSlots()
  const [first] = [await take('a'), await take('a')]
  const third = take('a')
  await take('b')
  expect(events).toEqual(['a', 'a', 'b'])
  first()
  await third
  expect(events).toEqual(['a', 'a', 'b', 'a'])
})

test('the next in the queue that may run gets a free slot', async () => {
  const { events, take } = openSlots()
  const frees = [await take('a'), await take('a'), await take('b')]
  take('a')
  const waiting = take('b')
  frees[2]?.()
  await waiting
  expect(events).toEqual(['a', 'a', 'b', 'b'])
})

test('a slot that is freed twice is free once', async () => {
  const { slots, take } = openSlots()
  const free = await take('a')
  await take('a')
  await take('b')
  free()
  free()
  await take('b')
  expect(slots.isFree('c')).toBe(false)
})

test('a task that fails frees its slot', async () => {
  const { slots } = openSlots()
  const fail = () => slots.run('a', () => Promise.reject(new Error('failed')))
  for (let count = 0; count < 5; count += 1) await expect(fail()).rejects.toThrow('failed')
  expect(await slots.run('a', async () => 'done')).toBe('done')
})

test('too many that wait are refused: 429 for one key, 503 for all', async () => {
  const { events, take } = openSlots()
  await Promise.all([take('a'), take('a'), take('b')])
  take('a')
  take('a')
  await take('a')
  take('c')
  await take('d')
  expect(events).toEqual(['a', 'a', 'b', 429, 503])
})

test('nobody waits longer than the timeout', async () => {
  const { events, take } = openSlots()
  await Promise.all([take('a'), take('a'), take('b')])
  const [own, of] = [take('a'), take('c')]
  await vi.advanceTimersByTimeAsync(1_000)
  await Promise.all([own, of])
  expect(events).toEqual(['a', 'a', 'b', 429, 503])
})
