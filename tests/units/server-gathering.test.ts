import { nextTick } from 'node:process'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createGathering } from '#server/node/gathering.ts'

const withinTurn = promisify(nextTick)

test('what comes within a turn goes on together when it is over, in its order', async () => {
  const gathered = createGathering()
  const steps: string[] = []
  const come = async (name: string) => {
    await gathered()
    steps.push(name)
  }
  const coming = [come('first')]
  await withinTurn()
  coming.push(come('second'))
  await withinTurn()
  expect(steps).toEqual([])
  await nextTurn()
  expect(steps).toEqual(['first', 'second'])
  coming.push(come('third'))
  await withinTurn()
  expect(steps).toEqual(['first', 'second'])
  await Promise.all(coming)
  expect(steps).toEqual(['first', 'second', 'third'])
})
