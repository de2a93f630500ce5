import { Problem } from '#server/http/problem.ts'

type Waiting = { start: () => void; refuse: () => void }

const createBusyProblem = () => new Problem(503, 'The server is busy. Please try again.', { retryAfter: 2 })

/**
 * Runs at most `maxRunning` tasks at a time while at most `maxWaiting` others wait. Waiting owners take turns, one task
 * each. When the queue is full, the owner with the most waiting tasks loses its newest one: it gets 503.
 */
export const createFairQueue = ({ maxRunning, maxWaiting }: { maxRunning: number; maxWaiting: number }) => {
  /** The waiting tasks by owner. The first owner is the next. */
  const queues = new Map<string, Waiting[]>()
  let running = 0
  let waitingCount = 0

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
      const waiting = { start: resolve, refuse: () => reject(createBusyProblem()) }
      queues.set(owner, [...(queues.get(owner) ?? []), waiting])
    })
  }

  const release = (): void => {
    const [[owner, [next, ...others]] = ['', []]] = queues
    if (!next) {
      running -= 1
      return
    }
    queues.delete(owner)
    if (others.length > 0) queues.set(owner, others) // behind the other owners
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
