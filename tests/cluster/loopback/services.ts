import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { getServiceFolder, type Layout, type Machine } from './layout.ts'
import { listProcesses, startProgram, stopFolder, waitUntil } from './processes.ts'
import { findProgram } from './programs.ts'
import { type Service, writeConfiguration } from './templates.ts'
import { findUnprivileged } from './users.ts'

const SERVER = fileURLToPath(new URL('../../../server/node/main.ts', import.meta.url))

const RESPONSE_TIMEOUT_MS = 2_000

type Command = {
  command: string
  words: string[]
  environment?: NodeJS.ProcessEnv
}

/** The services that refuse to run as root. */
const unprivileged: readonly Service[] = ['patroni', 'pgbouncer']

const readEnvironment = (file: string): NodeJS.ProcessEnv => parseEnv(readFileSync(file, 'utf8'))

const commands: Record<Service, (folder: string) => Command> = {
  etcd: (folder) => ({
    command: findProgram('etcd'),
    words: ['--logger=zap', '--log-level=warn'],
    environment: readEnvironment(join(folder, 'etcd.env')),
  }),
  patroni: (folder) => ({
    command: findProgram('patroni'),
    words: [join(folder, 'patroni.yml')],
  }),
  pgbouncer: (folder) => ({
    command: findProgram('pgbouncer'),
    words: [join(folder, 'pgbouncer.ini')],
  }),
  haproxy: (folder) => ({ command: findProgram('haproxy'), words: ['-W', '-f', join(folder, 'haproxy.cfg')] }),
  server: (folder) => ({
    command: process.execPath,
    words: [SERVER],
    environment: readEnvironment(join(folder, 'server.env')),
  }),
}

/** How long a service may take to stop, in milliseconds. */
const stopTimeoutsMs: Record<Service, number> = {
  server: 20_000,
  haproxy: 5_000,
  pgbouncer: 5_000,
  patroni: 30_000,
  etcd: 5_000,
}

/** The file to which a service writes its log. */
const getLogFile = (layout: Layout, machine: Machine, service: Service): string =>
  join(layout.folder, machine, `${service}.log`)

/** Starts a service of a machine. `environment` adds to that of a server. */
export const startService = (
  layout: Layout,
  machine: Machine,
  service: Service,
  environment: NodeJS.ProcessEnv = {},
): void => {
  const folder = getServiceFolder(layout, machine, service)
  const user = unprivileged.includes(service) ? findUnprivileged() : undefined
  writeConfiguration(layout, machine, service, user)
  const command = commands[service](folder)
  startProgram({
    ...command,
    environment: { ...command.environment, ...environment },
    folder,
    logFile: getLogFile(layout, machine, service),
    user,
  })
}

/** Stops a service with SIGTERM. Patroni stops its PostgreSQL. */
export const stopService = (layout: Layout, machine: Machine, service: Service): Promise<void> =>
  stopFolder(getServiceFolder(layout, machine, service), stopTimeoutsMs[service])

/** Whether a service has a process. */
export const isRunning = (layout: Layout, machine: Machine, service: Service): boolean =>
  listProcesses(getServiceFolder(layout, machine, service)).length > 0

const readEnd = (file: string): string => readFileSync(file, 'utf8').slice(-4_000)

const responds = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) }).then(
    async (response) => {
      await response.arrayBuffer()
      return response.ok
    },
    () => false,
  )

/** Waits until a request succeeds. Throws with the end of the service's log when the service ends or takes too long. */
export const waitForService = async (
  layout: Layout,
  machine: Machine,
  service: Service,
  url: string,
): Promise<void> => {
  let isReady = false
  await waitUntil(url, async () => {
    isReady = await responds(url)
    return isReady || !isRunning(layout, machine, service)
  }).catch(() => {}) // reported below
  if (isReady) return
  throw new Error(
    `${service} on ${machine} does not respond at ${url}. Its log:\n${readEnd(getLogFile(layout, machine, service))}`,
  )
}
