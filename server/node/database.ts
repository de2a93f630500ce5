import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { NewerDatabaseError } from '#server/store/migrate.ts'
import { openPostgres, openPostgresReaders, UnsafeDatabaseError } from '#server/store/postgres.ts'
import { beginSnapshot, type OpenSnapshot } from '#server/store/snapshot.ts'
import { openSqlite, openSqliteSnapshot } from '#server/store/sqlite.ts'
import type { Store } from '#server/store/tables.ts'
import { badValue, type Configuration, StartError } from './configuration.ts'
import { lockShared } from './data-lock.ts'

type Place = Pick<Configuration, 'dataDirectory' | 'databaseUrl'>

/** Where the embedded database is. */
export const databaseFile = ({ dataDirectory }: Pick<Place, 'dataDirectory'>): string =>
  join(dataDirectory, 'wealth-care.db')

const explained = (error: unknown, refuse: (reason: string) => StartError): never => {
  if (error instanceof StartError) throw error
  if (error instanceof NewerDatabaseError) throw new StartError(error.message)
  const { code, message } = error as { code?: string; message?: string } // an error of the system or of a driver
  throw refuse(message || code || 'unknown reason')
}

const openEmbedded = async (place: Place): Promise<Store> => {
  mkdirSync(place.dataDirectory, { recursive: true, mode: 0o700 })
  const lock = lockShared(databaseFile(place))
  return openSqlite(databaseFile(place), lock.release).catch((error: unknown) => {
    lock.release()
    throw error
  })
}

const openServed = async (url: string): Promise<Store> =>
  openPostgres(url).catch((error: unknown) => {
    if (error instanceof UnsafeDatabaseError) throw badValue('DATABASE_URL', url, error.message)
    return explained(error, (reason) => badValue('DATABASE_URL', url, `a PostgreSQL that can be used (${reason})`))
  })

/** Opens PostgreSQL where there is an address of it, else the embedded database, whose directory is made when it is not there. */
export const openDatabase = async (place: Place): Promise<Store> => {
  if (place.databaseUrl !== undefined) return openServed(place.databaseUrl)
  return openEmbedded(place).catch((error: unknown) =>
    explained(error, (reason) =>
      badValue('DATA_DIR', place.dataDirectory, `a directory with a database that can be opened (${reason})`),
    ),
  )
}

/** Opens snapshots of the database at a place; `close` ends the connections that were kept for them. */
export type Snapshots = { open: OpenSnapshot; close: () => Promise<void> }

export const createSnapshots = (place: Place): Snapshots => {
  if (place.databaseUrl === undefined) {
    return { open: () => openSqliteSnapshot(databaseFile(place)), close: async () => {} }
  }
  const readers = openPostgresReaders(place.databaseUrl)
  return { open: () => beginSnapshot(readers), close: () => readers.destroy() }
}
