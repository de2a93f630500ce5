import { existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Damage } from '#server/store/errors/damage.ts'
import { isDamage } from '#server/store/errors/unavailable.ts'
import { NewerDatabaseError } from '#server/store/migrate.ts'
import {
  openPostgres,
  openPostgresReaders,
  openPostgresWithoutTimeouts,
  UnsafeDatabaseError,
  type WatchPool,
} from '#server/store/postgres.ts'
import { beginSnapshot, type OpenSnapshot } from '#server/store/snapshot.ts'
import { openSqlite, openSqliteReader, openSqliteSnapshot } from '#server/store/sqlite.ts'
import type { Store } from '#server/store/tables.ts'
import { checkPages, describeDamage } from './check-pages.ts'
import type { Configuration } from './configuration.ts'
import { lockShared } from './data-lock.ts'
import { describePostgresFailure } from './postgres-failure.ts'
import { badPrivateAddress, badValue, readReason, StartError } from './start-error.ts'

type DatabaseLocation = Pick<Configuration, 'dataDirectory' | 'databaseUrl' | 'databaseReadersUrl'>

/** Returns the path of the embedded database. */
export const getDatabasePath = ({ dataDirectory }: Pick<DatabaseLocation, 'dataDirectory'>): string =>
  join(dataDirectory, 'wealth-care.db')

/** Throws a StartError with the reason of an error. */
const rethrow = (error: unknown, refuse: (reason: string) => StartError): never => {
  if (error instanceof StartError) throw error
  if (error instanceof NewerDatabaseError) throw new StartError(error.message)
  const { code, message } = error as { code?: string; message?: string } // the system or a driver threw it
  throw refuse(message || code || 'unknown reason')
}

/** Makes the data directory. Throws a StartError when the group or others may open it: the files in it have everything of everybody. */
export const prepareDataDirectory = ({ dataDirectory }: Pick<DatabaseLocation, 'dataDirectory'>): void => {
  try {
    mkdirSync(dataDirectory, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw badValue('DATA_DIR', dataDirectory, `a directory that is there or can be made (${readReason(error)})`)
  }
  const mode = statSync(dataDirectory).mode & 0o777
  if (process.platform === 'win32' || (mode & 0o077) === 0) return // Windows has no such modes
  const accepted = `a directory that only its owner can open (chmod 0700); the mode of this one is 0${mode.toString(8)}`
  throw badValue('DATA_DIR', dataDirectory, accepted)
}

type OpenOptions = {
  /** Filled in when a statement finds that the embedded database is damaged. */
  damage?: Damage
  /** Whether to check the embedded database if its last process crashed. The check reads the whole file. */
  checkAfterCrash?: boolean
  /** Gets the connections of PostgreSQL. */
  watch?: WatchPool | undefined
}

/** SQLite deletes the write-ahead log when the last connection closes. After a crash it is still there. */
const wasClosed = (file: string): boolean => !existsSync(`${file}-wal`)

const openEmbedded = async (location: DatabaseLocation, options: OpenOptions): Promise<Store> => {
  const file = getDatabasePath(location)
  prepareDataDirectory(location)
  const lock = lockShared(file)
  try {
    if (options.checkAfterCrash && !wasClosed(file)) checkPages(file)
    return await openSqlite(file, { onClose: lock.release, damage: options.damage })
  } catch (error) {
    lock.release()
    throw isDamage(error) ? new StartError(describeDamage(file, error)) : error
  }
}

const openServer = async (url: string, { watch }: OpenOptions): Promise<Store> =>
  openPostgres(url, watch).catch((error: unknown) => {
    if (error instanceof UnsafeDatabaseError) throw badPrivateAddress('DATABASE_URL', error.message)
    return rethrow(error, () =>
      badPrivateAddress('DATABASE_URL', `a PostgreSQL that can be used (${describePostgresFailure(error)})`),
    )
  })

/**
 * Opens PostgreSQL when it has an address, else the embedded database. Creates the data directory. Throws a StartError.
 */
export const openDatabase = async (location: DatabaseLocation, options: OpenOptions = {}): Promise<Store> => {
  if (location.databaseUrl !== undefined) return openServer(location.databaseUrl, options)
  return openEmbedded(location, options).catch((error: unknown) =>
    rethrow(error, (reason) =>
      badValue('DATA_DIR', location.dataDirectory, `a directory with a database that can be opened (${reason})`),
    ),
  )
}

/** Opens the database for a program that only reads. It is not migrated. The embedded one must exist. */
export const openForReading = (location: DatabaseLocation): Store => {
  if (location.databaseReadersUrl !== undefined) return openPostgresWithoutTimeouts(location.databaseReadersUrl)
  const file = getDatabasePath(location)
  return openSqliteReader(file, { onClose: lockShared(file).release })
}

/** Opens snapshots of one database. `close` ends the connections that they used. */
export type Snapshots = { open: OpenSnapshot; close: () => Promise<void> }

/** Creates the source of snapshots for a database. */
export const createSnapshots = (
  location: DatabaseLocation,
  { damage, watch }: Pick<OpenOptions, 'damage' | 'watch'> = {},
): Snapshots => {
  if (location.databaseReadersUrl === undefined) {
    return { open: () => openSqliteSnapshot(getDatabasePath(location), damage), close: async () => {} }
  }
  const readers = openPostgresReaders(location.databaseReadersUrl, watch)
  return { open: () => beginSnapshot(readers), close: () => readers.destroy() }
}
