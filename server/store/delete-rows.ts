import { type RawBuilder, sql } from 'kysely'
import { primaryKeys } from './keys.ts'
import type { Store, Tables } from './tables.ts'

/** The number of rows of one batch. SQLite blocks the event loop for the time of one. */
export const BATCH_SIZE = 1_000

/**
 * Builds the condition of up to 1,000 rows that match another condition. Finds them by their key: the physical place of a row
 * is unique only within one part of a table.
 */
const isInBatch = (table: keyof Tables, condition: RawBuilder<unknown>): RawBuilder<boolean> => {
  const key = sql.join(primaryKeys[table].map((column) => sql.ref(column)))
  return sql`(${key}) in (select ${key} from ${sql.table(table)} where ${condition} limit ${sql.lit(BATCH_SIZE)})`
}

/**
 * Builds the same condition for rows that others change. PostgreSQL waits for a change of a row, and then compares the new row
 * with the condition outside the batch only. `is true` keeps a database from finding the rows by it, instead of by their key.
 */
export const isStillInBatch = (table: keyof Tables, condition: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${condition}) is true and ${isInBatch(table, condition)}`

const run = async (db: Store, table: keyof Tables, condition: RawBuilder<unknown>): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ${condition}`.execute(db)
  return Number(numAffectedRows)
}

/** Deletes up to 1,000 rows that match a condition. Returns their number. */
export const deleteRows = (db: Store, table: keyof Tables, condition: RawBuilder<unknown>): Promise<number> =>
  run(db, table, isStillInBatch(table, condition))

/** Builds the condition of up to 1,000 rows of a user, those that match a condition when there is one. */
export const isInBatchOf = (
  table: keyof Tables,
  userId: string,
  condition?: RawBuilder<unknown>,
): RawBuilder<boolean> => {
  const isOfUser = sql`user_id = ${userId}`
  const batch = isInBatch(table, condition ? sql`${isOfUser} and ${condition}` : isOfUser)
  return sql`${isOfUser} and ${batch}` // twice, because a database does not conclude it from the batch
}

/** Deletes up to 1,000 rows of a user, those that match a condition when there is one. Returns their number. */
export const deleteRowsOf = (
  db: Store,
  table: keyof Tables,
  userId: string,
  condition?: RawBuilder<unknown>,
): Promise<number> => run(db, table, isInBatchOf(table, userId, condition))
