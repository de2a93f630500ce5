import { wait } from '#src/lib/wait.ts'

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

/** The longest wait for a paint. A window that is covered, or a device that saves power, can draw no frame. */
const MAX_PAINT_WAIT_MS = 100

/** Resolves when the browser has painted, or does not paint. A hidden page waits for nothing. */
export const painted = async (): Promise<void> => {
  if (!document.hidden)
    await Promise.race([new Promise<void>((resolve) => afterPaint(resolve)), wait(MAX_PAINT_WAIT_MS)])
}
