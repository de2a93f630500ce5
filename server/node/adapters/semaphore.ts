import { Problem } from '#server/http/problem.ts'

/** Runs at most `running` tasks at once and lets at most `waiting` more wait. Refuses others; 503. */
export const createSemaphore = ({ running, waiting }: { running: number; waiting: number }) => {
  const queue: (() => void)[] = []
  let active = 0

  const acquire = async (): Promise<void> => {
    if (active < running) {
      active += 1
      return
    }
    if (queue.length >= waiting) throw new Problem(503, 'The server is busy. Please try again.', { retryAfter: 2 })
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
