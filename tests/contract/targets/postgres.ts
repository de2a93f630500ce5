import type { TestProject } from 'vitest/node'
import { startProduct } from '#tests/browser/tools/product.ts'
import { createDatabase, dropDatabase } from '#tests/tools/postgres.ts'
import { sharedPostgres } from '#tests/tools/shared-postgres.ts'
import { serve } from './serve.ts'

/** The server on databases of a real PostgreSQL: once without limits and once with them. */
export const setup = async (project: TestProject) => {
  const postgres = await sharedPostgres()
  const end = await serve(project, async (more) => {
    const database = await createDatabase(postgres.url)
    const environment = { ...more, DATABASE_URL: database }
    const { url, close } = await startProduct(environment)
    return { url, environment, close: () => close().then(() => dropDatabase(postgres.url, database)) }
  })
  return () => end().finally(postgres.release)
}
