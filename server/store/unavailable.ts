const SQLITE_BUSY = 5

const DISK_FULL = 'The disk is full. Nothing was changed.'
const DISK_FAILS = 'The disk does not take or give its data. Nothing was changed.'
const BUSY = 'The database is busy. Please try again.'
const GONE = 'The database does not answer. Please try again.'

/** SQLite's result codes, without what extends them. */
const sqliteReasons: Record<number, string> = {
  [SQLITE_BUSY]: BUSY,
  8: DISK_FAILS,
  10: DISK_FAILS,
  13: DISK_FULL,
  14: DISK_FAILS,
}

/** PostgreSQL's error codes, and those of the connection to it. */
const postgresReasons: readonly (readonly [RegExp, string])[] = [
  [/^53100$/, DISK_FULL],
  [/^(40001|40P01|53\w{3}|55P03|57014|25P0[34])$/, BUSY],
  [/^(08\w{3}|57P0\d|25006|58030)$/, GONE],
  [/^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT)$/, GONE],
]

/** What `pg` says, without a code, of a connection that broke or that there was none of in time. */
const BROKEN_CONNECTION =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|The server does not support|Client was closed|Postgres connection has been discarded)/i

const property = (error: Error, name: string): unknown => Object.getOwnPropertyDescriptor(error, name)?.value

const sqliteCode = (error: unknown): number | undefined => {
  if (!(error instanceof Error)) return undefined
  const code = property(error, 'errcode') ?? property(error, 'resultCode') // node:sqlite, SQLite WASM
  return typeof code === 'number' ? code & 0xff : undefined
}

/** The sentence for a client when the database cannot do its work for now; undefined for any other error. */
export const findUnavailableReason = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  const ofSqlite = sqliteCode(error)
  if (ofSqlite !== undefined) return sqliteReasons[ofSqlite]
  const code = property(error, 'code')
  if (typeof code === 'string') return postgresReasons.find(([codes]) => codes.test(code))?.[1]
  return BROKEN_CONNECTION.test(error.message) ? GONE : undefined
}

/** Whether another process holds the embedded database. */
export const isBusy = (error: unknown): boolean => sqliteCode(error) === SQLITE_BUSY

/** Whether PostgreSQL gave a transaction up for the sake of another one. */
const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && /^(40001|40P01)$/.test(String(property(error, 'code')))

/** Whether the same transaction may pass when it is run again. */
export const isRetryable = (error: unknown): boolean => isBusy(error) || isGivenUp(error)
