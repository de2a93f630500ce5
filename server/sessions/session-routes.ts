import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import { loginSchema, tokenSchema } from '#contract/users/session/rules.ts'
import type { AppContext, Environment } from '#server/environment.ts'
import { transactInTurn } from '#server/http/change.ts'
import { notSignedIn, Problem } from '#server/http/problem.ts'
import { readJson } from '#server/http/read-request.ts'
import { toRevisionEtag } from '#server/http/revision-etag.ts'
import { forgetTries } from '#server/limits/limit-store.ts'
import { limitLogins, limitNetworkLogins, withHits } from '#server/limits/limits.ts'
import { verifyPassword } from '#server/passwords/password.ts'
import type { Store } from '#server/store/tables.ts'
import { transact } from '#server/store/transact.ts'
import { findUser, findUserByEmail, toUser, type UserRow } from '#server/users/user-store.ts'
import { authenticate, findCaller } from './authenticate.ts'
import { readDevice } from './describe-device.ts'
import { closeSession, openSession } from './session-store.ts'

type Attempt = { user: UserRow | undefined; password: string; email: string }

/** Logs in and returns the token of the new session. Undefined when the password is wrong, and for a locked user. */
const logIn = async (c: AppContext, { user, email, password }: Attempt): Promise<string | undefined> => {
  const { clock } = c.var.ports
  const logins = await limitLogins(c, email, user?.id)
  // Counted before the password is checked, so that parallel guesses cannot exceed the limits.
  return withHits(c, [...(await limitNetworkLogins(c)), ...logins], async (hits) => {
    const isRight = await verifyPassword(c, user?.password_hash, password)
    if (!isRight || !user?.verified || user.locked) return undefined
    const device = readDevice(c)
    const open = async (db: Store): Promise<string | undefined> => {
      const token = await openSession(db, user, { now: clock(), device }) // first, because it locks the user's row
      await forgetTries(db, hits, logins)
      return token
    }
    return transactInTurn(c, user.id, open)
  })
}

/** The routes of login, session check and logout. */
export const sessionRoutes = new Hono<Environment>()
  .post(endpoints.login.path, async (c) => {
    const credentials = await readJson(c, loginSchema)
    const user = await findUserByEmail(c.var.ports.store, credentials.email)
    const token = await logIn(c, { user, ...credentials })
    if (token === undefined) {
      c.var.log.warn({ userId: user?.id ?? 'unknown' }, 'login failed')
      throw new Problem(401, 'Wrong e-mail or password.')
    }
    return c.json({ token })
  })
  .post(endpoints.jwtVerify.path, async (c) => {
    const { token } = await readJson(c, tokenSchema)
    const caller = await findCaller(c, token)
    const user = await findUser(c.var.ports.store, caller.userId)
    if (!user) throw notSignedIn()
    c.header('ETag', toRevisionEtag(caller)) // the profile is of this revision
    return c.json(toUser(user, c.var.ports))
  })
  .post(endpoints.logout.path, authenticate, async (c) => {
    await transact(c.var.ports.store, (db) => closeSession(db, c.var.caller))
    return c.json({})
  })
