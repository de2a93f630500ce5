import { type PostgresServer, startPostgres } from './postgres.ts'

type Shared = { users: number; server: Promise<PostgresServer> }

// Every project of a test run loads this module again, in one process, so the shared server is kept on `globalThis`.
const place: { [name: symbol]: Shared | undefined } = globalThis as never
const key = Symbol.for('wealth-care shared postgres')

/** Returns the PostgreSQL of this test run: that of `TEST_DATABASE_URL`, else one that the first project starts. */
export const sharedPostgres = async (): Promise<{ url: string; release: () => Promise<void> }> => {
  const { TEST_DATABASE_URL } = process.env
  if (TEST_DATABASE_URL) return { url: TEST_DATABASE_URL, release: async () => {} }
  const shared = place[key] ?? { users: 0, server: startPostgres() }
  place[key] = shared
  shared.users += 1
  const server = await shared.server
  return {
    url: server.url,
    release: async () => {
      shared.users -= 1
      if (shared.users > 0) return
      place[key] = undefined
      await server.close()
    },
  }
}
