const SQLITE_CORRUPT = 11
const SQLITE_NOTADB = 26

/** SQLite's primary result codes for a file that is damaged, or no database at all. */
export const damageCodes: readonly number[] = [SQLITE_CORRUPT, SQLITE_NOTADB]

/** A check found the embedded database damaged. It has the code of SQLite's own error. */
export class DamagedDatabaseError extends Error {
  readonly errcode = SQLITE_CORRUPT
}

/** The damage of a database, once it is known. Every statement after that fails with it. */
export type Damage = { error?: unknown }
