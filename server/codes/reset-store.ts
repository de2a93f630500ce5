import { clearHits, type RateLimit } from '#server/limits/limit-store.ts'
import { lockUser } from '#server/store/lock-user.ts'
import type { Store } from '#server/store/tables.ts'
import { removeSessions } from '#server/users/token-store.ts'
import { findUserByEmail } from '#server/users/user-store.ts'
import { redeemCode } from './code-store.ts'

/**
 * Redeems a reset code: sets the password that was sent with it and ends every session. Returns the user's id, or
 * undefined when the code is used or replaced, or belongs to no verified user, or to a locked one.
 */
export const resetPassword = async (
  store: Store,
  { email, codeHmac, logins }: { email: string; codeHmac: string; logins: readonly RateLimit[] },
): Promise<string | undefined> => {
  const found = await findUserByEmail(store, email)
  if (found) await lockUser(store, found.id)
  const code = await redeemCode(store, { email, purpose: 'reset', codeHmac })
  if (!code || !found) return undefined
  const user = await store
    .updateTable('users')
    .set((row) => ({
      password_hash: code.password_hash,
      credential_version: row('credential_version', '+', 1),
    }))
    .where('id', '=', found.id)
    .where('verified', '=', 1)
    .where('locked', '=', 0)
    .returning('id')
    .executeTakeFirst()
  if (!user) return undefined
  await removeSessions(store, user.id)
  await clearHits(store, logins)
  return user.id
}
