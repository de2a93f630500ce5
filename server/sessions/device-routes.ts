import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import { changePasswordSchema, type PasswordChange } from '#contract/users/session/rules.ts'
import type { AppContext, Environment } from '#server/environment.ts'
import { transactInTurn } from '#server/http/change.ts'
import { notFound, notSignedIn } from '#server/http/problem.ts'
import { readId, readJson } from '#server/http/read-request.ts'
import { hashPassword } from '#server/passwords/password.ts'
import { createPasswordMail } from '#server/passwords/password-mail.ts'
import { countPasskeys } from '#server/users/count-passkeys.ts'
import type { UserRow } from '#server/users/user-store.ts'
import { readDevice } from './describe-device.ts'
import { closeOtherSessions, closeSession, listSessions } from './session-store.ts'
import { withPassword, wrongPassword } from './with-password.ts'

/** Changes the password of the caller, and signs all other devices out. */
const changePassword = (c: AppContext, { password, newPassword }: PasswordChange): Promise<UserRow> =>
  withPassword(c, password, async ({ user, forgetTries }) => {
    const hashes = { checkedHash: user.password_hash, newHash: await hashPassword(c, newPassword) }
    await transactInTurn(c, user.id, async (db) => {
      // First, because it locks the user's row.
      if (!(await closeOtherSessions(db, c.var.caller, hashes))) throw wrongPassword()
      await forgetTries(db)
    })
    return user
  })

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
    const { clock, mailer } = c.var.ports
    const { userId } = c.var.caller
    const user = await changePassword(c, await readJson(c, changePasswordSchema))
    c.var.log.info({ userId }, 'password changed')
    const passkeys = await countPasskeys(c.var.ports, userId)
    const news = { moment: clock(), device: readDevice(c), passkeys }
    mailer.send(createPasswordMail(user.email, { ...news, ended: 'All other devices' }))
    return c.json({})
  })
