import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The programs of a cluster, and the Debian package of each. */
const packages = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  patronictl: 'patroni',
  pgbouncer: 'pgbouncer',
  haproxy: 'haproxy',
  postgres: 'postgresql-15',
} as const
type Program = keyof typeof packages
const programs = Object.keys(packages) as Program[] // TypeScript types keys as strings

const FOLDERS = [
  ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
  '/usr/sbin',
  '/usr/lib/postgresql/15/bin', // that of docs/deploy/cluster/patroni.yml
]

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const find = (program: Program): string | undefined => FOLDERS.map((folder) => join(folder, program)).find(isExecutable)

/** Returns the path of a program. Throws when it is not there. */
export const findProgram = (program: Program): string => {
  const path = find(program)
  if (path === undefined) throw new Error(`There is no program ${program}.`)
  return path
}

/** Lists the Debian packages that are missing. */
const listMissing = (): string[] => [
  ...new Set(programs.filter((program) => find(program) === undefined).map((program) => packages[program])),
]

/** Returns the command that installs what is missing. Undefined when nothing is. */
const getInstallCommand = (): string[] | undefined => {
  const missing = listMissing()
  // python3-etcd lets Patroni use etcd; another alternative of its dependency would do, too, for apt.
  return missing.length === 0
    ? undefined
    : [
        'apt-get',
        'install',
        '--no-install-recommends',
        ...missing,
        ...(missing.includes('patroni') ? ['python3-etcd'] : []),
      ]
}

/** Throws an error that says what to install when a program is missing. */
export const requirePrograms = (): void => {
  const command = getInstallCommand()
  if (command === undefined) return
  throw new Error(
    `Missing on this machine: ${listMissing().join(', ')}. On Debian 12:\n  ${command.join(' ')}\nor: npm run cluster -- install`,
  )
}

/** Installs what is missing with apt, and says so. */
export const install = (): void => {
  const command = getInstallCommand()
  if (command === undefined) return void process.stdout.write('Nothing is missing.\n')
  const [program = '', ...words] = command
  process.stdout.write(`Installing: ${command.join(' ')}\n`)
  const { status } = spawnSync(program, words, { stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command.join(' ')} failed. Run it as root.`)
  process.stdout.write(
    'Debian starts services of these packages. The cluster needs none of them:\n' +
      '  systemctl disable --now etcd patroni pgbouncer haproxy postgresql\n',
  )
}
