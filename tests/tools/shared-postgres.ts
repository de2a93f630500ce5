import { type PostgresServer, startPostgres } from './postgres.ts'

type Shared = { users: number; server: Promise<PostgresServer> }
type Lent = { url: string; release: () => Promise<void> }

// Every project of a test run loads this module again, in one process, so the shared servers are kept on `globalThis`.
const places: { [name: symbol]: Shared | undefined } = globalThis as never

/** Returns the PostgreSQL of this name of this test run. The first project that asks for it starts it, the last one closes it. */
export const sharePostgres = async (name: string, start: () => Promise<PostgresServer>): Promise<Lent> => {
  const key = Symbol.for(`wealth-care ${name} postgres`)
  const shared = places[key] ?? { users: 0, server: start() }
  places[key] = shared
  shared.users += 1
  const server = await shared.server
  return {
    url: server.url,
    release: async () => {
      shared.users -= 1
      if (shared.users > 0) return
      places[key] = undefined
      await server.close()
    },
  }
}

/** Returns the PostgreSQL of this test run: that of `TEST_DATABASE_URL`, else one that the first project starts. */
export const sharedPostgres = async (): Promise<Lent> => {
  const { TEST_DATABASE_URL } = process.env
  if (TEST_DATABASE_URL) return { url: TEST_DATABASE_URL, release: async () => {} }
  return sharePostgres('shared', startPostgres)
}
