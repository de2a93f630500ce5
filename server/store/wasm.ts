import sqlite3InitModule, { type Database, type PreparedStatement, type SqlValue } from '@sqlite.org/sqlite-wasm'
import { Kysely } from 'kysely'
import { sqliteColumns } from './columns.ts'
import { migrate } from './migrate.ts'
import { ImmediateSqliteDialect } from './sqlite-dialect.ts'
import type { Store, Tables } from './tables.ts'

function* rowsOf(statement: PreparedStatement, parameters: readonly unknown[]) {
  try {
    if (parameters.length > 0) statement.bind(parameters as SqlValue[]) // the tables' types allow no other
    while (statement.step()) yield statement.get({})
  } finally {
    statement.finalize()
  }
}

const adapt = (database: Database) => ({
  close: () => database.close(),
  prepare: (sql: string) => {
    const statement = database.prepare(sql)
    return {
      reader: statement.columnCount > 0,
      all: (parameters: readonly unknown[]) => rowsOf(statement, parameters).toArray(),
      run: (parameters: readonly unknown[]) => {
        rowsOf(statement, parameters).toArray()
        return { changes: database.changes(), lastInsertRowid: 0 }
      },
      iterate: (parameters: readonly unknown[]) => rowsOf(statement, parameters),
    }
  },
})

/** Opens an SQLite in WebAssembly that lives in memory and is forgotten, with the newest schema. */
export const openWasm = async (): Promise<Store> => {
  const { oo1, config } = await sqlite3InitModule()
  config.warn = () => {} // what it warns of, it throws as well
  const database = new oo1.DB(':memory:')
  database.exec('pragma foreign_keys = on')
  const store = new Kysely<Tables>({ dialect: new ImmediateSqliteDialect({ database: adapt(database) }) })
  await migrate(store, sqliteColumns)
  return store
}
