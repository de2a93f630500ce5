import { Problem } from './problem.ts'

type SlotLimits = {
  /** The name of the limit in the log. */
  name: string
  /** The number of tasks that run at the same time. */
  max: number
  /** The number of running tasks with the same key. */
  maxPerKey: number
  /** The number of waiting tasks with the same key. */
  maxWaitingPerKey: number
  /** The number of waiting tasks. */
  maxWaiting: number
  /** The longest wait. */
  timeoutMs: number
}

type Waiting = { key: string; start: () => void }

const RETRY_AFTER_S = 2

const refuseAll = () => new Problem(503, 'The server is busy. Please try again.', { retryAfter: RETRY_AFTER_S })

/** Slots for tasks that hold memory or a connection for long. */
export type Slots = {
  /** Whether `take` would return at once. */
  isFree: (key: string) => boolean
  /** Throws the 429 or 503 that `take` would throw without waiting, because too many tasks wait. */
  refuseWhenFull: (key: string) => void
  /**
   * Takes a slot and returns a function that frees it. Waits while no slot is free; 429 when too many tasks of this key
   * wait or run, 503 when too many tasks of all keys do.
   */
  take: (key: string) => Promise<() => void>
  /** Runs a task in a slot. Waits and throws as `take` does. */
  run: <Result>(key: string, task: () => Promise<Result>) => Promise<Result>
}

/** Creates slots. A key that uses all of its own slots does not delay the others. */
export const createSlots = ({ name, max, maxPerKey, maxWaitingPerKey, maxWaiting, timeoutMs }: SlotLimits): Slots => {
  const running = new Map<string, number>()
  const queue = new Set<Waiting>()
  let total = 0

  const refuseKey = () =>
    new Problem(429, 'Too many requests at once. Please try again.', {
      retryAfter: RETRY_AFTER_S,
      limit: name,
      hasNotBegun: true,
    })

  const countRunning = (key: string) => running.get(key) ?? 0
  const isFree = (key: string) => total < max && countRunning(key) < maxPerKey
  const refuse = (key: string) => (countRunning(key) < maxPerKey ? refuseAll() : refuseKey())

  const free = (key: string): void => {
    total -= 1
    if (countRunning(key) > 1) running.set(key, countRunning(key) - 1)
    else running.delete(key)
    const next = [...queue].find((waiting) => isFree(waiting.key))
    next?.start()
  }

  const occupy = (key: string): (() => void) => {
    total += 1
    running.set(key, countRunning(key) + 1)
    let isFreed = false
    return () => {
      if (!isFreed) free(key)
      isFreed = true
    }
  }

  const wait = (key: string): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const waiting: Waiting = {
        key,
        start: () => {
          clearTimeout(timeout)
          queue.delete(waiting)
          resolve(occupy(key))
        },
      }
      const timeout = setTimeout(() => {
        queue.delete(waiting)
        reject(refuse(key))
      }, timeoutMs)
      queue.add(waiting)
    })

  const refuseWhenFull = (key: string): void => {
    if ([...queue].filter((waiting) => waiting.key === key).length >= maxWaitingPerKey) throw refuseKey()
    if (queue.size >= maxWaiting) throw refuseAll()
  }

  const take = async (key: string): Promise<() => void> => {
    if (isFree(key)) return occupy(key)
    refuseWhenFull(key)
    return wait(key)
  }

  return {
    isFree,
    refuseWhenFull,
    take,
    run: async (key, task) => {
      const free = await take(key)
      try {
        return await task()
      } finally {
        free()
      }
    },
  }
}
