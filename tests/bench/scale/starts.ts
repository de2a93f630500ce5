import { setTimeout as pause } from 'node:timers/promises'
import { inWords, type Row, spread } from '#tests/bench/report.ts'
import { BARE, startServer } from '#tests/bench/server/start-server.ts'
import type { Scene } from './scene.ts'
import { inMegabytes, inTime } from './watch.ts'

const ROUNDS = 3
const REST_MS = 3_000

/** The start to /readyz, and the memory of a server that has nothing to do. */
export const measureStarts = async (scene: Scene): Promise<Row[]> => {
  const [bare, product]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    const reference = await startServer(BARE)
    bare.push(reference.startTime)
    await reference.close()
    await scene.restart()
    product.push(scene.server.startTime)
  }
  await pause(REST_MS)
  const { resident } = await scene.server.ask('read')
  const over = spread(product).median - spread(bare).median
  return [
    {
      what: 'start to /readyz',
      goal: '≤ 1,000 ms over bare Node and Hono',
      figure: inWords(spread(product), 'ms'),
      reference: inWords(spread(bare), 'ms'),
      reached: over <= 1_000,
    },
    { what: 'resident memory after the start', goal: '', figure: inMegabytes(resident) },
  ]
}

/** The start after the process was killed: the embedded database is then checked page by page. */
export const measureStartAfterKill = async (scene: Scene): Promise<Row[]> => {
  await scene.restart(undefined, 'SIGKILL')
  return [{ what: 'start to /readyz after a kill', goal: '', figure: inTime(scene.server.startTime) }]
}
