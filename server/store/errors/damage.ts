const SQLITE_CORRUPT = 11
const SQLITE_NOTADB = 26

/** SQLite's primary result codes for a file that is damaged or is not a database. */
export const damageCodes: readonly number[] = [SQLITE_CORRUPT, SQLITE_NOTADB]

/** A check found the embedded database damaged. It has the code of SQLite's own error. */
export class DamagedDatabaseError extends Error {
  readonly errcode = SQLITE_CORRUPT
}

/** Files of the embedded database were removed or replaced while the server runs. */
export class MissingDatabaseError extends Error {}

/** The first error that showed that the database is damaged or gone. Every later statement fails with the same error. */
export type Damage = { error?: unknown }
