import { Problem } from '#server/http/problem.ts'

/** Runs at most `maxRunning` tasks at a time while at most `maxWaiting` others wait; 503 for any more. */
export const createSemaphore = ({ maxRunning, maxWaiting }: { maxRunning: number; maxWaiting: number }) => {
  const queue: (() => void)[] = []
  let active = 0

  const acquire = async (): Promise<void> => {
    if (active < maxRunning) {
      active += 1
      return
    }
    if (queue.length >= maxWaiting) throw new Problem(503, 'The server is busy. Please try again.', { retryAfter: 2 })
    await new Promise<void>((resolve) => queue.push(resolve))
  }

  const release = (): void => {
    const next = queue.shift()
    if (next) next()
    else active -= 1
  }

  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    await acquire()
    try {
      return await task()
    } finally {
      release()
    }
  }
}
