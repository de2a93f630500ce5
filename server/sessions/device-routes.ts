import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import { NOT_YOUR_PASSWORD } from '#contract/fields/messages.ts'
import { changePasswordSchema } from '#contract/users/session/rules.ts'
import type { AppContext, Environment } from '#server/environment.ts'
import { transactInTurn } from '#server/http/change.ts'
import { notFound, notSignedIn, Problem } from '#server/http/problem.ts'
import { readId, readJson } from '#server/http/read-request.ts'
import { forgetTries } from '#server/limits/limit-store.ts'
import { limitLogins, limitNetworkLogins, withHits } from '#server/limits/limits.ts'
import { hashPassword, verifyPassword } from '#server/passwords/password.ts'
import { createPasswordMail } from '#server/passwords/password-mail.ts'
import { findUser, type UserRow } from '#server/users/user-store.ts'
import { readDevice } from './describe-device.ts'
import { closeOtherSessions, closeSession, listSessions } from './session-store.ts'

type NewPassword = { password: string; newPassword: string }

/** Changes the password of the caller, and signs all other devices out. Returns false when the present password is wrong. */
const changePassword = async (c: AppContext, user: UserRow, { password, newPassword }: NewPassword) => {
  // Wrong passwords count as failed logins, so that a stolen session cannot be used to guess the password.
  const logins = await limitLogins(c, user.email, user.id)
  return withHits(c, [...(await limitNetworkLogins(c)), ...logins], async (hits) => {
    if (!(await verifyPassword(c, user.password_hash, password))) return false
    const hashes = { checkedHash: user.password_hash, newHash: await hashPassword(c, newPassword) }
    return transactInTurn(c, user.id, async (db) => {
      const isChanged = await closeOtherSessions(db, c.var.caller, hashes) // first, because it locks the user's row
      if (isChanged) await forgetTries(db, hits, logins)
      return isChanged
    })
  })
}

/** The routes of the devices that are signed in, and of a new password, which signs all others out. */
export const deviceRoutes = new Hono<Environment>()
  .get(endpoints.sessions.path, async (c) => {
    const { store, clock } = c.var.ports
    return c.json(await listSessions(store, c.var.caller, clock()))
  })
  .delete(endpoints.deleteSession.path, async (c) => {
    const { userId } = c.var.caller
    const sessionId = readId(c, 'sessionId')
    if (!(await transactInTurn(c, userId, (db) => closeSession(db, { userId, sessionId })))) throw notFound()
    return c.json({})
  })
  .delete(endpoints.deleteOtherSessions.path, async (c) => {
    const { caller } = c.var
    if (!(await transactInTurn(c, caller.userId, (db) => closeOtherSessions(db, caller)))) throw notSignedIn()
    return c.json({})
  })
  .post(endpoints.changePassword.path, async (c) => {
    const { store, clock, mailer } = c.var.ports
    const { userId } = c.var.caller
    const sent = await readJson(c, changePasswordSchema)
    const user = await findUser(store, userId)
    if (!user) throw notSignedIn()
    if (!(await changePassword(c, user, sent))) {
      c.var.log.warn({ userId }, 'change of the password failed')
      throw new Problem(400, NOT_YOUR_PASSWORD, { errors: { password: NOT_YOUR_PASSWORD } })
    }
    c.var.log.info({ userId }, 'password changed')
    mailer.send(createPasswordMail(user.email, { moment: clock(), device: readDevice(c), ended: 'All other devices' }))
    return c.json({})
  })
