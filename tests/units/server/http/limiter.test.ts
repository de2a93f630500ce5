import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLimiter } from '#server/http/limiter.ts'

const LIMITS = { name: 'lists at once', max: 3, maxPerKey: 2, maxWaitingPerKey: 2, maxWaiting: 3, timeoutMs: 1_000 }

beforeEach(() => void vi.useFakeTimers())

afterEach(() => void vi.useRealTimers())

/** Takes turns, and collects the keys that got one and the statuses of those refused. */
const open = (limits: Partial<Parameters<typeof createLimiter>[0]> = {}) => {
  const limiter = createLimiter({ ...LIMITS, ...limits })
  const events: (string | number)[] = []
  const take = (key: string) =>
    limiter.take(key).then(
      (finish) => {
        events.push(key)
        return finish
      },
      ({ status, details }: { status: number; details: { retryAfter: number } }) => {
        events.push(status)
        expect(details.retryAfter).toBe(2)
        return () => {}
      },
    )
  return { limiter, events, take }
}

/** A limiter of one place, which is taken until `start` is called. */
const openBusy = async (maxWaiting: number) => {
  const { limiter, events } = open({ max: 1, maxPerKey: 1, maxWaiting, maxWaitingPerKey: maxWaiting })
  const finishFirst = await limiter.take('first')
  const add = (key: string) =>
    limiter.run(key, async () => {
      events.push(key)
    })
  return { add, events, start: finishFirst }
}

test('a key that uses its places does not delay another', async () => {
  const { events, take } = open()
  const [first] = [await take('a'), await take('a')]
  const third = take('a')
  await take('b')
  expect(events).toEqual(['a', 'a', 'b'])
  first()
  await third
  expect(events).toEqual(['a', 'a', 'b', 'a'])
})

test('the next in the queue that may run gets a free place', async () => {
  const { events, take } = open()
  const finishes = [await take('a'), await take('a'), await take('b')]
  take('a')
  const waiting = take('b')
  finishes[2]?.()
  await waiting
  expect(events).toEqual(['a', 'a', 'b', 'b'])
})

test('waiting keys take turns, however many tasks one of them has', async () => {
  const { add, events, start } = await openBusy(9)
  const tasks = ['a', 'a', 'a', 'b', 'a', 'b', 'c'].map(add)
  start()
  await Promise.all(tasks)
  expect(events).toEqual(['a', 'b', 'c', 'a', 'b', 'a', 'a'])
})

test('a key that has all the places it may have leaves one to the others', async () => {
  const { events, take } = open({ max: 4, maxPerKey: 3, maxWaiting: 10, maxWaitingPerKey: 10 })
  await Promise.all([take('mail'), take('mail'), take('mail')])
  take('mail')
  const finishCode = await take('code')
  const codes = [take('code'), take('code')]
  expect(events).toEqual(['mail', 'mail', 'mail', 'code'])
  finishCode()
  const finishNext = await codes[0]
  finishNext?.()
  await codes[1]
  expect(events).toEqual(['mail', 'mail', 'mail', 'code', 'code', 'code'])
})

test('a task that fails ends its turn', async () => {
  const { limiter } = open()
  const fail = () => limiter.run('a', () => Promise.reject(new Error('failed')))
  for (let count = 0; count < 5; count += 1) await expect(fail()).rejects.toThrow('failed')
  expect(await limiter.run('a', async () => 'done')).toBe('done')
})

/** Runs tasks that take these times, and collects each key when its task begins. */
const runLong = (limiter: ReturnType<typeof createLimiter>, begun: string[]) => (key: string, durationMs: number) =>
  limiter.run(key, async () => {
    begun.push(key)
    await vi.advanceTimersByTimeAsync(durationMs)
  })

test('after a long task its key pauses for as long as the task took, and other keys do not', async () => {
  const begun: string[] = []
  const run = runLong(createLimiter({ ...LIMITS, max: 2, maxPerKey: 1, timeoutMs: 60_000 }), begun)
  await run('a', 300)
  const second = run('a', 0)
  await run('b', 0)
  await vi.advanceTimersByTimeAsync(299)
  expect(begun).toEqual(['a', 'b'])
  await vi.advanceTimersByTimeAsync(1)
  await second
  expect(begun).toEqual(['a', 'b', 'a'])
})

test('a key pauses for a second at most, and not after a short task', async () => {
  const begun: string[] = []
  const run = runLong(createLimiter({ ...LIMITS, max: 1, maxPerKey: 1, timeoutMs: 60_000 }), begun)
  await run('a', 50)
  await run('a', 9_000)
  const next = run('a', 0)
  await vi.advanceTimersByTimeAsync(1_000)
  await next
  expect(begun).toEqual(['a', 'a', 'a'])
})

test('too many that wait are refused: 429 for one key, 503 for all', async () => {
  const { events, take } = open()
  await Promise.all([take('a'), take('a'), take('b')])
  take('a')
  take('a')
  await take('a')
  expect(events).toEqual(['a', 'a', 'b', 429])
  const others = open()
  await Promise.all(['a', 'b', 'c'].map(others.take))
  for (const key of ['d', 'e', 'f']) others.take(key)
  await others.take('g')
  expect(others.events).toEqual(['a', 'b', 'c', 503])
})

test('a full queue takes the newest task from the key with the most, for a key with fewer', async () => {
  const { add, events, start } = await openBusy(3)
  const crowd = ['a', 'a', 'a'].map(add)
  const newcomer = add('b')
  await expect(crowd[2]).rejects.toMatchObject({ status: 503, details: { retryAfter: 2 } })
  await expect(add('a')).rejects.toMatchObject({ status: 503 })
  await expect(add('b')).rejects.toMatchObject({ status: 503 })
  start()
  await Promise.all([crowd[0], crowd[1], newcomer])
  expect(events).toEqual(['a', 'b', 'a'])
  await add('a')
  expect(events).toHaveLength(4)
})

test('a queue says how many run and wait, and how many it refused', async () => {
  const { limiter, take } = open()
  const [finish] = await Promise.all([take('a'), take('a'), take('b')])
  const waiting = [take('c'), take('c')]
  await take('c')
  const limits = { name: 'lists at once', max: 3, maxWaiting: 3 }
  expect(limiter.readQueue()).toEqual({ ...limits, running: 3, waiting: 2, refused: 1 })
  finish?.()
  await waiting[0]
  expect(limiter.readQueue()).toEqual({ ...limits, running: 3, waiting: 1, refused: 1 })
})

test('nobody waits longer than the timeout, and then another may wait', async () => {
  const { events, take } = open()
  const [finish] = await Promise.all([take('a'), take('a'), take('b')])
  const [own, other] = [take('a'), take('c')]
  await vi.advanceTimersByTimeAsync(1_000)
  await Promise.all([own, other])
  expect(events).toEqual(['a', 'a', 'b', 429, 503])
  const next = take('d')
  finish?.()
  await next
  expect(events.at(-1)).toBe('d')
})
