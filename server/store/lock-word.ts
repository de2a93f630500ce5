import { type Kysely, sql } from 'kysely'
import { isPostgres } from './is-postgres.ts'

/**
 * Locks a word until the transaction ends, across all processes that use the database. Run it in a transaction.
 * On SQLite it does nothing, because only one transaction at a time can write.
 */
export const lockWord = async <Tables>(db: Kysely<Tables>, word: string): Promise<void> => {
  if (!isPostgres(db)) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${word}, 0))`.execute(db)
}
