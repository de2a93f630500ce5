import { DatabaseSync } from 'node:sqlite'
import { isBusy } from '#server/store/unavailable.ts'
import { StartError } from './configuration.ts'

// SQLite's own file locks do the work: they end with the process that holds them, however it ends.
const hold = (databaseFile: string, statement: string, refusal: string) => {
  const lock = new DatabaseSync(`${databaseFile}-in-use`)
  try {
    lock.exec(statement)
  } catch (error) {
    lock.close()
    throw isBusy(error) ? new StartError(refusal) : error
  }
  return { release: () => lock.close() }
}

/** Says that a process works with the embedded database, as many may at once. */
export const lockShared = (databaseFile: string) =>
  hold(
    databaseFile,
    'begin; select count(*) from sqlite_schema',
    'The database is being restored or copied to PostgreSQL. Try again when that is done.',
  )

/** Keeps every other process away from the embedded database; a StartError while one works with it. */
export const lockExclusive = (databaseFile: string) =>
  hold(databaseFile, 'begin exclusive', `The database ${databaseFile} is in use. Stop the server first.`)
