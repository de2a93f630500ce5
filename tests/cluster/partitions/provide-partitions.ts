import type { TestProject } from 'vitest/node'
import '#tests/tools/provide-postgres.ts'
import { sharedPartitions } from './shared-partitions.ts'

/** Provides a PostgreSQL whose tables are in parts to the tests of a project. */
export const setup = async (project: TestProject) => {
  const { url, release } = await sharedPartitions()
  project.provide('postgres', url)
  return release
}
