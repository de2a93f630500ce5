import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurnWriter } from '#server/node/turn-writer.ts'

const open = () => {
  const written: string[] = []
  return { written, writer: createTurnWriter({ write: (text) => void written.push(text) }) }
}

test('the lines of a turn are written at once when it is over, in their order', async () => {
  const { written, writer } = open()
  writer.write('first\n')
  writer.write('second\n')
  expect(written).toEqual([])
  await nextTurn()
  writer.write('third\n')
  await nextTurn()
  expect(written).toEqual(['first\nsecond\n', 'third\n'])
})

test('what waits can be written before the turn is over, and is not written again', async () => {
  const { written, writer } = open()
  writer.write('last\n')
  writer.flush()
  expect(written).toEqual(['last\n'])
  await nextTurn()
  expect(written).toEqual(['last\n'])
})
