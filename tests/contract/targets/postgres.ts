import type { TestProject } from 'vitest/node'
import { sharedPostgres } from '#tests/tools/shared-postgres.ts'
import { serveOnPostgres } from './serve.ts'

/** The server on databases of a real PostgreSQL: once without limits and once with them. */
export const setup = async (project: TestProject) => serveOnPostgres(project, await sharedPostgres())
