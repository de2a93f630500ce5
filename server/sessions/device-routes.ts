import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import { NOT_YOUR_PASSWORD } from '#contract/fields/messages.ts'
import { changePasswordSchema } from '#contract/users/session/rules.ts'
import type { Environment } from '#server/environment.ts'
import { transactInTurn } from '#server/http/change.ts'
import { notFound, notSignedIn, Problem } from '#server/http/problem.ts'
import { readJson } from '#server/http/read-request.ts'
import { clearHits } from '#server/limits/limit-store.ts'
import { limitLogins, limitNetworkLogins, withHits } from '#server/limits/limits.ts'
import { hashPassword, verifyPassword } from '#server/passwords/password.ts'
import { createPasswordMail } from '#server/passwords/password-mail.ts'
import { findUser } from '#server/users/user-store.ts'
import { readDevice } from './describe-device.ts'
import { changePassword, closeOtherSessions, closeSession, listSessions } from './session-store.ts'

const wrongPassword = (): Problem => new Problem(400, NOT_YOUR_PASSWORD, { errors: { password: NOT_YOUR_PASSWORD } })

/** The routes of the devices that are signed in, and of a new password, which signs all others out. */
export const deviceRoutes = new Hono<Environment>()
  .get(endpoints.sessions.path, async (c) => {
    const { store, clock } = c.var.ports
    return c.json(await listSessions(store, c.var.caller, clock()))
  })
  .delete(endpoints.deleteSession.path, async (c) => {
    const { userId } = c.var.caller
    const sessionId = c.req.param('sessionId')
    if (!(await transactInTurn(c, userId, (db) => closeSession(db, { userId, sessionId })))) throw notFound()
    return c.json({})
  })
  .delete(endpoints.deleteOtherSessions.path, async (c) => {
    await transactInTurn(c, c.var.caller.userId, (db) => closeOtherSessions(db, c.var.caller))
    return c.json({})
  })
  .post(endpoints.changePassword.path, async (c) => {
    const { store, clock, mailer } = c.var.ports
    const { caller } = c.var
    const { password, newPassword } = await readJson(c, changePasswordSchema)
    const user = await findUser(store, caller.userId)
    if (!user) throw notSignedIn()
    // Wrong passwords count as failed logins: a stolen session is no way to guess the password.
    const logins = await limitLogins(c, user.email, user.id)
    await withHits(c, [...(await limitNetworkLogins(c)), ...logins], async () => {
      if (!(await verifyPassword(c, user.password_hash, password))) throw wrongPassword()
      const passwordHash = await hashPassword(c, newPassword)
      const isChanged = await transactInTurn(c, user.id, async (db) => {
        await clearHits(db, logins)
        return changePassword(db, caller, { checked: user, passwordHash })
      })
      if (!isChanged) throw wrongPassword()
    })
    c.var.log.info({ userId: user.id }, 'password changed')
    mailer.send(createPasswordMail(user.email, { moment: clock(), device: readDevice(c), ended: 'All other devices' }))
    return c.json({})
  })
