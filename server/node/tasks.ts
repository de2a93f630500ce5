import type { Log } from '#server/ports.ts'

const MINUTE_MS = 60_000

/** Something that the server does from time to time. The signal aborts when the server stops. */
export type Task = { name: string; everyMinutes: number; run: (signal: AbortSignal) => Promise<void> }

/**
 * Runs each task now and at its interval, unless its last run still goes on. A slow or failed task does not delay the others.
 * Returns a function that stops them and resolves when the running ones have ended.
 */
export const startTasks = (tasks: readonly Task[], log: Pick<Log, 'error'>): (() => Promise<void>) => {
  const stopping = new AbortController()
  const running = new Map<Task, Promise<void>>()
  let minute = 0
  const runDue = () => {
    for (const task of tasks) {
      if (minute % task.everyMinutes !== 0 || running.has(task)) continue
      const run = task
        .run(stopping.signal)
        .catch((error) => log.error({ err: error }, `${task.name} failed`))
        .finally(() => running.delete(task))
      running.set(task, run)
    }
    minute += 1
  }
  runDue()
  const timer = setInterval(runDue, MINUTE_MS).unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await Promise.all(running.values())
  }
}
