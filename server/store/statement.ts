import type { CompiledQuery } from 'kysely'
import { TurnTakingAdapter } from './sqlite-dialect.ts'
import type { Store } from './tables.ts'

/**
 * A statement that is built and compiled once for each database: that takes longer than SQLite takes to run it. Its
 * values are given in the order in which its text has them.
 */
export const statement = <Values extends readonly unknown[], Row>(
  compileWith: (store: Store, ...values: Values) => CompiledQuery<Row>,
) => {
  const compiled = new WeakMap<object, CompiledQuery<Row>>()

  const compile = (store: Store, values: Values): CompiledQuery<Row> => {
    const query = compileWith(store, ...values)
    const { parameters } = query
    if (parameters.length !== values.length || parameters.some((value, index) => value !== values[index])) {
      throw new TypeError(`The values are not in the order of the statement: ${query.sql}`)
    }
    compiled.set(store.getExecutor().adapter, query)
    return query
  }

  return async (store: Store, ...values: Values): Promise<Row[]> => {
    const { adapter } = store.getExecutor()
    const query = { ...(compiled.get(adapter) ?? compile(store, values)), parameters: values }
    const rows = adapter instanceof TurnTakingAdapter ? adapter.runNow(store, query) : undefined
    if (rows) return rows as Row[] // those that the query says it has
    return (await store.executeQuery<Row>(query)).rows
  }
}
