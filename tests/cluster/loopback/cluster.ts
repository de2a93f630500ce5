import { randomBytes } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { hasFoundPrimary } from './haproxy.ts'
import {
  type ClusterName,
  createFolder,
  createLayout,
  type DatabaseMachine,
  databaseMachines,
  FRONT,
  findFolder,
  generatePasswords,
  getPasswordsFile,
  getServiceFolder,
  getUrl,
  type Layout,
  type Machine,
  machines,
  readLayout,
  removeFolder,
} from './layout.ts'
import { findPrimary, waitForPair } from './patroni.ts'
import { killFolders, makeFolder, waitUntil } from './processes.ts'
import { requirePrograms } from './programs.ts'
import { startService, stopService, waitForService } from './services.ts'
import { readTemplate } from './templates.ts'
import { findUnprivileged } from './users.ts'

/** Runs statements as the superuser on the primary, without HAProxy and PgBouncer. Returns the rows of the last one. */
export const runOnPrimary = async (layout: Layout, statements: readonly string[]): Promise<unknown[]> => {
  const primary = await findPrimary(layout)
  if (!primary) throw new Error('There is no primary.')
  const { addresses, passwords } = layout
  const user = { user: 'postgres', password: passwords.superuser }
  const client = new Client({ host: addresses[primary], ...user, database: 'postgres' })
  await client.connect()
  try {
    let rows: unknown[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

/** Starts Patroni with its PostgreSQL. */
export const startDatabase = (layout: Layout, machine: DatabaseMachine): void =>
  startService(layout, machine, 'patroni')

const startDatabases = async (layout: Layout): Promise<void> => {
  const [first, ...others] = databaseMachines
  startDatabase(layout, first)
  await waitForService(layout, first, 'patroni', `http://${layout.addresses[first]}:8008/primary`)
  for (const machine of others) startDatabase(layout, machine)
  await waitForPair(layout)
}

const createDatabase = async (layout: Layout): Promise<void> => {
  const statements = readTemplate(layout, FRONT, 'database.sql')
    .replaceAll(/^--.*$/gm, '')
    .split(';')
    .filter((statement) => statement.trim())
  await runOnPrimary(layout, statements)
}

/** Waits until a server is ready, seen past the balancer. */
export const waitForServer = (layout: Layout, machine: Machine): Promise<void> =>
  waitForService(layout, machine, 'server', `http://${layout.addresses[machine]}:3000/readyz`)

/** Makes the folders with all configuration. The servers share a secret. */
const writeFolders = (layout: Layout): void => {
  makeFolder(layout.folder, findUnprivileged())
  writeFileSync(getPasswordsFile(layout.folder), JSON.stringify(layout.passwords), { mode: 0o600 })
  const secret = randomBytes(32)
  for (const machine of machines) {
    makeFolder(join(layout.folder, machine), findUnprivileged())
    const data = join(getServiceFolder(layout, machine, 'server'), 'data')
    makeFolder(data)
    writeFileSync(join(data, 'secret'), secret, { mode: 0o400 })
  }
}

export type UpOptions = {
  /** Variables of the servers. */
  environment?: NodeJS.ProcessEnv
  /** Called with what is done next. */
  onProgress?: (step: string) => void
}

/** Stops every process of a cluster and deletes its folder. */
export const takeDown = async (name: ClusterName): Promise<void> => {
  const folder = findFolder(name)
  if (folder === undefined) return
  if (existsSync(getPasswordsFile(folder))) {
    const layout = readLayout(name)
    for (const service of ['server', 'haproxy', 'pgbouncer', 'patroni', 'etcd'] as const) {
      await Promise.all(machines.map((machine) => stopService(layout, machine, service)))
    }
  }
  await killFolders(folder)
  removeFolder(name)
}

/** Starts a cluster on loopback. Throws when a program is missing or the cluster is up already. */
export const bringUp = async (
  name: ClusterName,
  { environment = {}, onProgress = () => {} }: UpOptions = {},
): Promise<Layout> => {
  requirePrograms()
  if (findFolder(name) !== undefined) {
    throw new Error(`The cluster is up already. Take it down first: npm run cluster -- down ${name}`)
  }
  const layout = createLayout(name, createFolder(name), generatePasswords())
  try {
    writeFolders(layout)
    onProgress('etcd, one member (three on real machines)')
    startService(layout, FRONT, 'etcd')
    await waitForService(layout, FRONT, 'etcd', `http://${layout.addresses[FRONT]}:2379/health`)
    onProgress('PostgreSQL 15 under Patroni, a primary and a synchronous standby')
    await startDatabases(layout)
    onProgress('PgBouncer in transaction mode, HAProxy')
    for (const machine of databaseMachines) startService(layout, machine, 'pgbouncer')
    startService(layout, FRONT, 'haproxy')
    await createDatabase(layout)
    await waitUntil('HAProxy', () => hasFoundPrimary(layout))
    onProgress('three servers, which migrate the database at the same moment')
    for (const machine of machines) startService(layout, machine, 'server', environment)
    await Promise.all(machines.map((machine) => waitForServer(layout, machine)))
    await waitForService(layout, FRONT, 'haproxy', `${getUrl(layout)}/readyz`)
    return layout
  } catch (error) {
    await takeDown(name)
    throw error
  }
}
