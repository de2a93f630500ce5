import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { hasEnded, stop } from '#tests/bench/server/start-server.ts'
import { findUnprivileged } from '#tests/cluster/loopback/users.ts'
import { freePort } from '#tests/tools/free-port.ts'
import { runSql, startPostgres } from '#tests/tools/postgres.ts'

/** The settings that every host changes first. All others, such as `fsync`, are PostgreSQL's own. */
const SETTINGS = ['shared_buffers=2GB', 'max_wal_size=4GB', 'max_connections=100']

export type ScalePostgres = {
  url: string
  /** The program `pg_dump` of the same version. Undefined when it is not on this machine. */
  dump: string | undefined
  close: () => Promise<void>
}

/** The folder of an installed PostgreSQL with all that is needed, the newest first. */
const findPrograms = (): string | undefined =>
  globSync('/usr/lib/postgresql/*/bin')
    .toSorted((one, other) => Number(other.split('/').at(-2)) - Number(one.split('/').at(-2)))
    .find((folder) => ['initdb', 'postgres', 'pg_dump'].every((program) => existsSync(join(folder, program))))

const isUp = (url: string): Promise<boolean> =>
  runSql(url, 'select 1').then(
    () => true,
    () => false,
  )

const startInstalled = async (programs: string, parent: string): Promise<ScalePostgres> => {
  const owner = findUnprivileged()
  const [folder, port] = [join(parent, 'postgres'), await freePort()]
  const [cluster, secret] = [join(folder, 'cluster'), join(folder, 'password')]
  const password = randomBytes(12).toString('hex')
  await mkdir(cluster, { recursive: true })
  await writeFile(secret, password, { mode: 0o600 })
  if (owner) for (const path of [folder, cluster, secret]) await chown(path, owner.uid, owner.gid)
  await chmod(folder, 0o700)
  await chmod(parent, 0o711) // so that its owner finds it
  const words = ['--encoding=UTF8', '--locale=C', '--auth=scram-sha-256', '--username=postgres', `--pwfile=${secret}`]
  execFileSync(join(programs, 'initdb'), [`--pgdata=${cluster}`, ...words], { ...owner, cwd: folder, stdio: 'ignore' })
  const settings = [...SETTINGS, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`]
  const server = spawn(join(programs, 'postgres'), ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])], {
    ...owner,
    cwd: folder,
    stdio: 'ignore',
  })
  process.prependOnceListener('exit', () => server.kill('SIGQUIT')) // before its folder is deleted
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  while (!(await isUp(url))) {
    if (hasEnded(server)) throw new Error(`${programs}/postgres did not start.`)
    await pause(100)
  }
  return {
    url,
    dump: join(programs, 'pg_dump'),
    close: () => stop(server, 'SIGINT'), // it ends at once what runs, and stops as it should
  }
}

const startEmbedded = async (): Promise<ScalePostgres> => {
  const server = await startPostgres()
  await server.restart(...SETTINGS).catch(async (error: unknown) => {
    await server.close()
    throw error
  })
  return { url: server.url, dump: undefined, close: server.close }
}

/**
 * Starts a PostgreSQL that is installed on this machine, because its `pg_dump` fits it; else that of the tests, which has no
 * `pg_dump`. Its files are in the folder, or in one that is deleted at `close`.
 */
export const startScalePostgres = (folder: string): Promise<ScalePostgres> => {
  const programs = findPrograms()
  return programs === undefined ? startEmbedded() : startInstalled(programs, folder)
}
