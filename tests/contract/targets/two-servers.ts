import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startProduct } from '#tests/browser/tools/product.ts'
import { createDatabase, dropDatabase } from '#tests/tools/postgres.ts'
import { sharedPostgres } from '#tests/tools/shared-postgres.ts'
import { alternate } from './alternate.ts'
import { serve } from './serve.ts'

/** Two servers, started at the same moment on one empty PostgreSQL; calls go to the one and the other by turns. */
export const setup = async (project: TestProject) => {
  const postgres = await sharedPostgres()
  const secrets = await mkdtemp(join(tmpdir(), 'wealth-care-secret-'))
  const end = await serve(project, async (more) => {
    const database = await createDatabase(postgres.url)
    const environment = { ...more, DATABASE_URL: database, SECRET_FILE: join(secrets, 'secret') }
    const [first, second] = await Promise.all([startProduct(environment), startProduct(environment)])
    const balancer = await alternate([first.url, second.url])
    const close = async () => {
      await balancer.close()
      await Promise.all([first.close(), second.close()])
      await dropDatabase(postgres.url, database)
    }
    return { url: balancer.url, environment, close }
  })
  return async () => {
    await end().finally(postgres.release)
    await rm(secrets, { recursive: true })
  }
}
