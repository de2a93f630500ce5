import { Problem } from '#server/problem.ts'

const SQLITE_BUSY = 5
const SQLITE_FULL = 13

const reasons: Record<number, string> = {
  [SQLITE_BUSY]: 'The database is busy. Please try again.',
  [SQLITE_FULL]: 'The disk is full. Nothing was changed.',
}

/** What to answer when the database could not do its work for now; undefined for any other error. */
export const unavailability = (error: unknown): Problem | undefined => {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined
  const reason = code === undefined ? undefined : reasons[code]
  return reason === undefined ? undefined : new Problem(503, reason, { retryAfter: 2 })
}
