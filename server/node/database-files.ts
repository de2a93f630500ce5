import { statSync } from 'node:fs'
import type { Log } from '#server/ports.ts'
import { type Damage, MissingDatabaseError } from '#server/store/errors/damage.ts'

/** The database, its write-ahead log, and the index of that log in shared memory. All are there while a server runs. */
const suffixes = ['', '-wal', '-shm']

/** Names what a path leads to. A file that replaces another one has another name. Empty when there is none. */
const identify = (path: string): string => {
  const file = statSync(path, { bigint: true, throwIfNoEntry: false })
  return file ? `${file.dev}:${file.ino}` : ''
}

/**
 * Creates a check of the files of the embedded database, which is open. SQLite goes on with files that were removed or replaced:
 * what it writes is lost, and a new connection reads other files. The check records that as damage, so that every later
 * statement fails.
 */
export const createFileCheck = (file: string, damage: Damage, log: Log): (() => void) => {
  const opened = suffixes.map((suffix) => identify(file + suffix))
  return () => {
    if (damage.error !== undefined) return
    const missing = suffixes.filter((suffix, index) => identify(file + suffix) !== opened[index])
    if (missing.length === 0) return
    damage.error = new MissingDatabaseError(
      `Removed or replaced: ${missing.map((suffix) => file + suffix).join(', ')}.`,
    )
    log.error({ err: damage.error }, 'files of the database are gone')
  }
}
