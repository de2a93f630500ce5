import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { Kysely, type SqliteDatabase, SqliteDialect, sql } from 'kysely'
import type { Damage } from '#server/store/errors/damage.ts'
import { isDamage } from '#server/store/errors/unavailable.ts'
import { sqliteColumns } from './columns.ts'
import { migrate } from './migrate.ts'
import { beginSnapshot, type Snapshot } from './snapshot.ts'
import { ImmediateSqliteDialect } from './sqlite-dialect.ts'
import type { Store, Tables } from './tables.ts'

/** SQLite's name of a database that has no file, and that no second connection can open. */
const IN_MEMORY = ':memory:'

const OPENING_TIMEOUT_MS = 2_000
const MAX_LOG_BYTES = 64 * 1024 * 1024
/** The server has about a hundred statements. Those with a list of values have a text for each length of the list. */
const MAX_PREPARED = 500

// `secure_delete` overwrites what is deleted. `journal_size_limit` shortens the write-ahead log when SQLite restarts it.
const pragmas = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma trusted_schema = off;
  pragma secure_delete = on;
  pragma journal_size_limit = ${MAX_LOG_BYTES};
`

const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[] // the tables allow no other type

/** Runs a statement unless the database is known to be damaged. An error that shows damage is stored in `damage`. */
const runUndamaged = <Result>(damage: Damage, statement: () => Result): Result => {
  if (damage.error !== undefined) throw damage.error
  try {
    return statement()
  } catch (error) {
    if (isDamage(error)) damage.error = error
    throw error
  }
}

type AdaptOptions = { onClose?: (() => void) | undefined; damage?: Damage | undefined }

/** Adapts a database of `node:sqlite` to the interface of Kysely's dialect. It prepares each text of SQL once. */
const adapt = (database: DatabaseSync, { onClose, damage = {} }: AdaptOptions = {}): SqliteDatabase => {
  const prepare = (sql: string): ReturnType<SqliteDatabase['prepare']> => {
    const checked = sql === 'rollback' ? {} : damage // the transaction that found the damage must still end
    const statement = runUndamaged(checked, () => database.prepare(sql))
    const columns = statement.columns().map(({ name }) => name)
    // Objects that we make have one shape, so that JavaScript reads them faster than those of `node:sqlite`.
    statement.setReturnArrays(true)
    const toRow = (cells: Record<number, SQLOutputValue>) => {
      const row: Record<string, unknown> = {}
      for (const [index, column] of columns.entries()) row[column] = cells[index]
      return row
    }
    return {
      reader: columns.length > 0,
      all: (parameters) => runUndamaged(checked, () => statement.all(...values(parameters))).map(toRow),
      run: (parameters) => runUndamaged(checked, () => statement.run(...values(parameters))),
      iterate: function* (parameters) {
        for (const cells of statement.iterate(...values(parameters))) yield toRow(cells)
      },
    }
  }
  const prepared = new Map<string, ReturnType<typeof prepare>>()
  return {
    close: () => {
      database.close()
      onClose?.()
    },
    prepare: (sql) => {
      const known = prepared.get(sql)
      if (known) return known
      const statement = prepare(sql)
      if (prepared.size >= MAX_PREPARED) prepared.clear()
      prepared.set(sql, statement)
      return statement
    },
  }
}

/**
 * Opens the embedded database at a path, or a temporary one at `:memory:`, and migrates it. A file gets a second connection, on which
 * reads wait for no change. Afterwards SQLite itself
 * never waits for a lock, because that would block the event loop: `transact` retries instead.
 */
export const openSqlite = async (path: string, options: AdaptOptions = {}): Promise<Store> => {
  const database = new DatabaseSync(path, { timeout: OPENING_TIMEOUT_MS })
  let reader: DatabaseSync | undefined
  try {
    database.exec(pragmas)
    if (path !== IN_MEMORY) reader = new DatabaseSync(path, { readOnly: true })
    const dialect = new ImmediateSqliteDialect(
      { database: adapt(database, options) },
      {
        letOthersRun: () => setImmediate(),
        ...(reader && { reader: adapt(reader, { damage: options.damage }) }),
      },
    )
    const store = new Kysely<Tables>({ dialect })
    await migrate(store, sqliteColumns)
    database.exec('pragma busy_timeout = 0')
    return store
  } catch (error) {
    reader?.close()
    database.close()
    throw error
  }
}

/** Moves the write-ahead log into the database file and empties it, unless a reader needs it. */
export const emptyWriteAheadLog = async (store: Store): Promise<void> => {
  await sql`pragma wal_checkpoint(truncate)`.execute(store)
}

/** Opens the database file for reading only, as it is. */
export const openSqliteReader = (path: string, options: AdaptOptions = {}): Store => {
  const database = adapt(new DatabaseSync(path, { readOnly: true }), options)
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
}

/** Opens a snapshot of the database file on a separate read-only connection, so that it blocks no change. */
export const openSqliteSnapshot = (path: string, damage?: Damage): Promise<Snapshot> => {
  const reader = openSqliteReader(path, { damage })
  return beginSnapshot(reader, () => reader.destroy())
}
