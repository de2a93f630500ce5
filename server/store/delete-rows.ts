import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import type { Store, Tables } from './tables.ts'

/** The number of rows of one batch. SQLite blocks the event loop for the time of one. */
export const BATCH_SIZE = 1_000

/** Deletes up to 1,000 rows that match a condition. Returns their number. Finds them by the row's physical place. */
export const deleteRows = async (db: Store, table: keyof Tables, condition: RawBuilder<unknown>): Promise<number> => {
  const from = sql.table(table)
  const { numAffectedRows = 0n } = isPostgres(db)
    ? await sql`delete from ${from} where ctid = any(array(
        select ctid from ${from} where ${condition} limit ${sql.lit(BATCH_SIZE)}))`.execute(db)
    : await sql`delete from ${from} where rowid in (
        select rowid from ${from} where ${condition} limit ${sql.lit(BATCH_SIZE)})`.execute(db)
  return Number(numAffectedRows)
}
