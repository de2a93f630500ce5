import type { TestProject } from 'vitest/node'
import { sharedPartitions } from '#tests/cluster/partitions/shared-partitions.ts'
import { serveOnPostgres } from './serve.ts'

/** The server on databases of a PostgreSQL whose tables are in parts: once without limits and once with them. */
export const setup = async (project: TestProject) => serveOnPostgres(project, await sharedPartitions())
