type Output = { write: (text: string) => void }

/** Writes what comes within a turn of the event loop at once, at the end of the turn; `flush` writes it now. */
export const createTurnWriter = (output: Output) => {
  let waiting = ''

  const flush = (): void => {
    if (waiting === '') return
    const text = waiting
    waiting = ''
    output.write(text)
  }

  return {
    write: (text: string): void => {
      if (waiting === '') setImmediate(flush)
      waiting += text
    },
    flush,
  }
}
