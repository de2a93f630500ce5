import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createGathering } from '#server/node/gathering.ts'

test('what comes within a turn goes on together when it is over, in its order', async () => {
  const gathered = createGathering()
  const steps: string[] = []
  const come = async (name: string) => {
    await gathered()
    steps.push(name)
  }
  const first = [come('first'), come('second')]
  await Promise.resolve()
  expect(steps).toEqual([])
  await nextTurn()
  expect(steps).toEqual(['first', 'second'])
  const later = come('third')
  await Promise.all([...first, later])
  expect(steps).toEqual(['first', 'second', 'third'])
})
