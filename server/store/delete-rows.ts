import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import type { Store, Tables } from './tables.ts'

/** The number of rows of one batch. SQLite blocks the event loop for the time of one. */
export const BATCH_SIZE = 1_000

/** Builds the condition of up to 1,000 rows that match another condition. Finds them by the row's physical place. */
export const isInBatch = (db: Store, table: keyof Tables, condition: RawBuilder<unknown>): RawBuilder<boolean> => {
  const from = sql.table(table)
  return isPostgres(db)
    ? sql`ctid = any(array(select ctid from ${from} where ${condition} limit ${sql.lit(BATCH_SIZE)}))`
    : sql`rowid in (select rowid from ${from} where ${condition} limit ${sql.lit(BATCH_SIZE)})`
}

/** Deletes up to 1,000 rows that match a condition. Returns their number. */
export const deleteRows = async (db: Store, table: keyof Tables, condition: RawBuilder<unknown>): Promise<number> => {
  const batch = isInBatch(db, table, condition)
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ${batch}`.execute(db)
  return Number(numAffectedRows)
}
