import { type PostgresServer, startPostgres } from './postgres.ts'

type Shared = { users: number; server: Promise<PostgresServer> }

// Every project of a test run loads this file anew, in one process: what they share hangs on the process.
const place: { [name: symbol]: Shared | undefined } = globalThis as never
const key = Symbol.for('wealth-care shared postgres')

/** The PostgreSQL of this test run: that of `TEST_DATABASE_URL`, else one started for the first who asks. */
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
