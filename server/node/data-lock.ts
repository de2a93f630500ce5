import { DatabaseSync } from 'node:sqlite'
import { isBusy } from '#server/store/errors/unavailable.ts'
import { StartError } from './start-error.ts'

const BUNDLE_TIMEOUT_MS = 600_000

// SQLite's own file locks are used, because they end with their process, even when it is killed.
const lockFile = (file: string, statement: string, refusal: string, timeout = 0) => {
  const lock = new DatabaseSync(file, { timeout })
  try {
    lock.exec(statement)
  } catch (error) {
    lock.close()
    throw isBusy(error) ? new StartError(refusal) : error
  }
  return { release: () => lock.close() }
}

/** Takes the shared lock of the embedded database. Many processes may hold it at the same time. */
export const lockShared = (databaseFile: string) =>
  lockFile(
    `${databaseFile}-in-use`,
    'begin; select count(*) from sqlite_schema',
    'The database is being restored or copied to PostgreSQL. Try again when that is done.',
  )

/** Takes the exclusive lock of the embedded database. Throws a StartError while another process uses it. */
export const lockExclusive = (databaseFile: string) =>
  lockFile(
    `${databaseFile}-in-use`,
    'begin exclusive',
    `The database ${databaseFile} is in use. Stop the server first.`,
  )

/** Takes the lock under which bundles of the embedded database are made. It blocks while another process makes one. */
export const lockBundles = (databaseFile: string) =>
  lockFile(
    `${databaseFile}-backup`,
    'begin exclusive',
    'Another process has been making a backup for ten minutes. Try again when that is done.',
    BUNDLE_TIMEOUT_MS,
  )
