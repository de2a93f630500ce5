/**
 * Waits for the end of this turn of the event loop, so that all that came in it goes on at once: a processor that does
 * the same for many calls, one after the other, has what it takes for that at hand, and whoever waits for the answers
 * is woken once. A call alone waits for nothing.
 */
export const createGathering = (): (() => Promise<void>) => {
  let gathered: Promise<void> | undefined
  return () => {
    gathered ??= new Promise((resolve) => {
      setImmediate(() => {
        gathered = undefined
        resolve()
      })
    })
    return gathered
  }
}
