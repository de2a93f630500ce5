import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import { Pool, type PoolConfig, types } from 'pg'
import { postgresColumns } from './columns.ts'
import { migrate } from './migrate.ts'
import type { Store } from './tables.ts'

const CONNECTIONS = 10
const MILLISECONDS = { connect: 5_000, lock: 5_000, statement: 10_000, answer: 15_000, idle: 30_000 }
const PREPARED_STATEMENTS = 200
const PREPARED_PARAMETERS = 40

/** A PostgreSQL that may lose money; the message says what it would have to be. */
export class UnsafeDatabaseError extends Error {}

const toSafeInteger = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('The database answered with a number that is no safe integer.')
  return value
}

const { INT8, NUMERIC } = types.builtins
const parsers: PoolConfig['types'] = {
  getTypeParser: (type, format) =>
    type === INT8 || type === NUMERIC ? toSafeInteger : types.getTypeParser(type, format),
}

/** Statements by name, so that each connection parses and plans one once. Those of bulk loads are not kept. */
const createNames = () => {
  const names = new Map<string, string>()
  return (text: string, parameters: readonly unknown[]): { name?: string } => {
    const known = names.get(text)
    if (known !== undefined) return { name: known }
    if (parameters.length === 0 || parameters.length > PREPARED_PARAMETERS) return {}
    if (names.size === PREPARED_STATEMENTS) return {}
    const name = `s${names.size}`
    names.set(text, name)
    return { name }
  }
}

const poolOf = (config: PoolConfig): PostgresPool => {
  const pool = new Pool({ ...config, application_name: 'wealth-care', types: parsers })
  // A connection that breaks fails the query that uses it, or none: the next call opens another.
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}))
  const nameOf = createNames()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const query: unknown = (text: string, parameters: readonly unknown[]) =>
        client.query({ ...nameOf(text, parameters), text, values: [...parameters] })
      return {
        query: query as PostgresPoolClient['query'], // but for its other form, with a cursor, which needs a cursor class
        release: (destroy) => client.release(destroy),
      }
    },
  }
}

const open = (config: PoolConfig): Store => new Kysely({ dialect: new PostgresDialect({ pool: poolOf(config) }) })

/** Refuses a PostgreSQL that may lose what it has acknowledged, or that cannot keep every text. */
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

/** Opens a PostgreSQL at a `postgres://` address and brings it to the newest schema. Throws an UnsafeDatabaseError. */
export const openPostgres = async (url: string): Promise<Store> => {
  const connection = { connectionString: url, connectionTimeoutMillis: MILLISECONDS.connect }
  const preparation = open({ ...connection, max: 1 })
  try {
    await refuseUnsafe(preparation)
    await migrate(preparation, postgresColumns)
  } finally {
    await preparation.destroy()
  }
  return open({
    ...connection,
    max: CONNECTIONS,
    keepAlive: true,
    idleTimeoutMillis: MILLISECONDS.idle,
    lock_timeout: MILLISECONDS.lock,
    statement_timeout: MILLISECONDS.statement,
    idle_in_transaction_session_timeout: MILLISECONDS.statement,
    query_timeout: MILLISECONDS.answer,
  })
}
