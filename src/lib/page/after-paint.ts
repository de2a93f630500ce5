/** Runs a task when the browser has painted. Returns a function that cancels it. */
export const afterPaint = (task: () => void): (() => void) => {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    task()
  }
  // The frame is painted between its callbacks and the next message.
  const frame = requestAnimationFrame(() => port2.postMessage(undefined))
  return () => {
    cancelAnimationFrame(frame)
    port1.close()
  }
}

/** Resolves when the browser has painted. A hidden page paints nothing, and waits for nothing. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve()
    else afterPaint(resolve)
  })
