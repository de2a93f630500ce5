import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findUnprivileged } from '#tests/cluster/loopback/users.ts'
import { freePort } from './free-port.ts'
import { runSql } from './postgres.ts'

/** The folder of an installed PostgreSQL that has these programs, the newest first. Undefined when this machine has none. */
export const findInstalledPostgres = (...programs: string[]): string | undefined =>
  globSync('/usr/lib/postgresql/*/bin')
    .toSorted((one, other) => Number(other.split('/').at(-2)) - Number(one.split('/').at(-2)))
    .find((folder) => programs.every((program) => existsSync(join(folder, program))))

const isUp = (url: string): Promise<boolean> =>
  runSql(url, 'select 1').then(
    () => true,
    () => false,
  )

const stop = async (server: ChildProcess): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exit = once(server, 'exit')
  server.kill('SIGINT') // it ends at once what runs, and stops as it should
  await exit
}

/**
 * Creates a cluster of an installed PostgreSQL in a new folder `postgres` inside `parent`. All of it runs as the user postgres
 * when root runs the tests.
 */
export const createInstalledPostgres = async (programs: string, parent: string) => {
  const owner = findUnprivileged()
  const [folder, port] = [join(parent, 'postgres'), await freePort()]
  const [cluster, secret] = [join(folder, 'cluster'), join(folder, 'password')]
  const password = randomBytes(12).toString('hex')
  const makeFolder = async (path: string): Promise<void> => {
    await mkdir(path, { recursive: true, mode: 0o700 })
    if (owner) await chown(path, owner.uid, owner.gid)
  }
  /** Runs a program of this PostgreSQL, with the password. Rejects when it fails. */
  const run = (program: string, ...words: string[]) =>
    promisify(execFile)(join(programs, program), words, {
      ...owner,
      cwd: folder,
      env: { ...process.env, PGPASSWORD: password },
    })
  await makeFolder(folder)
  await makeFolder(cluster)
  await writeFile(secret, password, { mode: 0o600 })
  if (owner) await chown(secret, owner.uid, owner.gid)
  await chmod(parent, 0o711) // so that the owner finds the folder
  const words = ['--encoding=UTF8', '--locale=C', '--auth=scram-sha-256', '--username=postgres', `--pwfile=${secret}`]
  await run('initdb', `--pgdata=${cluster}`, ...words)

  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  let server: ChildProcess | undefined
  return {
    /** Where its cluster and all else of it is. */
    folder,
    cluster,
    url,
    run,
    makeFolder,
    /** Starts the server with these settings, and waits until it accepts connections. */
    start: async (...settings: string[]): Promise<void> => {
      const all = [...settings, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`]
      const started = spawn(join(programs, 'postgres'), ['-D', cluster, ...all.flatMap((setting) => ['-c', setting])], {
        ...owner,
        cwd: folder,
        stdio: 'ignore',
      })
      server = started
      process.prependOnceListener('exit', () => started.kill('SIGQUIT')) // before its folder is deleted
      while (!(await isUp(url))) {
        if (started.exitCode !== null) throw new Error(`${programs}/postgres did not start.`)
        await pause(100)
      }
    },
    stop: async (): Promise<void> => {
      if (server) await stop(server)
    },
  }
}
