/** Where log lines and messages for the operator go. */
export type Output = { write: (text: string) => void }

/** The part of a stream of Node that the output uses. Standard output accepts writes again after an error. */
type Stream = {
  on: (event: 'error', listener: () => void) => unknown
  write: (text: string, done: (error?: Error | null) => void) => unknown
}

const describeLoss = (lines: number): string =>
  JSON.stringify({ level: 'warn', time: new Date().toISOString(), lines, msg: 'lines of the log were lost' })

/**
 * Creates an output that keeps working when its stream fails: a closed pipe, or a file on a full disk. It counts the lost
 * lines and writes their number when a write succeeds again.
 */
export const createOutput = (stream: Stream): Output => {
  let lost = 0
  stream.on('error', () => {}) // without a listener the event ends the process
  return {
    write: (text) => {
      const lostBefore = lost
      // The first line break ends a line that was written only in part.
      stream.write(lostBefore > 0 ? `\n${describeLoss(lostBefore)}\n${text}` : text, (error) => {
        if (error) lost += 1
        else lost -= lostBefore
      })
    },
  }
}
