import { type Kysely, PostgresAdapter } from 'kysely'

/** Whether a database is PostgreSQL, where many transactions write at the same time. SQLite runs them one by one. */
export const isPostgres = <Tables>(db: Kysely<Tables>): boolean => db.getExecutor().adapter instanceof PostgresAdapter
