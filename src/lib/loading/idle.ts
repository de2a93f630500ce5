import { whenFirstScreenShows } from '#src/lib/page/first-paint.ts'

/** The longest time that a task waits for an idle browser. */
const IDLE_TIMEOUT_MS = 2_000

const runWhenIdle = (task: () => void): (() => void) => {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS })
    return () => window.cancelIdleCallback(handle)
  }
  const timer = setTimeout(task)
  return () => clearTimeout(timer)
}

/** Runs a task when the application shows a screen and the browser is idle. Returns a cancel function. */
export const whenIdle = (task: () => void): (() => void) => {
  let cancelIdle: (() => void) | undefined
  const cancelWait = whenFirstScreenShows(() => {
    cancelIdle = runWhenIdle(task)
  })
  return () => {
    cancelWait()
    cancelIdle?.()
  }
}
