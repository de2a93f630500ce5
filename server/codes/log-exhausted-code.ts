import type { AppContext } from '#server/environment.ts'
import { findUserByEmail } from '#server/users/user-store.ts'

/** Logs that a code had its last try. */
export const logExhaustedCode = async (c: AppContext, email: string): Promise<void> => {
  const user = await findUserByEmail(c.var.ports.store, email)
  c.var.log.warn({ userId: user?.id ?? 'unknown' }, 'code dead after too many tries')
}
