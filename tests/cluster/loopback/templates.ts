import { chownSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { databaseMachines, FRONT, getServiceFolder, getUrl, type Layout, type Machine } from './layout.ts'
import { makeFolder } from './processes.ts'
import { getNames, type User } from './users.ts'

/** The configuration of real machines. */
const TEMPLATES = fileURLToPath(new URL('../../../docs/deploy/cluster', import.meta.url))

/** Replaces each `${NAME}` as `envsubst` does. Throws for a name without a value. */
export const fillIn = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The template needs a value for ${name}.`)
    return value
  })

/** The values of a machine on loopback. `machine.env` says what each is. */
const listValues = (layout: Layout, machine: Machine): Record<string, string> => {
  const { addresses, passwords } = layout
  const { user, group } = getNames()
  const folderOf = (service: string): string => getServiceFolder(layout, machine, service)
  return {
    NAME: machine,
    ADDRESS: addresses[machine],
    ADDRESS_A: addresses.a,
    ADDRESS_B: addresses.b,
    ADDRESS_C: addresses.c,
    NETWORK: '127.0.0.0/8',
    ETCD_MEMBERS: `${FRONT}=http://${addresses[FRONT]}:2380`,
    ETCD_HOSTS: `${addresses[FRONT]}:2379`,
    ETCD_FOLDER: join(folderOf('etcd'), 'data'),
    POSTGRES_FOLDER: folderOf('postgres'),
    PGBOUNCER_FOLDER: folderOf('pgbouncer'),
    HAPROXY_ADDRESS: addresses[FRONT],
    HAPROXY_SOURCES: '127.0.0.1',
    HAPROXY_USER: user,
    HAPROXY_GROUP: group,
    HAPROXY_SOCKET: join(folderOf('haproxy'), 'admin.sock'),
    SERVER_FOLDER: join(folderOf('server'), 'data'),
    SMTP_URL: '', // mails are printed
    MAIL_FROM: '',
    PUBLIC_URL: getUrl(layout),
    WATCHDOG: 'off', // a kill of Patroni would reset this machine
    DATABASE_PASSWORD: passwords.database,
    SUPERUSER_PASSWORD: passwords.superuser,
    REPLICATION_PASSWORD: passwords.replication,
    PATRONI_PASSWORD: passwords.patroni,
  }
}

/** Reads a template, filled in for a machine. */
export const readTemplate = (layout: Layout, machine: Machine, name: string): string =>
  fillIn(readFileSync(join(TEMPLATES, name), 'utf8'), listValues(layout, machine))

/** The templates of each service. */
const serviceTemplates = {
  etcd: ['etcd.env'],
  patroni: ['patroni.yml'],
  pgbouncer: ['pgbouncer.ini', 'userlist.txt'],
  haproxy: ['haproxy.cfg'],
  server: ['server.env'],
} as const satisfies Record<string, readonly string[]>

export type Service = keyof typeof serviceTemplates

/** The services of each machine on loopback. */
export const listServices = (machine: Machine): Service[] => {
  const isDatabase = databaseMachines.some((name) => name === machine)
  return [
    ...(machine === FRONT ? (['etcd', 'haproxy'] as const) : []),
    ...(isDatabase ? (['patroni', 'pgbouncer'] as const) : []),
    'server',
  ]
}

/** Makes the folder of a service, with its configuration in it, for a user or for the user of this process. */
export const writeConfiguration = (layout: Layout, machine: Machine, service: Service, owner?: User): void => {
  const folder = getServiceFolder(layout, machine, service)
  makeFolder(folder, owner)
  for (const name of serviceTemplates[service]) {
    const file = join(folder, name)
    writeFileSync(file, readTemplate(layout, machine, name), { mode: 0o600 })
    if (owner) chownSync(file, owner.uid, owner.gid)
  }
}
