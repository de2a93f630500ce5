import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#tests/tools/free-port.ts'
import type { Question, Reading } from './probe.ts'

const PROBE = './tests/bench/server/probe.ts'
const BETWEEN_TRIES = 2

const { scripts }: { scripts: { start: string } } = JSON.parse(readFileSync('package.json', 'utf8'))

/** What Node is started with: for the product, what `npm start` says. */
export const PRODUCT = scripts.start.split(' ').slice(1)
export const BARE = ['tests/bench/server/bare-server.ts']
export const BY_HAND = ['tests/bench/server/hand-server.ts']

export type Server = {
  url: string
  /** From the start of the process until it was ready, in milliseconds. */
  startTime: number
  /** What the process tells of itself; `watch` begins to watch its event loop. */
  ask: (question: Question) => Promise<Reading>
  /** Ends the process; without a signal it stops as it should. */
  close: (signal?: NodeJS.Signals) => Promise<void>
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.ok
    },
    () => false,
  )

/** Whether a process has ended, by itself or by a signal. */
const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

/** Ends a process by a signal, unless it has ended. */
const stop = async (process: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
  if (hasEnded(process)) return
  const exit = once(process, 'exit')
  process.kill(signal)
  await exit
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const server of running) server.kill('SIGKILL')
})

/** Starts a server in a process of its own, whose log goes nowhere, and waits until it is ready. */
export const startServer = async (words: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<Server> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const begin = performance.now()
  const server = spawn(process.execPath, ['--import', PROBE, ...words], {
    env: { ...process.env, NODE_ENV: 'test', HOST: '127.0.0.1', PORT: String(port), ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  running.add(server)
  server.once('exit', () => running.delete(server))
  while (!(await isReady(url))) {
    if (hasEnded(server)) throw new Error(`${words.at(-1)} did not start.`)
    await pause(BETWEEN_TRIES)
  }
  return {
    url,
    startTime: performance.now() - begin,
    ask: async (question) => {
      const answer = once(server, 'message')
      server.send(question)
      const [reading]: [Reading] = (await answer) as [Reading] // the probe sends nothing else
      return reading
    },
    close: (signal) => stop(server, signal),
  }
}
