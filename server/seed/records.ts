import { createAccounts } from './accounts.ts'
import { createLends } from './lends.ts'
import { createBankId, type Row, type SeedOptions } from './rows.ts'

/**
 * Creates a year of a user's life in insertable order. Every balance is the sum of its ledger, is never below zero, and
 * every record is what its returns make of it. The same options give the same rows.
 */
export function* createRecords(options: SeedOptions): Generator<Row> {
  for (let index = 0; index < options.banks; index += 1) {
    yield { table: 'bank_ids', row: { user_id: options.userId, id: createBankId(options, index) } }
  }
  const lends = createLends(options)
  yield* lends.rows
  yield* createAccounts(options, lends.movements)
}
