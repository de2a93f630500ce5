import { onceShown } from './first-paint.ts'

const PATIENCE = 2_000

/** In milliseconds. With less than that until the next frame something moves, and would be seen to stop. */
const FRAME = 17

const request = (task: () => void, least: number): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task)
    return () => clearTimeout(timer)
  }
  const end = performance.now() + PATIENCE
  let asked: number
  const ask = (): void => {
    asked = window.requestIdleCallback(
      (deadline) => (deadline.timeRemaining() > least || performance.now() > end ? task() : ask()),
      { timeout: PATIENCE },
    )
  }
  ask()
  return () => window.cancelIdleCallback(asked)
}

const idly =
  (least: number) =>
  (task: () => void): (() => void) => {
    let cancel: (() => void) | undefined
    const stop = onceShown(() => {
      cancel = request(task, least)
    })
    return () => {
      stop()
      cancel?.()
    }
  }

/**
 * Does something when the application shows a screen, nothing on it moves and the browser has nothing better to do, two
 * seconds after the first at the latest; returns how to do it not.
 */
export const whenIdle = idly(FRAME)

/** The same of something that takes so little time that it may be done between two frames of what moves. */
export const betweenFrames = idly(0)
