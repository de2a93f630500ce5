import { createAccounts } from './accounts.ts'
import { createLends } from './lends.ts'
import type { Row, SeedOptions } from './rows.ts'

/**
 * Creates a year of a user's life in insertable order. Every balance is the sum of its ledger, is never below zero, and
 * every record is what its returns make of it. The same options give the same rows.
 */
export function* createRecords(options: SeedOptions): Generator<Row> {
  const lends = createLends(options)
  yield* lends.rows
  yield* createAccounts(options, lends.movements)
}
