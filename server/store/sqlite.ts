import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Kysely, SqliteDialect, type SqliteStatement } from 'kysely'
import { sqliteColumns } from './columns.ts'
import { migrate } from './migrate.ts'
import { TurnTakingSqliteDialect } from './sqlite-dialect.ts'
import type { Store, Tables } from './tables.ts'

const OPENING_TIMEOUT = 2_000
const CACHED_STATEMENTS = 200
const IN_MEMORY = ':memory:'
const MOST_MAPPED = 2 ** 30

const pragmas = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma trusted_schema = off;
  pragma busy_timeout = 0;
`

const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[] // the tables' types allow no other

/** Its rows have the properties of plain objects. Those that Node makes are dictionaries, which take twice as long. */
const toStatement = (statement: StatementSync): SqliteStatement => {
  const names = statement.columns().map(({ name }) => name)
  const toRow = (row: Readonly<Record<number, unknown>>): Record<string, unknown> => {
    const named: Record<string, unknown> = {}
    for (const [index, name] of names.entries()) named[name] = row[index]
    return named
  }
  statement.setReturnArrays(true)
  return {
    reader: names.length > 0,
    all: (parameters) => statement.all(...values(parameters)).map(toRow),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)).map(toRow),
  }
}

const prepared = (database: DatabaseSync) => {
  const statements = new Map<string, SqliteStatement>()
  return (sql: string): SqliteStatement => {
    const statement = statements.get(sql) ?? toStatement(database.prepare(sql))
    if (statements.size < CACHED_STATEMENTS) statements.set(sql, statement)
    return statement
  }
}

const adapt = (database: DatabaseSync, onClose = () => {}) => {
  const prepare = prepared(database)
  return {
    close: () => {
      database.close()
      onClose()
    },
    prepare,
  }
}

/**
 * Opens a file once more, to read much of it. The pages lie in the system's memory, where all such readers find them,
 * and not in one of its own; they count as this process's only as long as it is open.
 */
const openReader = (path: string): Store => {
  const database = new DatabaseSync(path, { readOnly: true })
  database.exec(`pragma mmap_size = ${MOST_MAPPED}`)
  return new Kysely({ dialect: new SqliteDialect({ database: adapt(database) }) })
}

/**
 * Opens the embedded database at a path (`:memory:` for one that is forgotten) and brings it to the newest schema.
 * While another process holds it, nothing waits inside SQLite, which would stop this whole process: the driver waits.
 */
export const openSqlite = async (path: string, onClose?: () => void): Promise<Store> => {
  const database = new DatabaseSync(path, { timeout: OPENING_TIMEOUT })
  database.exec(pragmas)
  const reader = path === IN_MEMORY ? undefined : () => openReader(path)
  const store = new Kysely<Tables>({ dialect: new TurnTakingSqliteDialect(adapt(database, onClose), reader) })
  await migrate(store, sqliteColumns)
  return store
}
