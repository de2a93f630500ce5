import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DATABASE, SECRET, verifyBundle } from '#server/node/backups/bundle.ts'
import { flush, toStartError, verifyCopy } from '#server/node/backups/database-copy.ts'
import type { Configuration } from '#server/node/configuration.ts'
import { lockExclusive } from '#server/node/data-lock.ts'
import { getDatabasePath, prepareDataDirectory } from '#server/node/database.ts'
import { run } from '#server/node/run.ts'
import { StartError } from '#server/node/start-error.ts'
import { openSqlite } from '#server/store/sqlite.ts'
import { dropAccess } from './drop-access.ts'
import { readFileArgument } from './file-argument.ts'

/** The files to restore. A plain copy has no secret. */
type Backup = { database: string; secret: string | undefined }

/** Finds the files of a bundle, whose checksums it compares, or of a plain copy. Throws a StartError. */
const openBackup = async (path: string): Promise<Backup> => {
  if (!statSync(path).isDirectory()) return { database: path, secret: undefined }
  await verifyBundle(path)
  const secret = join(path, SECRET)
  return { database: join(path, DATABASE), secret: existsSync(secret) ? secret : undefined }
}

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

const formatTimestamp = (): string => new Date().toISOString().replace(/[:.]/g, '-')

/** Links a file to a second name, so that a rename can replace it under the first. Returns the second name. */
const keepFile = (file: string): string => {
  const kept = `${file}.before-${formatTimestamp()}`
  linkSync(file, kept)
  return kept
}

const keepDatabase = (database: string): string => {
  mergeWriteAheadLog(database)
  const kept = keepFile(database)
  for (const suffix of ['-wal', '-shm']) if (existsSync(database + suffix)) renameSync(database + suffix, kept + suffix)
  return kept
}

/** Puts the secret of a bundle in place. Returns the name under which another one that was there is kept. */
const restoreSecret = (file: string, secretFile: string): string | undefined => {
  const isThere = existsSync(secretFile)
  if (isThere && readFileSync(secretFile).equals(readFileSync(file))) return undefined
  const draft = `${secretFile}.restoring`
  try {
    mkdirSync(dirname(secretFile), { recursive: true, mode: 0o700 })
    rmSync(draft, { force: true })
    copyFileSync(file, draft)
    chmodSync(draft, 0o600)
    flush(draft)
    const kept = isThere ? keepFile(secretFile) : undefined
    renameSync(draft, secretFile)
    flush(dirname(secretFile))
    return kept
  } catch (error) {
    rmSync(draft, { force: true })
    throw toStartError(`The key ${secretFile} could not be replaced`, error)
  }
}

/**
 * Replaces the database by a verified copy of the backup, without its sessions and codes, and the secret by that of the
 * bundle. Returns the names under which what was there is kept.
 */
const restore = async ({ database: file, secret }: Backup, configuration: Configuration): Promise<string[]> => {
  const database = getDatabasePath(configuration)
  const draft = `${database}.restoring`
  for (const suffix of suffixes) rmSync(draft + suffix, { force: true })
  try {
    copyFileSync(file, draft)
    await verifyCopy(draft, file)
    const store = await openSqlite(draft)
    await dropAccess(store).finally(() => store.destroy())
    chmodSync(draft, 0o600)
    flush(draft)
    const keptSecret = secret === undefined ? undefined : restoreSecret(secret, configuration.secretFile)
    const kept = existsSync(database) ? keepDatabase(database) : undefined
    renameSync(draft, database)
    flush(configuration.dataDirectory)
    return [kept ?? [], keptSecret ?? []].flat()
  } finally {
    for (const suffix of suffixes) rmSync(draft + suffix, { force: true })
  }
}

await run(async (configuration) => {
  const path = resolve(readFileArgument('npm run restore -- BUNDLE or FILE'))
  if (configuration.databaseUrl !== undefined) {
    throw new StartError('DATABASE_URL is set: restore PostgreSQL with its own tools (docs/DEPLOY.md).')
  }
  if (!existsSync(path)) throw new StartError(`There is no file ${path}.`)
  const backup = await openBackup(path)
  prepareDataDirectory(configuration)
  const lock = lockExclusive(getDatabasePath(configuration))
  try {
    const previous = await restore(backup, configuration)
    const kept = previous.length === 0 ? '' : ` What was there before is ${previous.join(' and ')}.`
    process.stdout.write(`Restored from ${path}. Everyone has to log in again.${kept}\n`)
  } finally {
    lock.release()
  }
})
