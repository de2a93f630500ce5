import { sql } from 'kysely'
import { inject } from 'vitest'
import { openPostgres, openPostgresReaders } from '#server/store/postgres.ts'
import { beginSnapshot, type OpenSnapshot } from '#server/store/snapshot.ts'
import { openSqlite, openSqliteSnapshot } from '#server/store/sqlite.ts'
import type { Store } from '#server/store/tables.ts'
import { createDatabase } from './postgres.ts'

/** A store and how to close it. */
export type OpenedStore = { store: Store; openSnapshot?: OpenSnapshot; close: () => Promise<void> }

const unused: string[] = []

/** Opens the embedded database at a path, or an empty one in memory. */
export const openEmbedded = async (path = ':memory:'): Promise<OpenedStore> => {
  const store = await openSqlite(path)
  const close = () => store.destroy()
  return path === ':memory:' ? { store, close } : { store, openSnapshot: () => openSqliteSnapshot(path), close }
}

/** Opens an empty database: on PostgreSQL when the project provides one, else on SQLite in memory. */
export const openStore = async (): Promise<OpenedStore> => {
  const server = inject('postgres')
  if (server === undefined) return openEmbedded()
  const url = unused.pop() ?? (await createDatabase(server))
  const store = await openPostgres(url)
  await sql`truncate users, emails, tokens, profile_images, one_time_codes, invitations, limit_hits cascade`.execute(
    store,
  )
  const readers = openPostgresReaders(url)
  return {
    store,
    openSnapshot: () => beginSnapshot(readers),
    close: async () => {
      await Promise.all([readers.destroy(), store.destroy()])
      unused.push(url)
    },
  }
}
