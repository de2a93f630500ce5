import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Row } from '#tests/bench/report.ts'
import { readPeak } from '#tests/bench/server/read-peak.ts'
import type { Caller, Scene } from './scene.ts'
import { besideOthers, describeOthers, describeServer, inMegabytes, inTime, watch } from './watch.ts'

const BETWEEN_LOOKS_MS = 500

/** Runs a program to its end. Returns its largest resident memory. */
const runProgram = async (program: string, words: readonly string[], variables: NodeJS.ProcessEnv): Promise<number> => {
  const running = spawn(program, words, {
    env: { ...process.env, NODE_ENV: 'test', ...variables },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, readPeak(running.pid))
  }, BETWEEN_LOOKS_MS)
  const [code] = await once(running, 'exit')
  clearInterval(timer)
  if (code !== 0) throw new Error(`${program} ended with ${code}.`)
  return peak
}

/** A backup while the server runs. */
export const measureBackup = async (scene: Scene, other: Caller): Promise<Row[]> => {
  const { backup, folder, place, isEmbedded } = scene.engine
  const what = isEmbedded ? 'backup (npm run backup)' : 'backup (pg_dump --format=custom)'
  if (!backup) return [{ what, goal: '', figure: 'not measured: this machine has no pg_dump of the same version' }]
  const file = join(folder, 'backup')
  const { program, words } = backup(file)
  const { result, others } = await besideOthers(other, () => watch(scene, () => runProgram(program, words, place)))
  const { size } = await stat(file)
  await rm(file)
  const figure = `${inTime(result.time)}, a file of ${inMegabytes(size)}, ${inMegabytes(result.result)} resident`
  return [{ what, goal: '', figure }, ...describeServer(what, result), ...describeOthers(what, others)]
}
