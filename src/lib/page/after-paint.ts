/** The longest wait for a paint. A window that is covered, or a device that saves power, can draw no frame. */
const MAX_WAIT_MS = 100

/** Runs a task when the browser has painted, or does not paint. Returns a function that cancels it. */
export const afterPaint = (task: () => void): (() => void) => {
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame)
    task()
  }, MAX_WAIT_MS)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(task) // the frame is painted between its callbacks and the next task
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** Resolves when the browser has painted, or does not paint. A hidden page waits for nothing. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve()
    else afterPaint(resolve)
  })
