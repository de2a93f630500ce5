import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import { changePasswordSchema, type PasswordChange } from '#contract/users/session/rules.ts'
import type { AppContext, Environment } from '#server/environment.ts'
import { notFound, notSignedIn } from '#server/http/problem.ts'
import { readId, readJson } from '#server/http/read-request.ts'
import { type ChangeOnce, respondWithSignInChange } from '#server/http/sign-in-change.ts'
import { hashPassword } from '#server/passwords/password.ts'
import { createPasswordMail } from '#server/passwords/password-mail.ts'
import { countPasskeys } from '#server/users/count-passkeys.ts'
import type { UserRow } from '#server/users/user-store.ts'
import { readDevice } from './describe-device.ts'
import { closeOtherSessions, closeSession, listSessions } from './session-store.ts'
import { withPassword, wrongPassword } from './with-password.ts'

/** Changes the password of the caller, and signs all other devices out. */
const changePassword = (
  c: AppContext,
  { password, newPassword }: PasswordChange,
  changeOnce: ChangeOnce,
): Promise<UserRow> =>
  withPassword(c, password, async ({ user, forgetTries }) => {
    const hashes = { checkedHash: user.password_hash, newHash: await hashPassword(c, newPassword) }
    await changeOnce(async (db) => {
      if (!(await closeOtherSessions(db, c.var.caller, hashes))) throw wrongPassword()
      await forgetTries(db)
      return {}
    })
    return user
  })

/** The routes of the devices that are signed in, and of a new password, which signs all others out. */
export const deviceRoutes = new Hono<Environment>()
  .get(endpoints.sessions.path, async (c) => {
    const { store, clock } = c.var.ports
    return c.json(await listSessions(store, c.var.caller, clock()))
  })
  .delete(endpoints.deleteSession.path, (c) => {
    const { userId } = c.var.caller
    const sessionId = readId(c, 'sessionId')
    return respondWithSignInChange(c, 200, (changeOnce) =>
      changeOnce(async (db) => {
        if (!(await closeSession(db, { userId, sessionId }))) throw notFound()
        return {}
      }),
    )
  })
  .delete(endpoints.deleteOtherSessions.path, (c) =>
    respondWithSignInChange(c, 200, (changeOnce) =>
      changeOnce(async (db) => {
        if (!(await closeOtherSessions(db, c.var.caller))) throw notSignedIn()
        return {}
      }),
    ),
  )
  .post(endpoints.changePassword.path, (c) =>
    respondWithSignInChange(c, 200, async (changeOnce) => {
      const { clock, mailer } = c.var.ports
      const { userId } = c.var.caller
      const user = await changePassword(c, await readJson(c, changePasswordSchema), changeOnce)
      c.var.log.info({ userId }, 'password changed')
      const passkeys = await countPasskeys(c.var.ports, userId)
      const news = { moment: clock(), device: readDevice(c), passkeys }
      mailer.send(createPasswordMail(user.email, { ...news, ended: 'All other devices' }))
      return {}
    }),
  )
