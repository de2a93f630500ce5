import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool, type PoolConfig, types } from 'pg'
import { postgresColumns } from './columns.ts'
import { migrate } from './migrate.ts'
import { TimedPostgresDialect, type TransactionTimeouts } from './postgres-dialect.ts'
import { keepToPrimary } from './postgres-pool.ts'
import type { Store } from './tables.ts'

/** Gets a function that reads the connections of a pool, for the host's numbers. */
export type WatchPool = (readPool: () => { name: string; running: number; max: number; waiting: number }) => void

const MAX_CONNECTIONS = 10
const MAX_READERS = 8 // as many as the lists that are sent at a time
const CONNECT_TIMEOUT_MS = 5_000
/** The time for a response to a statement. Outside a transaction it is the only limit: then the connection is closed. */
const QUERY_TIMEOUT_MS = 15_000
const IDLE_CONNECTION_TIMEOUT_MS = 30_000
const TIMEOUTS_MS: TransactionTimeouts = { lock: 5_000, statement: 10_000, idle: 10_000 }
/** The pages of a list are read at the pace of its client. */
const READER_TIMEOUTS_MS: TransactionTimeouts = { ...TIMEOUTS_MS, idle: 60_000 }

/** A PostgreSQL with settings that may lose data. The message says which settings it needs. */
export class UnsafeDatabaseError extends Error {}

const toSafeInteger = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('The database returned a number that is no safe integer.')
  return value
}

const { INT8, NUMERIC } = types.builtins
const parsers: PoolConfig['types'] = {
  getTypeParser: (type, format) =>
    type === INT8 || type === NUMERIC ? toSafeInteger : types.getTypeParser(type, format),
}

type PoolOptions = { timeouts?: TransactionTimeouts; name?: string; watch?: WatchPool | undefined }

const openPool = (config: PoolConfig, { timeouts, name = '', watch }: PoolOptions = {}): Store => {
  const pool = new Pool({
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'wealth-care',
    types: parsers,
    ...config,
  })
  // A broken connection fails only its own query, and the pool opens another one.
  // Without these listeners the 'error' event would end the process.
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}))
  watch?.(() => ({
    name,
    running: pool.totalCount - pool.idleCount,
    max: pool.options.max,
    waiting: pool.waitingCount,
  }))
  const dialectConfig = { pool: keepToPrimary(pool) }
  const dialect = timeouts ? new TimedPostgresDialect(dialectConfig, timeouts) : new PostgresDialect(dialectConfig)
  return new Kysely({ dialect })
}

/** Refuses a PostgreSQL that may lose committed data, or that cannot store every character. */
const refuseUnsafe = async (store: Store): Promise<void> => {
  const settings = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
    where name in ('fsync', 'synchronous_commit', 'server_encoding')`.execute(store)
  for (const { name, setting } of settings.rows) {
    // With `local` a change is acknowledged before a synchronous standby has it.
    if (setting === 'off' || setting === 'local') {
      throw new UnsafeDatabaseError(`a PostgreSQL whose ${name} is on; here it is ${setting}`)
    }
    if (name === 'server_encoding' && setting !== 'UTF8') {
      throw new UnsafeDatabaseError(`a PostgreSQL database encoded as UTF8; this one is ${setting}`)
    }
  }
}

const createPoolConfig = (url: string): PoolConfig => ({
  connectionString: url,
  idleTimeoutMillis: IDLE_CONNECTION_TIMEOUT_MS,
  query_timeout: QUERY_TIMEOUT_MS,
})

/**
 * Opens one connection to PostgreSQL without time-outs, as it is: it is not migrated. For migrations and programs, whose
 * statements go over whole tables.
 */
export const openPostgresWithoutTimeouts = (url: string): Store => openPool({ connectionString: url, max: 1 })

/** Opens a PostgreSQL at a `postgres://` address and migrates it. Throws an UnsafeDatabaseError. */
export const openPostgres = async (url: string, watch?: WatchPool): Promise<Store> => {
  const preparation = openPostgresWithoutTimeouts(url)
  try {
    await refuseUnsafe(preparation)
    await migrate(preparation, postgresColumns)
  } finally {
    await preparation.destroy()
  }
  const options = { timeouts: TIMEOUTS_MS, name: 'database connections', watch }
  return openPool({ ...createPoolConfig(url), max: MAX_CONNECTIONS }, options)
}

/** Opens connections for snapshots only, so that slow readers of long lists do not use up those for changes. */
export const openPostgresReaders = (url: string, watch?: WatchPool): Store => {
  const options = { timeouts: READER_TIMEOUTS_MS, name: 'database connections of lists', watch }
  return openPool({ ...createPoolConfig(url), max: MAX_READERS }, options)
}
