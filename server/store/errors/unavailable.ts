import { damageCodes, MissingDatabaseError } from './damage.ts'

const SQLITE_BUSY = 5

/** The embedded database is busy for too long. It has the code of SQLite's own error. */
export class BusyDatabaseError extends Error {
  readonly errcode = SQLITE_BUSY
}

const DISK_FULL = 'The disk is full. Nothing was changed.'
const DISK_ERROR = 'The disk does not take or give its data. Nothing was changed.'
const DAMAGED = 'The database is damaged. Nothing is read or changed until it is restored.'
const GONE = 'The files of the database are gone. Nothing is read or changed until the server is started again.'
const BUSY = 'The database is busy. Please try again.'
const UNREACHABLE = 'The database does not answer. Please try again.'

/** Messages by SQLite's primary result code. */
const sqliteReasons: Record<number, string> = {
  [SQLITE_BUSY]: BUSY,
  8: DISK_ERROR,
  10: DISK_ERROR,
  13: DISK_FULL,
  14: DISK_ERROR,
  ...Object.fromEntries(damageCodes.map((code) => [code, DAMAGED])),
}

/** Messages by PostgreSQL's error code, or by the code of a network error. */
const postgresReasons: readonly (readonly [RegExp, string])[] = [
  [/^53100$/, DISK_FULL],
  [/^(40001|40P01|53\w{3}|55P03|57014|25P0[34])$/, BUSY],
  [/^(08\w{3}|57P0\d|25006|58030)$/, UNREACHABLE],
  [/^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT)$/, UNREACHABLE],
]

/** The messages of errors without a code, when `pg` lost its connection or got none in time. */
const BROKEN_CONNECTION =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|The server does not support|Client was closed|Postgres connection has been discarded)/i

const readProperty = (error: Error, name: string): unknown => Object.getOwnPropertyDescriptor(error, name)?.value

const readSqliteCode = (error: unknown): number | undefined => {
  if (!(error instanceof Error)) return undefined
  const code = readProperty(error, 'errcode') ?? readProperty(error, 'resultCode') // node:sqlite, SQLite WASM
  return typeof code === 'number' ? code & 0xff : undefined
}

/** Finds the message for a client when the database cannot work for now. Undefined for any other error. */
export const findUnavailableReason = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  if (error instanceof MissingDatabaseError) return GONE
  const resultCode = readSqliteCode(error)
  if (resultCode !== undefined) return sqliteReasons[resultCode]
  const code = readProperty(error, 'code')
  if (typeof code === 'string') return postgresReasons.find(([codes]) => codes.test(code))?.[1]
  return BROKEN_CONNECTION.test(error.message) ? UNREACHABLE : undefined
}

/** Whether a connection to PostgreSQL is lost, or leads to a server that is stopping or is a standby. */
export const isUnreachable = (error: unknown): boolean => findUnavailableReason(error) === UNREACHABLE

/** Whether the file of the embedded database is damaged. */
export const isDamage = (error: unknown): boolean => damageCodes.includes(readSqliteCode(error) ?? 0)

/** Whether another process locks the embedded database. */
export const isBusy = (error: unknown): boolean => readSqliteCode(error) === SQLITE_BUSY

/** Whether PostgreSQL aborted a transaction because of a conflict or a deadlock with another. */
export const isConflict = (error: unknown): boolean =>
  error instanceof Error && /^(40001|40P01)$/.test(String(readProperty(error, 'code')))
