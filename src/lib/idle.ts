const PATIENCE = 2_000

/** Does something when the browser has nothing better to do, after two seconds at the latest; returns how to do it not. */
export const whenIdle = (task: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task)
    return () => clearTimeout(timer)
  }
  const request = window.requestIdleCallback(task, { timeout: PATIENCE })
  return () => window.cancelIdleCallback(request)
}
