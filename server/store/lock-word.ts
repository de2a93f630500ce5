import { type Kysely, sql } from 'kysely'
import { isPostgres } from './is-postgres.ts'

/**
 * Takes a lock with a name (`word`) until the transaction ends. All processes that use the database share these locks.
 * On SQLite it does nothing, because only one transaction at a time can write.
 */
export const lockWord = async <Tables>(db: Kysely<Tables>, word: string): Promise<void> => {
  if (!isPostgres(db)) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${word}, 0))`.execute(db)
}
