import { type Kysely, sql } from 'kysely'
import { isPostgres } from './is-postgres.ts'

/**
 * Takes the lock of this name until the transaction ends. All processes that use the database share these locks.
 * On SQLite it does nothing, because only one transaction at a time can write.
 */
export const lockName = async <Tables>(db: Kysely<Tables>, name: string): Promise<void> => {
  if (!isPostgres(db)) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}
