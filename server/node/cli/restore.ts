import { copyFileSync, existsSync, linkSync, renameSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { flush, verifyCopy } from '#server/node/backups/database-copy.ts'
import type { Configuration } from '#server/node/configuration.ts'
import { lockExclusive } from '#server/node/data-lock.ts'
import { getDatabasePath, prepareDataDirectory } from '#server/node/database.ts'
import { run } from '#server/node/run.ts'
import { StartError } from '#server/node/start-error.ts'
import { openSqlite } from '#server/store/sqlite.ts'
import { dropAccess } from './drop-access.ts'
import { readFileArgument } from './file-argument.ts'

const suffixes = ['', '-wal', '-shm']

/** Moves the content of the write-ahead log into the database file, if the database is readable. */
const mergeWriteAheadLog = (database: string): void => {
  try {
    const opened = new DatabaseSync(database)
    opened.exec('pragma journal_mode = delete')
    opened.close()
  } catch {
    // The database is broken, which may be the reason for the restore. It is kept unchanged.
  }
}

/** Links the database to a second name, so that a rename can replace it under the first. Returns the second name. */
const keepPrevious = (database: string): string => {
  const kept = `${database}.before-${formatTimestamp()}`
  mergeWriteAheadLog(database)
  linkSync(database, kept)
  for (const suffix of ['-wal', '-shm']) if (existsSync(database + suffix)) renameSync(database + suffix, kept + suffix)
  return kept
}

const formatTimestamp = (): string => new Date().toISOString().replace(/[:.]/g, '-')

/** Replaces the database by a verified copy of the backup, without its sessions and codes. Returns the name under which the old database is kept. */
const restore = async (file: string, configuration: Configuration): Promise<string | undefined> => {
  const database = getDatabasePath(configuration)
  const draft = `${database}.restoring`
  for (const suffix of suffixes) rmSync(draft + suffix, { force: true })
  try {
    copyFileSync(file, draft)
    await verifyCopy(draft, file)
    const store = await openSqlite(draft)
    await dropAccess(store).finally(() => store.destroy())
    flush(draft)
    const previous = existsSync(database) ? keepPrevious(database) : undefined
    renameSync(draft, database)
    flush(configuration.dataDirectory)
    return previous
  } finally {
    for (const suffix of suffixes) rmSync(draft + suffix, { force: true })
  }
}

await run(async (configuration) => {
  const file = resolve(readFileArgument('restore'))
  if (configuration.databaseUrl !== undefined) {
    throw new StartError('DATABASE_URL is set: restore PostgreSQL with its own tools (docs/DEPLOY.md).')
  }
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`)
  prepareDataDirectory(configuration)
  const lock = lockExclusive(getDatabasePath(configuration))
  try {
    const previous = await restore(file, configuration)
    const kept = previous === undefined ? '' : ` What was there before is ${previous}.`
    process.stdout.write(`Restored from ${file}. Everyone has to log in again.${kept}\n`)
  } finally {
    lock.release()
  }
})
