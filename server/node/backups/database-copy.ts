import { closeSync, fsyncSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { findLedgerDifferences } from '#server/banks/ledger.ts'
import { readReason, StartError } from '#server/node/start-error.ts'
import { NewerDatabaseError } from '#server/store/migrate.ts'
import { openSqlite } from '#server/store/sqlite.ts'

const LOCK_TIMEOUT_MS = 10_000

/** Flushes a file, or the entries of a directory, to the disk. */
export const flush = (path: string): void => {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

/** Returns a StartError as it is, and another error as one that says what failed. */
export const toStartError = (what: string, error: unknown): StartError =>
  error instanceof StartError ? error : new StartError(`${what}: ${readReason(error)}.`)

const hasMigrations = (database: DatabaseSync): boolean =>
  database.prepare("select 1 from sqlite_schema where name = 'kysely_migration'").get() !== undefined

/** Finds what the program never makes, and what would run or stand for something else in its database: a trigger, a view. */
const findForeignPart = (database: DatabaseSync): string | undefined => {
  const part = database
    .prepare("select type, name from sqlite_schema where type not in ('table', 'index') or sql like 'create virtual%'")
    .get()
  return part && `${part.type} ${part.name}`
}

const checkPages = (file: string): void => {
  const database = new DatabaseSync(file)
  try {
    if (!hasMigrations(database)) throw new Error('it is no database of Wealth Care')
    const part = findForeignPart(database)
    if (part !== undefined) throw new Error(`it has a part that the program did not make: ${part}`)
    const [problem] = database.prepare('pragma integrity_check(1)').all()
    if (problem?.integrity_check !== 'ok') throw new Error(String(problem?.integrity_check))
    if (database.prepare('pragma foreign_key_check').get()) throw new Error('it has rows that belong to nothing')
  } finally {
    database.close()
  }
}

/**
 * Checks a copy of the embedded database that no process uses: its pages, its version and its ledger. Migrates it when
 * it is older. Throws a StartError whose message starts with `name`.
 */
export const verifyCopy = async (file: string, name: string): Promise<void> => {
  try {
    checkPages(file)
    const store = await openSqlite(file)
    const differences = await findLedgerDifferences(store).finally(() => store.destroy())
    if (differences.length > 0) throw new Error(`${differences.length} balances are not the sum of their ledger`)
  } catch (error) {
    if (error instanceof NewerDatabaseError) throw new StartError(`${name}: ${error.message}`)
    throw new StartError(`${name} cannot be used: ${readReason(error)}.`)
  }
}

const runOn = (file: string, run: (database: DatabaseSync) => void): void => {
  const database = new DatabaseSync(file, { timeout: LOCK_TIMEOUT_MS })
  try {
    run(database)
  } finally {
    database.close()
  }
}

/**
 * Writes a consistent copy of the embedded database to a new file, even while the server writes, checks it and flushes it. The
 * copy has no write-ahead log, so that it is one file and can be read where nothing can be written.
 */
export const copyDatabase = async (databaseFile: string, copy: string): Promise<void> => {
  runOn(databaseFile, (database) => database.prepare('vacuum into ?').run(copy))
  await verifyCopy(copy, 'The copy')
  runOn(copy, (database) => database.exec('pragma journal_mode = delete'))
  flush(copy)
}
