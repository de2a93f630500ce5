import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool, type PoolConfig, types } from 'pg'
import { postgresColumns } from './columns.ts'
import { migrate } from './migrate.ts'
import type { Store } from './tables.ts'

const MAX_CONNECTIONS = 10
const MAX_READERS = 8 // as many as the lists that are sent at a time
const TIMEOUTS_MS = { connect: 5_000, lock: 5_000, statement: 10_000, query: 15_000, idle: 30_000, idleReader: 60_000 }

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

const open = (config: PoolConfig): Store => {
  const pool = new Pool({ ...config, application_name: 'wealth-care', types: parsers })
  // A broken connection fails only its own query, and the pool opens another one.
  // Without these listeners the 'error' event would end the process.
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}))
  return new Kysely({ dialect: new PostgresDialect({ pool }) })
}

/** Refuses a PostgreSQL that may lose committed data, or that cannot store every character. */
const refuseUnsafe = async (store: Store): Promise<void> => {
  const settings = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
    where name in ('fsync', 'synchronous_commit', 'server_encoding')`.execute(store)
  for (const { name, setting } of settings.rows) {
    if (setting === 'off') throw new UnsafeDatabaseError(`a PostgreSQL whose ${name} is on; here it is off`)
    if (name === 'server_encoding' && setting !== 'UTF8') {
      throw new UnsafeDatabaseError(`a PostgreSQL database encoded as UTF8; this one is ${setting}`)
    }
  }
}

const createPoolConfig = (url: string): PoolConfig => ({
  connectionString: url,
  connectionTimeoutMillis: TIMEOUTS_MS.connect,
  keepAlive: true,
  idleTimeoutMillis: TIMEOUTS_MS.idle,
  lock_timeout: TIMEOUTS_MS.lock,
  statement_timeout: TIMEOUTS_MS.statement,
  query_timeout: TIMEOUTS_MS.query,
})

/** Opens a PostgreSQL at a `postgres://` address and migrates it. Throws an UnsafeDatabaseError. */
export const openPostgres = async (url: string): Promise<Store> => {
  const preparation = open({ connectionString: url, connectionTimeoutMillis: TIMEOUTS_MS.connect, max: 1 })
  try {
    await refuseUnsafe(preparation)
    await migrate(preparation, postgresColumns)
  } finally {
    await preparation.destroy()
  }
  return open({
    ...createPoolConfig(url),
    max: MAX_CONNECTIONS,
    idle_in_transaction_session_timeout: TIMEOUTS_MS.statement,
  })
}

/** Opens connections for snapshots only, so that slow readers of long lists do not use up those for changes. */
export const openPostgresReaders = (url: string): Store =>
  open({ ...createPoolConfig(url), max: MAX_READERS, idle_in_transaction_session_timeout: TIMEOUTS_MS.idleReader })
