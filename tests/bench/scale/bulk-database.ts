import { DatabaseSync } from 'node:sqlite'
import { Client, types } from 'pg'
import { getDatabasePath } from '#server/node/database.ts'
import { numbered } from '#tests/bench/server/numbered.ts'
import type { Place } from '#tests/bench/server/place.ts'

export type Value = string | number | null

/**
 * A connection to the database of a place beside the server. Texts have `?` for values. It checks no foreign keys and waits for
 * no disk, so that filling a database takes minutes.
 */
export type BulkDatabase = {
  run: (text: string, values?: readonly Value[]) => Promise<void>
  read: (text: string, values?: readonly Value[]) => Promise<Record<string, unknown>[]>
  /** Runs the maintenance that the database does by itself when records arrive one by one. */
  settle: () => Promise<void>
  close: () => Promise<void>
}

const LOCK_TIMEOUT_MS = 60_000

const openSqlite = (directory: string): BulkDatabase => {
  const database = new DatabaseSync(getDatabasePath({ dataDirectory: directory }), { timeout: LOCK_TIMEOUT_MS })
  database.exec('pragma synchronous = off; pragma foreign_keys = off; pragma cache_size = -500000')
  return {
    run: async (text, values = []) => void database.prepare(text).run(...values),
    read: async (text, values = []) => database.prepare(text).all(...values),
    settle: async () => database.exec('pragma wal_checkpoint(truncate)'),
    close: async () => database.close(),
  }
}

const openPostgres = async (url: string): Promise<BulkDatabase> => {
  types.setTypeParser(types.builtins.INT8, Number)
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('set session_replication_role = replica; set synchronous_commit = off')
  return {
    run: async (text, values = []) => void (await client.query(numbered(text), [...values])),
    read: async (text, values = []) => (await client.query(numbered(text), [...values])).rows,
    settle: async () => {
      await client.query('vacuum analyze')
      await client.query('checkpoint')
    },
    close: () => client.end(),
  }
}

/** Opens the database of a place, which a server has made. */
export const openBulkDatabase = async (place: Place): Promise<BulkDatabase> =>
  place.DATABASE_URL === '' ? openSqlite(place.DATA_DIR) : openPostgres(place.DATABASE_URL)
