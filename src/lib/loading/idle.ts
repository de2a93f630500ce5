import { onceShown } from '#src/lib/page/first-paint.ts'

/** How long a task waits for the browser to be idle. */
const IDLE_TIMEOUT_MS = 2_000

const requestIdle = (task: () => void): (() => void) => {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS })
    return () => window.cancelIdleCallback(handle)
  }
  const timer = setTimeout(task)
  return () => clearTimeout(timer)
}

/** Runs a task when the application shows a screen and the browser is idle. Returns a function that cancels it. */
export const whenIdle = (task: () => void): (() => void) => {
  let cancelIdle: (() => void) | undefined
  const cancelWait = onceShown(() => {
    cancelIdle = requestIdle(task)
  })
  return () => {
    cancelWait()
    cancelIdle?.()
  }
}
