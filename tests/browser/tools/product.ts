import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** A running server with its own data. */
export type Product = {
  url: string
  dataDirectory: string
  /** Stops the server with SIGTERM and starts it again on the same data and port. */
  restart: () => Promise<void>
  /** Kills the server, as a power cut would, and starts it again on the same data and port. */
  crash: () => Promise<void>
  /** The process id of the server. */
  pid: () => number
  /** Stops the server and deletes its data. */
  close: () => Promise<void>
}

/** Starts a server process and waits until it says where it runs. */
const start = async (environment: NodeJS.ProcessEnv): Promise<{ server: ChildProcess; url: string }> => {
  const server = spawn(process.execPath, ['server/node/main.ts'], {
    env: { ...process.env, NODE_ENV: 'test', ...environment },
  })
  const output: string[] = []
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text: Buffer) => output.push(String(text)))
  for (;;) {
    const [, url] = /running at (http:\S+)/.exec(output.join('')) ?? []
    if (url !== undefined) return { server, url }
    if (server.exitCode !== null) throw new Error(`The server did not start:\n${output.join('')}`)
    await pause(50)
  }
}

const stop = async (server: ChildProcess): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exit = once(server, 'exit')
  server.kill('SIGTERM')
  const [code] = await exit
  if (code !== 0) throw new Error(`The server stopped with ${code}.`)
}

/** Starts the server on a free port with its own data. The README lists the variables of `environment`. */
export const startProduct = async (environment: NodeJS.ProcessEnv): Promise<Product> => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'wealth-care-'))
  const settings = { HOST: '127.0.0.1', DATA_DIR: dataDirectory, ...environment }
  const first = await start({ PORT: '0', ...settings })
  const { url } = first
  let { server } = first
  const startAgain = async (): Promise<void> => {
    server = (await start({ ...settings, PORT: new URL(url).port })).server
  }
  return {
    url,
    dataDirectory,
    restart: async () => {
      await stop(server)
      await startAgain()
    },
    crash: async () => {
      const exit = once(server, 'exit')
      server.kill('SIGKILL')
      await exit
      await startAgain()
    },
    pid: () => server.pid ?? 0,
    close: async () => {
      await stop(server)
      await rm(dataDirectory, { recursive: true })
    },
  }
}
