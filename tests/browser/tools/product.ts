import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#tests/tools/free-port.ts'

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

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

const start = async (url: string, environment: NodeJS.ProcessEnv): Promise<ChildProcess> => {
  const server = spawn(process.execPath, ['server/node/main.ts'], { env: { ...process.env, ...environment } })
  const output: string[] = []
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text: Buffer) => output.push(String(text)))
  while (!(await isReady(url))) {
    if (server.exitCode !== null) throw new Error(`The server did not start:\n${output.join('')}`)
    await pause(50)
  }
  return server
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
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDirectory, ...environment }
  let server = await start(url, settings)
  return {
    url,
    dataDirectory,
    restart: async () => {
      await stop(server)
      server = await start(url, settings)
    },
    crash: async () => {
      const exit = once(server, 'exit')
      server.kill('SIGKILL')
      await exit
      server = await start(url, settings)
    },
    pid: () => server.pid ?? 0,
    close: async () => {
      await stop(server)
      await rm(dataDirectory, { recursive: true })
    },
  }
}
