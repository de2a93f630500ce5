const SQLITE_CONSTRAINT_UNIQUE = 2067
const POSTGRES_UNIQUE_VIOLATION = '23505'

/** Whether a write failed because another row has the same unique value. */
export const isUniqueViolation = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if ('errcode' in error) return error.errcode === SQLITE_CONSTRAINT_UNIQUE // node:sqlite
  if ('code' in error && error.code === POSTGRES_UNIQUE_VIOLATION) return true
  return 'resultCode' in error && error.resultCode === SQLITE_CONSTRAINT_UNIQUE // SQLite WASM
}
