import { type Selectable, sql } from 'kysely'
import type { Caller } from '#server/environment.ts'
import type { Store, Tables } from '#server/store/tables.ts'
import { notFound } from './problem.ts'

/** Reads the row of the caller with this id; 404 when there is none. */
export const readOwn = async <Table extends 'claims' | 'expenses' | 'ledger' | 'plans'>(
  store: Store,
  table: Table,
  { userId }: Caller,
  id: string,
): Promise<Selectable<Tables[Table]>> => {
  const { rows } = await sql<Selectable<Tables[Table]>>`
    select * from ${sql.table(table)} where user_id = ${userId} and id = ${id}`.execute(store)
  const [row] = rows
  if (!row) throw notFound()
  return row
}
