import { join } from 'node:path'
import { createInstalledPostgres, findInstalledPostgres } from '#tests/tools/installed-postgres.ts'
import { startPostgres } from '#tests/tools/postgres.ts'

/** The settings that every host changes first. All others, such as `fsync`, are PostgreSQL's own. */
const SETTINGS = ['shared_buffers=2GB', 'max_wal_size=4GB', 'max_connections=100']

export type ScalePostgres = {
  url: string
  /** The program `pg_dump` of the same version. Undefined when it is not on this machine. */
  dump: string | undefined
  close: () => Promise<void>
}

const startInstalled = async (programs: string, parent: string): Promise<ScalePostgres> => {
  const { url, start, stop } = await createInstalledPostgres(programs, parent)
  await start(...SETTINGS)
  return { url, dump: join(programs, 'pg_dump'), close: stop }
}

const startEmbedded = async (): Promise<ScalePostgres> => {
  const server = await startPostgres()
  await server.restart(...SETTINGS).catch(async (error: unknown) => {
    await server.close()
    throw error
  })
  return { url: server.url, dump: undefined, close: server.close }
}

/**
 * Starts a PostgreSQL that is installed on this machine, because its `pg_dump` fits it; else that of the tests, which has no
 * `pg_dump`. Its files are in the folder, or in one that is deleted at `close`.
 */
export const startScalePostgres = (folder: string): Promise<ScalePostgres> => {
  const programs = findInstalledPostgres('initdb', 'postgres', 'pg_dump')
  return programs === undefined ? startEmbedded() : startInstalled(programs, folder)
}
