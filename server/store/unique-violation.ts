const SQLITE_CONSTRAINT_UNIQUE = 2067

/** Whether a write was refused because another row has the same unique value. */
export const isUniqueViolation = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if ('errcode' in error) return error.errcode === SQLITE_CONSTRAINT_UNIQUE // node:sqlite
  return 'resultCode' in error && error.resultCode === SQLITE_CONSTRAINT_UNIQUE // SQLite WASM
}
