import { type RawBuilder, sql } from 'kysely'
import { primaryKeys } from './keys.ts'
import type { Store, Tables } from './tables.ts'

/** The number of rows of one batch. SQLite blocks the event loop for the time of one. */
export const BATCH_SIZE = 1_000

/**
 * Builds the condition of up to 1,000 rows that match another condition. Finds them by their key: the physical place of a row
 * is unique only within one part of a table.
 */
export const isInBatch = (table: keyof Tables, condition: RawBuilder<unknown>): RawBuilder<boolean> => {
  const key = sql.join(primaryKeys[table].map((column) => sql.ref(column)))
  return sql`(${key}) in (select ${key} from ${sql.table(table)} where ${condition} limit ${sql.lit(BATCH_SIZE)})`
}

/** Deletes up to 1,000 rows that match a condition. Returns their number. */
export const deleteRows = async (db: Store, table: keyof Tables, condition: RawBuilder<unknown>): Promise<number> => {
  const batch = isInBatch(table, condition)
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ${batch}`.execute(db)
  return Number(numAffectedRows)
}
