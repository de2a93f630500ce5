import { type Kysely, sql } from 'kysely'
import { isPostgres } from './is-postgres.ts'

/**
 * Ends the time-outs of a transaction that takes long. On PostgreSQL a role or a database can have some. Before version 17
 * there is no `transaction_timeout`.
 */
export const liftTimeouts = async <Tables>(db: Kysely<Tables>): Promise<void> => {
  if (!isPostgres(db)) return
  await sql`
    select set_config(name, '0', true) from pg_settings
    where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')
  `.execute(db)
}
