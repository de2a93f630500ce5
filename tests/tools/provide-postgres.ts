import type { TestProject } from 'vitest/node'
import { sharedPostgres } from './shared-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a PostgreSQL on which databases can be created. Absent in a run without one. */
    postgres?: string
  }
}

/** Provides a real PostgreSQL to the tests of a project. */
export const setup = async (project: TestProject) => {
  const { url, release } = await sharedPostgres()
  project.provide('postgres', url)
  return release
}
