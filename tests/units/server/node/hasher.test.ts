import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { Problem } from '#server/http/problem.ts'
import { createFairQueue } from '#server/node/adapters/fair-queue.ts'
import { createHasher } from '#server/node/adapters/hasher.ts'
import { createSemaphore } from '#server/node/adapters/semaphore.ts'

test('a password is kept as argon2id with 19 MiB, two passes and one lane, and is known again', async () => {
  const { hash, verify } = createHasher()
  const encoded = await hash('Strong-password')
  expect(encoded).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verify(encoded, 'Strong-password')).toBe(true)
  expect(await verify(encoded, 'strong-password')).toBe(false)
})

test('the semaphore runs and queues tasks up to its limits, and refuses the rest', async () => {
  const enter = createSemaphore({ maxRunning: 4, maxWaiting: 3 })
  const doors = Array.from({ length: 7 }, () => Promise.withResolvers<void>())
  let running = 0
  const tasks = doors.map(({ promise }) =>
    enter('first', async () => {
      running += 1
      await promise
      running -= 1
    }),
  )
  await expect(enter('first', async () => {})).rejects.toMatchObject({ status: 503, details: { retryAfter: 2 } })
  expect(running).toBe(4)
  doors[2]?.resolve()
  await tasks[2]
  await vi.waitUntil(() => running === 4)
  for (const { resolve } of doors) resolve()
  await Promise.all(tasks)
  expect(running).toBe(0)
})

test('tasks of the first priority go before those that can wait, and one place is kept for them', async () => {
  const enter = createSemaphore({ maxRunning: 3, maxWaiting: 10 })
  const begun: string[] = []
  const doors = new Map<string, () => void>()
  const add = (priority: 'first' | 'later', name: string) =>
    enter(priority, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => void doors.set(name, resolve))
    })
  const tasks = ['mail 1', 'mail 2', 'mail 3', 'mail 4'].map((name) => add('later', name))
  await vi.waitUntil(() => begun.length === 2)
  tasks.push(add('first', 'code 1'), add('first', 'code 2'), add('first', 'code 3'))
  await vi.waitUntil(() => begun.length === 3)
  for (const name of ['mail 1', 'mail 2', 'code 1', 'code 2', 'code 3', 'mail 3', 'mail 4']) {
    await vi.waitUntil(() => doors.has(name))
    doors.get(name)?.()
  }
  await Promise.all(tasks)
  expect(begun).toEqual(['mail 1', 'mail 2', 'code 1', 'code 2', 'code 3', 'mail 3', 'mail 4'])
})

test('a task that fails gives its place to the next', async () => {
  const enter = createSemaphore({ maxRunning: 1, maxWaiting: 1 })
  const failing = enter('first', () => Promise.reject(new Error('no')))
  const next = enter('first', async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})

test('more passwords than can wait are refused as busy, and none is lost', { timeout: 60_000 }, async () => {
  const { hash } = createHasher()
  const results = await Promise.allSettled(Array.from({ length: 80 }, () => hash('Strong-password')))
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(80 - 4 - 64)
  expect(refused.every(({ reason }) => reason instanceof Problem && reason.status === 503)).toBe(true)
})

describe('a fair queue', () => {
  const open = (limits: { maxRunning: number; maxWaiting: number; timeoutMs?: number }) => {
    const enter = createFairQueue({ timeoutMs: 60_000, ...limits })
    const first = Promise.withResolvers<void>()
    const finished: string[] = []
    const running = enter('first', () => first.promise)
    const add = (owner: string) =>
      enter(owner, async () => {
        finished.push(owner)
      })
    return { add, finished, start: () => Promise.all([first.resolve(), running]) }
  }

  test('lets the owners take turns, however many tasks one of them has', async () => {
    const { add, finished, start } = open({ maxRunning: 1, maxWaiting: 9 })
    const tasks = ['a', 'a', 'a', 'b', 'a', 'b', 'c'].map(add)
    await start()
    await Promise.all(tasks)
    expect(finished).toEqual(['a', 'b', 'c', 'a', 'b', 'a', 'a'])
  })

  test('that is full takes the newest task from the owner with the most, for an owner with fewer', async () => {
    const { add, finished, start } = open({ maxRunning: 1, maxWaiting: 3 })
    const crowd = ['a', 'a', 'a'].map(add)
    const newcomer = add('b')
    await expect(crowd[2]).rejects.toMatchObject({ status: 503, details: { retryAfter: 2 } })
    await expect(add('a')).rejects.toMatchObject({ status: 503 })
    await expect(add('b')).rejects.toMatchObject({ status: 503 })
    await start()
    await Promise.all([crowd[0], crowd[1], newcomer])
    expect(finished).toEqual(['a', 'b', 'a'])
    await add('a')
    expect(finished).toHaveLength(4)
  })

  test('refuses a task that has waited too long, and gives its place to another', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { add, finished, start } = open({ maxRunning: 1, maxWaiting: 1, timeoutMs: 5_000 })
    const refused = expect(add('a')).rejects.toMatchObject({ status: 503, details: { retryAfter: 2 } })
    await vi.advanceTimersByTimeAsync(5_000)
    await refused
    const next = add('b')
    await start()
    await next
    expect(finished).toEqual(['b'])
  })
})
