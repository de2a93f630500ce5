/** SQLite's codes for `primary key` and `unique`. */
const SQLITE_CODES: readonly unknown[] = [1555, 2067]
const POSTGRES_UNIQUE_VIOLATION = '23505'

/** Whether a write failed because another row has the same unique value. */
export const isUniqueViolation = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if ('errcode' in error) return SQLITE_CODES.includes(error.errcode) // node:sqlite
  if ('code' in error && error.code === POSTGRES_UNIQUE_VIOLATION) return true
  return 'resultCode' in error && SQLITE_CODES.includes(error.resultCode) // SQLite WASM
}
