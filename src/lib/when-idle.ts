/** The longest time that a task waits for an idle browser. */
const IDLE_TIMEOUT_MS = 2_000

/** Runs a task when the browser is idle. */
export const whenIdle = (task: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS })
  else setTimeout(task)
}
