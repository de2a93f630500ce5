import { CompiledQuery } from 'kysely'
import { isPostgres } from '#server/store/is-postgres.ts'
import type { Store } from '#server/store/tables.ts'

/** Reads the plan of a statement with its parameters, one step a line. */
export const readPlan = async (store: Store, { sql: text, parameters }: CompiledQuery): Promise<string[]> => {
  const explain = isPostgres(store) ? 'explain' : 'explain query plan'
  const { rows } = await store.executeQuery<Record<string, unknown>>(
    CompiledQuery.raw(`${explain} ${text}`, [...parameters]),
  )
  return rows.map((row) => String(row.detail ?? row['QUERY PLAN']))
}
