import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { sqliteColumns } from './columns.ts'
import { migrate } from './migrate.ts'
import { ImmediateSqliteDialect } from './sqlite-dialect.ts'
import type { Store, Tables } from './tables.ts'

const BUSY_TIMEOUT = 2_000
const CACHED_STATEMENTS = 200

const pragmas = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma trusted_schema = off;
`

const prepared = (database: DatabaseSync) => {
  const statements = new Map<string, StatementSync>()
  return (sql: string): StatementSync => {
    const statement = statements.get(sql) ?? database.prepare(sql)
    if (statements.size < CACHED_STATEMENTS) statements.set(sql, statement)
    return statement
  }
}

const adapt = (database: DatabaseSync) => {
  const prepare = prepared(database)
  return {
    close: () => database.close(),
    prepare: (sql: string) => {
      const statement = prepare(sql)
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[] // the tables' types allow no other
      return {
        reader: statement.columns().length > 0,
        all: (parameters: readonly unknown[]) => statement.all(...values(parameters)),
        run: (parameters: readonly unknown[]) => statement.run(...values(parameters)),
        iterate: (parameters: readonly unknown[]) => statement.iterate(...values(parameters)),
      }
    },
  }
}

/** Opens the embedded database at a path (`:memory:` for one that is forgotten) and brings it to the newest schema. */
export const openSqlite = async (path: string): Promise<Store> => {
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT })
  database.exec(pragmas)
  const store = new Kysely<Tables>({ dialect: new ImmediateSqliteDialect(adapt(database)) })
  await migrate(store, sqliteColumns)
  return store
}
