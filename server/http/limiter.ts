import type { QueueState } from '#server/ports.ts'
import { Problem } from './problem.ts'

type Limits = {
  /** The name of the limit in the log. */
  name: string
  /** The number of tasks that run at the same time. */
  max: number
  /** The number of running tasks with the same key. */
  maxPerKey?: number
  /** The number of waiting tasks. */
  maxWaiting: number
  /** The number of waiting tasks with the same key. */
  maxWaitingPerKey?: number
  /** The longest wait. */
  timeoutMs?: number
}

/** A task that took longer is followed by a pause of its key. SQLite blocks the event loop for the time of a statement. */
const LONG_TASK_MS = 50
const MAX_PAUSE_MS = 1_000

type Waiting = { start: () => void; refuse: () => void }

/** Limits tasks that hold memory, a connection or a processor, by a key such as a user or a network. */
export type Limiter = {
  /**
   * Waits until a task of this key may run, and returns a function that ends its turn; call it once. 429 when the key has its
   * own number of running tasks and too many wait, or for too long; 503 when the tasks of other keys are the reason.
   */
  take: (key: string) => Promise<() => void>
  /**
   * Runs a task in its turn. Waits and throws as `take` does. After a long task its key pauses for as long as the task took, so
   * that many long tasks of one key leave half of the time to the others.
   */
  run: <Result>(key: string, task: () => Promise<Result>) => Promise<Result>
  readQueue: () => Required<QueueState>
}

/**
 * Creates a limiter. Waiting keys take turns, one task each. When the queue is full, the key with the most waiting tasks loses
 * its newest one to a key with fewer.
 */
export const createLimiter = ({
  name,
  max,
  maxPerKey = Number.POSITIVE_INFINITY,
  maxWaiting,
  maxWaitingPerKey = maxWaiting,
  timeoutMs,
}: Limits): Limiter => {
  const running = new Map<string, number>()
  /** The waiting tasks by key. The first key that may run is the next. */
  const queues = new Map<string, Waiting[]>()
  let runningCount = 0
  let waitingCount = 0
  let refusedCount = 0

  const isBelowOwn = (key: string): boolean => (running.get(key) ?? 0) < maxPerKey

  const createRefusal = (key: string): Problem => {
    refusedCount += 1
    return isBelowOwn(key)
      ? new Problem(503, 'The server is busy. Please try again.', { retryAfter: 2 })
      : new Problem(429, 'Too many requests at once. Please try again.', {
          retryAfter: 2,
          limit: name,
          hasNotBegun: true,
        })
  }

  const begin = (key: string): void => {
    runningCount += 1
    running.set(key, (running.get(key) ?? 0) + 1)
  }

  const startNext = (): void => {
    for (const [waitingKey, [next]] of queues) {
      if (!isBelowOwn(waitingKey)) continue
      next?.start()
      return
    }
  }

  /** Ends a turn: for other keys at once, for its own key after the pause. */
  const end = (key: string, pauseMs = 0): void => {
    runningCount -= 1
    const freeKey = (): void => {
      const left = (running.get(key) ?? 0) - 1
      if (left > 0) running.set(key, left)
      else running.delete(key)
      if (runningCount < max) startNext()
    }
    if (pauseMs === 0) {
      freeKey()
    } else {
      startNext()
      setTimeout(freeKey, pauseMs)
    }
  }

  /** Removes a task from the queue of its key, and puts that queue behind the others. */
  const leave = (key: string, waiting: Waiting): void => {
    waitingCount -= 1
    const others = queues.get(key)?.filter((other) => other !== waiting) ?? []
    queues.delete(key)
    if (others.length > 0) queues.set(key, others)
  }

  const wait = (key: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const waiting: Waiting = {
        start: () => {
          clearTimeout(timeout)
          leave(key, waiting)
          begin(key)
          resolve()
        },
        refuse: () => {
          clearTimeout(timeout)
          leave(key, waiting)
          reject(createRefusal(key))
        },
      }
      const timeout = timeoutMs === undefined ? undefined : setTimeout(waiting.refuse, timeoutMs)
      waitingCount += 1
      queues.set(key, [...(queues.get(key) ?? []), waiting])
    })

  const makeRoom = (key: string): void => {
    const own = queues.get(key)?.length ?? 0
    if (own >= maxWaitingPerKey) throw createRefusal(key)
    if (waitingCount < maxWaiting) return
    const [longest = []] = [...queues.values()].toSorted((one, other) => other.length - one.length)
    if (longest.length <= own + 1) throw createRefusal(key)
    longest.at(-1)?.refuse()
  }

  const take = async (key: string): Promise<(pauseMs?: number) => void> => {
    if (runningCount < max && isBelowOwn(key)) begin(key)
    else {
      makeRoom(key)
      await wait(key)
    }
    return (pauseMs) => end(key, pauseMs)
  }

  return {
    take,
    run: async (key, task) => {
      const finish = await take(key)
      const start = performance.now()
      try {
        return await task()
      } finally {
        const took = performance.now() - start
        finish(took > LONG_TASK_MS ? Math.min(took, MAX_PAUSE_MS) : 0)
      }
    },
    readQueue: () => ({ name, running: runningCount, max, waiting: waitingCount, maxWaiting, refused: refusedCount }),
  }
}
