import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds the other bank to the indexes of transfers, so that those of a bank are counted without their rows. Do not edit: write a
 * new migration.
 */
export const transferIndexes = (): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql`drop index transfers_from_id`.execute(db)
    await sql`drop index transfers_to_id`.execute(db)
    await sql`create index transfers_from_id on transfers (user_id, from_id, to_id)`.execute(db)
    await sql`create index transfers_to_id on transfers (user_id, to_id, from_id)`.execute(db)
  },
})
