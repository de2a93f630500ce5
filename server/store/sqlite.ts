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

const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[] // the types of the tables allow no other

/** A database of `node:sqlite` in the form that Kysely's dialect expects. */
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
 * Opens the embedded database at a path (`:memory:` for one that is forgotten) and brings it to the newest schema.
 * Afterwards nothing waits inside SQLite, because that would block the event loop: `transact` retries instead.
 */
export const openSqlite = async (path: string, onClose?: () => void): Promise<Store> => {
  const database = new DatabaseSync(path, { timeout: OPENING_TIMEOUT_MS })
  database.exec(pragmas)
  const store = new Kysely<Tables>({ dialect: new ImmediateSqliteDialect({ database: adapt(database, onClose) }) })
  await migrate(store, sqliteColumns)
  database.exec('pragma busy_timeout = 0')
  return store
}

/** Opens a snapshot of the database file on a read-only connection of its own, so that it holds up no change. */
export const openSqliteSnapshot = (path: string): Promise<Snapshot> => {
  const database = adapt(new DatabaseSync(path, { readOnly: true }))
  const reader = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
  return beginSnapshot(reader, () => reader.destroy())
}
