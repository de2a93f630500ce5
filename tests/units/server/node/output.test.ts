import { expect, test } from 'vitest'
import { createOutput } from '#server/node/adapters/output.ts'

test('lines that a full disk did not take are counted, and the log says so when there is room again', () => {
  let isFull = false
  const lines: string[] = []
  const output = createOutput({
    on: () => {},
    write: (text, done) => {
      if (!isFull) lines.push(...text.split('\n').filter(Boolean))
      done(isFull ? new Error('ENOSPC') : null)
    },
  })
  const write = (...texts: string[]) => {
    for (const text of texts) output.write(`${text}\n`)
  }
  write('one')
  isFull = true
  write('two', 'three')
  isFull = false
  write('four', 'five')
  expect(lines).toEqual(['one', expect.stringMatching(/"lines":2,"msg":"lines of the log were lost"/), 'four', 'five'])
})
