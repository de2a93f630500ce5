import { NOT_YOUR_PASSWORD } from '#contract/fields/messages.ts'
import type { AppContext } from '#server/environment.ts'
import { notSignedIn, Problem } from '#server/http/problem.ts'
import { forgetTries } from '#server/limits/limit-store.ts'
import { limitLogins, limitNetworkLogins, withHits } from '#server/limits/limits.ts'
import { verifyPassword } from '#server/passwords/password.ts'
import type { Store } from '#server/store/tables.ts'
import { findUser, type UserRow } from '#server/users/user-store.ts'

/** The caller, whose password was right. Run `forgetTries` in the transaction of the change. */
type Confirmed = { user: UserRow; forgetTries: (db: Store) => Promise<void> }

/** The response to a wrong password of a signed-in user. */
export const wrongPassword = (): Problem =>
  new Problem(400, NOT_YOUR_PASSWORD, { errors: { password: NOT_YOUR_PASSWORD } })

/**
 * Asks for the caller's password before a change of what signs in; 400 when it is wrong. Wrong passwords count as failed logins,
 * so that a stolen session cannot be used to guess the password.
 */
export const withPassword = async <Result>(
  c: AppContext,
  password: string,
  change: (confirmed: Confirmed) => Promise<Result>,
): Promise<Result> => {
  const { userId } = c.var.caller
  const user = await findUser(c.var.ports.store, userId)
  if (!user) throw notSignedIn()
  const logins = await limitLogins(c, user.email, userId)
  return withHits(c, [...(await limitNetworkLogins(c)), ...logins], async (hits) => {
    if (await verifyPassword(c, user.password_hash, password)) {
      return change({ user, forgetTries: (db) => forgetTries(db, hits, logins) })
    }
    c.var.log.warn({ userId }, 'wrong password of a signed-in user')
    throw wrongPassword()
  })
}
