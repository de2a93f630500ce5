import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Lets one transaction at a time go on with the same word, until it ends, over all processes on the database.
 * Run it in a transaction. On SQLite there is nothing to do: there, transactions that write run one at a time.
 */
export const lockWord = async <Tables>(db: Kysely<Tables>, word: string): Promise<void> => {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${word}, 0))`.execute(db)
}
