import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely'
import { sqliteColumns } from './columns.ts'
import { migrate } from './migrate.ts'
import { beginSnapshot, type Snapshot } from './snapshot.ts'
import { ImmediateSqliteDialect } from './sqlite-dialect.ts'
import type { Store, Tables } from './tables.ts'

const OPENING_TIMEOUT_MS = 2_000

const pragmas = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma trusted_schema = off;
`

const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[] // the tables allow no other type

/** Adapts a database of `node:sqlite` to the interface of Kysely's dialect. */
const adapt = (database: DatabaseSync, onClose = () => {}): SqliteDatabase => ({
  close: () => {
    database.close()
    onClose()
  },
  prepare: (sql) => {
    const statement = database.prepare(sql)
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...values(parameters)),
      run: (parameters) => statement.run(...values(parameters)),
      iterate: (parameters) => statement.iterate(...values(parameters)),
    }
  },
})

/**
 * Opens the embedded database at a path, or a temporary one at `:memory:`, and migrates it. Afterwards SQLite itself
 * never waits for a lock, because that would block the event loop: `transact` retries instead.
 */
export const openSqlite = async (path: string, onClose?: () => void): Promise<Store> => {
  const database = new DatabaseSync(path, { timeout: OPENING_TIMEOUT_MS })
  database.exec(pragmas)
  const store = new Kysely<Tables>({ dialect: new ImmediateSqliteDialect({ database: adapt(database, onClose) }) })
  await migrate(store, sqliteColumns)
  database.exec('pragma busy_timeout = 0')
  return store
}

/** Opens a snapshot of the database file on a separate read-only connection, so that it blocks no change. */
export const openSqliteSnapshot = (path: string): Promise<Snapshot> => {
  const database = adapt(new DatabaseSync(path, { readOnly: true }))
  const reader = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
  return beginSnapshot(reader, () => reader.destroy())
}
