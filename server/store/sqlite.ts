import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Kysely, type SqliteStatement } from 'kysely'
import { sqliteColumns } from './columns.ts'
import { migrate } from './migrate.ts'
import { TurnTakingSqliteDialect } from './sqlite-dialect.ts'
import type { Store, Tables } from './tables.ts'

const OPENING_TIMEOUT = 2_000
const CACHED_STATEMENTS = 200

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

const adapt = (database: DatabaseSync, onClose: () => void) => {
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
 * Opens the embedded database at a path (`:memory:` for one that is forgotten) and brings it to the newest schema.
 * While another process holds it, nothing waits inside SQLite, which would stop this whole process: the driver waits.
 */
export const openSqlite = async (path: string, onClose = () => {}): Promise<Store> => {
  const database = new DatabaseSync(path, { timeout: OPENING_TIMEOUT })
  database.exec(pragmas)
  const store = new Kysely<Tables>({ dialect: new TurnTakingSqliteDialect(adapt(database, onClose)) })
  await migrate(store, sqliteColumns)
  return store
}
