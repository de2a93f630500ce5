import { Problem } from '#server/http/problem.ts'

type QueueLimits = {
  /** The number of tasks that run at the same time. */
  maxRunning: number
  /** The number of waiting tasks. */
  maxWaiting: number
  /** The longest wait. */
  timeoutMs: number
}

type Waiting = { start: () => void; refuse: () => void }

const createBusyProblem = () => new Problem(503, 'The server is busy. Please try again.', { retryAfter: 2 })

/**
 * Runs at most `maxRunning` tasks at a time while at most `maxWaiting` others wait. Waiting owners take turns, one task
 * each. When the queue is full, the owner with the most waiting tasks loses its newest one: it gets 503. So does a task
 * that has waited for `timeoutMs`.
 */
export const createFairQueue = ({ maxRunning, maxWaiting, timeoutMs }: QueueLimits) => {
  /** The waiting tasks by owner. The first owner is the next. */
  const queues = new Map<string, Waiting[]>()
  let running = 0
  let waitingCount = 0

  const setQueue = (owner: string, tasks: Waiting[]): void => {
    if (tasks.length > 0) queues.set(owner, tasks)
    else queues.delete(owner)
  }

  const makeRoom = (owner: string): void => {
    const [longest = []] = [...queues.values()].toSorted((one, other) => other.length - one.length)
    if (longest.length <= (queues.get(owner)?.length ?? 0) + 1) throw createBusyProblem()
    longest.pop()?.refuse()
    waitingCount -= 1
  }

  const acquire = async (owner: string): Promise<void> => {
    if (running < maxRunning) {
      running += 1
      return
    }
    if (waitingCount >= maxWaiting) makeRoom(owner)
    waitingCount += 1
    await new Promise<void>((resolve, reject) => {
      const refuse = () => {
        clearTimeout(timeout)
        reject(createBusyProblem())
      }
      const start = () => {
        clearTimeout(timeout)
        resolve()
      }
      const waiting = { start, refuse }
      const timeout = setTimeout(() => {
        setQueue(
          owner,
          (queues.get(owner) ?? []).filter((other) => other !== waiting),
        )
        waitingCount -= 1
        refuse()
      }, timeoutMs)
      setQueue(owner, [...(queues.get(owner) ?? []), waiting])
    })
  }

  const release = (): void => {
    const [[owner, [next, ...others]] = ['', []]] = queues
    if (!next) {
      running -= 1
      return
    }
    queues.delete(owner)
    setQueue(owner, others) // behind the other owners
    waitingCount -= 1
    next.start()
  }

  return async <Result>(owner: string, task: () => Promise<Result>): Promise<Result> => {
    await acquire(owner)
    try {
      return await task()
    } finally {
      release()
    }
  }
}
