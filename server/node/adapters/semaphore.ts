import { Problem } from '#server/http/problem.ts'

/** Tasks of `first` go before all waiting tasks of `later`. */
type Priority = 'first' | 'later'

const priorities: readonly Priority[] = ['first', 'later']

/**
 * Runs at most `maxRunning` tasks at a time while at most `maxWaiting` others wait; 503 for any more. One place is always
 * free of tasks of `later`, so that one of `first` does not wait for them.
 */
export const createSemaphore = ({ maxRunning, maxWaiting }: { maxRunning: number; maxWaiting: number }) => {
  const waiting: Record<Priority, (() => void)[]> = { first: [], later: [] }
  const running: Record<Priority, number> = { first: 0, later: 0 }

  const isFree = (priority: Priority): boolean =>
    running.first + running.later < maxRunning && (priority === 'first' || running.later < maxRunning - 1)

  const acquire = async (priority: Priority): Promise<void> => {
    if (isFree(priority)) {
      running[priority] += 1
      return
    }
    if (waiting.first.length + waiting.later.length >= maxWaiting) {
      throw new Problem(503, 'The server is busy. Please try again.', { retryAfter: 2 })
    }
    await new Promise<void>((resolve) => waiting[priority].push(resolve))
  }

  const release = (priority: Priority): void => {
    running[priority] -= 1
    const next = priorities.find((each) => waiting[each].length > 0 && isFree(each))
    if (!next) return
    running[next] += 1
    waiting[next].shift()?.()
  }

  return async <Result>(priority: Priority, task: () => Promise<Result>): Promise<Result> => {
    await acquire(priority)
    try {
      return await task()
    } finally {
      release(priority)
    }
  }
}
