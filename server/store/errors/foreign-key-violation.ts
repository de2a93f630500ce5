const SQLITE_CONSTRAINT_FOREIGNKEY = 787
const POSTGRES_FOREIGN_KEY_VIOLATION = '23503'

/** Whether a write failed because its parent row is gone. Here the parent is a user deleted at the same moment. */
export const isForeignKeyViolation = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if ('errcode' in error) return error.errcode === SQLITE_CONSTRAINT_FOREIGNKEY // node:sqlite
  if ('code' in error && error.code === POSTGRES_FOREIGN_KEY_VIOLATION) return true
  return 'resultCode' in error && error.resultCode === SQLITE_CONSTRAINT_FOREIGNKEY // SQLite WASM
}
