import type { CompiledQuery } from 'kysely'
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
    const query = compiled.get(store.getExecutor().adapter) ?? compile(store, values)
    const { rows } = await store.executeQuery<Row>({ ...query, parameters: values })
    return rows
  }
}
