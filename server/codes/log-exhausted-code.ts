import type { AppContext } from '#server/environment.ts'

/** Logs that a code had its last try. */
export const logExhaustedCode = (c: AppContext, userId = 'unknown'): void => {
  c.var.log.warn({ userId }, 'code dead after too many tries')
}
