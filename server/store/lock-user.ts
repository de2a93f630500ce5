import { sql } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import type { Store } from './tables.ts'

/**
 * Locks a user's row until the transaction ends. Run it first in every transaction that changes rows of a user: two
 * transactions with different lock orders would deadlock. On SQLite only one transaction at a time can write.
 */
export const lockUser = async (store: Store, id: string): Promise<void> => {
  if (!isPostgres(store)) return
  await sql`select 1 from users where id = ${id} for update`.execute(store)
}
