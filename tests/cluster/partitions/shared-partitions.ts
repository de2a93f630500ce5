import { openPostgres } from '#server/store/postgres.ts'
import { type PostgresServer, startPostgres } from '#tests/tools/postgres.ts'
import { sharePostgres } from '#tests/tools/shared-postgres.ts'
import { partitionTables } from './partition-tables.ts'

/** Starts a PostgreSQL whose template has the migrated tables in parts. Every database that is created on it is its copy. */
const startPartitioned = async (): Promise<PostgresServer> => {
  const server = await startPostgres()
  const template = new URL(server.url)
  template.pathname = 'template1'
  const store = await openPostgres(template.href)
  await partitionTables(store).finally(() => store.destroy())
  return server
}

/** Returns the PostgreSQL of this test run whose tables are in parts. */
export const sharedPartitions = () => sharePostgres('partitioned', startPartitioned)
