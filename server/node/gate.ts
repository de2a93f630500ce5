import { Problem } from '#server/problem.ts'

/** Lets so many tasks run at once and so many wait; 503 for those beyond. */
export const createGate = ({ running, waiting }: { running: number; waiting: number }) => {
  const queue: (() => void)[] = []
  let active = 0

  const enter = async (): Promise<void> => {
    if (active < running) {
      active += 1
      return
    }
    if (queue.length >= waiting) throw new Problem(503, 'The server is busy. Please try again.', { retryAfter: 2 })
    await new Promise<void>((resolve) => queue.push(resolve))
  }

  const leave = (): void => {
    const next = queue.shift()
    if (next) next()
    else active -= 1
  }

  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    await enter()
    try {
      return await task()
    } finally {
      leave()
    }
  }
}
