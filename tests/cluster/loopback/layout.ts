import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

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

/** The folder of a cluster: everything that it writes is in there, and every process of it works in there. */
export const getFolder = (name: ClusterName): string => join(tmpdir(), `wealth-care-cluster-${name}`)

/** Where the passwords of a running cluster are stored. */
export const getPasswordsFile = (name: ClusterName): string => join(getFolder(name), 'passwords.json')

const generate = (): string => randomBytes(18).toString('base64url')

export const generatePasswords = (): Passwords => ({
  database: generate(),
  superuser: generate(),
  replication: generate(),
  patroni: generate(),
})

export const createLayout = (name: ClusterName, passwords: Passwords): Layout => ({
  name,
  folder: getFolder(name),
  addresses: { a: buildAddress(name, 1), b: buildAddress(name, 2), c: buildAddress(name, 3) },
  passwords,
})

/** Reads the layout of a cluster that is up. */
export const readLayout = (name: ClusterName): Layout =>
  createLayout(name, JSON.parse(readFileSync(getPasswordsFile(name), 'utf8')) as Passwords) // `up` wrote them

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
