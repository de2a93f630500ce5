import type { AppContext } from '#server/environment.ts'
import { findUserByEmail } from './user-store.ts'

/** Writes down that a code had its last try. */
export const logDeadCode = async (c: AppContext, email: string): Promise<void> => {
  const { store, log } = c.var.ports
  const user = await findUserByEmail(store, email)
  log.warn({ userId: user?.id ?? 'unknown' }, 'code dead after too many tries')
}
