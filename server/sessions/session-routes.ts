import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import { loginSchema, tokenSchema } from '#contract/session.ts'
import type { Environment } from '#server/environment.ts'
import { Problem } from '#server/http/problem.ts'
import { readJson } from '#server/http/read-request.ts'
import { clearHits, countHit } from '#server/limits/limit-store.ts'
import { limitLogins } from '#server/limits/limits.ts'
import type { Ports } from '#server/ports.ts'
import { transact } from '#server/store/transact.ts'
import { findUser, findUserByEmail, toUser, type UserRow } from '#server/users/user-store.ts'
import { authenticate, findCaller } from './authenticate.ts'
import { closeSession, openSession } from './session-store.ts'

/** Checks a password. It takes the same time when the user does not exist. */
const mayLogIn = async ({ hasher }: Ports, user: UserRow | undefined, password: string): Promise<boolean> => {
  if (user) return (await hasher.verify(user.password_hash, password)) && user.verified === 1
  await hasher.hash(password)
  return false
}

/** The routes of login, session check and logout. */
export const sessionRoutes = new Hono<Environment>()
  .post(endpoints.login.path, async (c) => {
    const { ports } = c.var
    const { store, clock } = ports
    const { email, password } = await readJson(c, loginSchema)
    const user = await findUserByEmail(store, email)
    const logins = await limitLogins(c, email, user?.id)
    // Counted before the password is checked, so that parallel guesses cannot exceed the limit.
    await transact(store, (db) => countHit(db, logins, clock()))
    const isAllowed = await mayLogIn(ports, user, password)

    const now = clock()
    const token =
      user && isAllowed
        ? await transact(store, async (db) => {
            const opened = await openSession(db, user, now) // first, because it locks the user's row
            await clearHits(db, logins.key)
            return opened
          })
        : undefined
    if (token === undefined) {
      c.var.log.warn({ userId: user?.id ?? 'unknown' }, 'login failed')
      throw new Problem(401, 'Wrong e-mail or password.')
    }
    return c.json({ token })
  })
  .post(endpoints.jwtVerify.path, async (c) => {
    const { token } = await readJson(c, tokenSchema)
    const { userId } = await findCaller(c, token)
    const user = await findUser(c.var.ports.store, userId)
    if (!user) throw new Problem(401, 'Please log in.')
    return c.json(toUser(user))
  })
  .post(endpoints.logout.path, authenticate, async (c) => {
    await transact(c.var.ports.store, (db) => closeSession(db, c.var.caller.sessionId))
    return c.json({})
  })
