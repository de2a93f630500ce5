import { onceShown } from './first-paint.ts'

const PATIENCE = 2_000

const request = (task: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task)
    return () => clearTimeout(timer)
  }
  const asked = window.requestIdleCallback(task, { timeout: PATIENCE })
  return () => window.cancelIdleCallback(asked)
}

/**
 * Does something when the application shows a screen and the browser has nothing better to do, two seconds after the
 * first at the latest; returns how to do it not.
 */
export const whenIdle = (task: () => void): (() => void) => {
  let cancel: (() => void) | undefined
  const stop = onceShown(() => {
    cancel = request(task)
  })
  return () => {
    stop()
    cancel?.()
  }
}
