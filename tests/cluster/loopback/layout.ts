import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The machines of the cluster. On loopback each is an address of its own, so that the ports are those of real machines. */
export const machines = ['a', 'b', 'c'] as const
export type Machine = (typeof machines)[number]

/** The machines with PostgreSQL. */
export const databaseMachines = ['a', 'b'] as const satisfies readonly Machine[]
export type DatabaseMachine = (typeof databaseMachines)[number]

/** The machine with the one member of etcd and the one HAProxy of a cluster on loopback. */
export const FRONT: Machine = 'a'

/** The clusters that can run beside each other, by the part of their addresses that differs. */
const networks = { local: 1, test: 2 } as const
export type ClusterName = keyof typeof networks
export const clusterNames = Object.keys(networks) as ClusterName[] // TypeScript types keys as strings

/** The passwords of a cluster. */
export type Passwords = Record<'database' | 'superuser' | 'replication' | 'patroni', string>

export type Layout = { name: ClusterName; folder: string; addresses: Record<Machine, string>; passwords: Passwords }

const buildAddress = (name: ClusterName, host: number): string => `127.77.${networks[name]}.${host}`

/** A file of the project that has the path of a cluster's folder, so that the next command finds it. */
const getNote = (name: ClusterName): string =>
  fileURLToPath(new URL(`../../../.cache/cluster-${name}`, import.meta.url))

/** Finds the folder of a cluster that is up. */
export const findFolder = (name: ClusterName): string | undefined => {
  const note = getNote(name)
  const folder = existsSync(note) ? readFileSync(note, 'utf8') : ''
  return existsSync(folder) ? folder : undefined // a restart of the machine empties /tmp
}

/**
 * Makes the folder of a cluster: everything that it writes is in there, and every process of it works in there. Its name is new
 * and only its owner can open it, so that no other user of the machine can make it before.
 */
export const createFolder = (name: ClusterName): string => {
  const folder = mkdtempSync(join(tmpdir(), `wealth-care-cluster-${name}-`))
  mkdirSync(dirname(getNote(name)), { recursive: true })
  writeFileSync(getNote(name), folder)
  return folder
}

/** Deletes the folder of a cluster. */
export const removeFolder = (name: ClusterName): void => {
  const folder = findFolder(name)
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
  rmSync(getNote(name), { force: true })
}

/** Where the passwords of a running cluster are stored. */
export const getPasswordsFile = (folder: string): string => join(folder, 'passwords.json')

const generate = (): string => randomBytes(18).toString('base64url')

export const generatePasswords = (): Passwords => ({
  database: generate(),
  superuser: generate(),
  replication: generate(),
  patroni: generate(),
})

export const createLayout = (name: ClusterName, folder: string, passwords: Passwords): Layout => ({
  name,
  folder,
  addresses: { a: buildAddress(name, 1), b: buildAddress(name, 2), c: buildAddress(name, 3) },
  passwords,
})

/** Reads the layout of a cluster that is up. Throws when it is down. */
export const readLayout = (name: ClusterName): Layout => {
  const folder = findFolder(name)
  if (folder === undefined) throw new Error(`The cluster ${name} is down.`)
  return createLayout(name, folder, JSON.parse(readFileSync(getPasswordsFile(folder), 'utf8')) as Passwords) // `up` wrote them
}

/** The folder of a service on a machine. Its processes work in there. */
export const getServiceFolder = ({ folder }: Layout, machine: Machine, service: string): string =>
  join(folder, machine, service)

/** The address at which the balancer serves the application. */
export const getUrl = ({ addresses }: Layout): string => `http://${addresses[FRONT]}:8080`

/** The addresses of a database on the primary: through PgBouncer, and past it. */
export const getDatabaseUrls = ({ addresses, passwords }: Layout, database = 'wealth_care') => {
  const host = `postgres://wealth_care:${passwords.database}@${addresses[FRONT]}`
  return { pooled: `${host}:5000/${database}`, direct: `${host}:5001/${database}` }
}
