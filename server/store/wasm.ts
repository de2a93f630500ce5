import sqlite3InitModule, { type Database, type PreparedStatement, type SqlValue } from '@sqlite.org/sqlite-wasm'
import { Kysely } from 'kysely'
import { sqliteColumns } from './columns.ts'
import { migrate } from './migrate.ts'
import { ImmediateSqliteDialect } from './sqlite-dialect.ts'
import type { Store, Tables } from './tables.ts'

function* readRows(statement: PreparedStatement, parameters: readonly unknown[]) {
  try {
    if (parameters.length > 0) statement.bind(parameters as SqlValue[]) // the tables allow no other type
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
      all: (parameters: readonly unknown[]) => [...readRows(statement, parameters)],
      run: (parameters: readonly unknown[]) => {
        for (const _ of readRows(statement, parameters)); // runs it
        return { changes: database.changes(), lastInsertRowid: 0 }
      },
      iterate: (parameters: readonly unknown[]) => readRows(statement, parameters),
    }
  },
})

/** Opens a temporary SQLite database in WebAssembly and migrates it. */
export const openWasm = async (): Promise<Store> => {
  const { oo1, config } = await sqlite3InitModule()
  config.warn = () => {} // it also throws what it warns about
  const database = new oo1.DB(':memory:')
  database.exec('pragma foreign_keys = on')
  const store = new Kysely<Tables>({ dialect: new ImmediateSqliteDialect({ database: adapt(database) }) })
  await migrate(store, sqliteColumns)
  return store
}
