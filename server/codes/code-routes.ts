import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import { OTP_MISMATCH } from '#contract/fields/messages.ts'
import { type CodeRequest, forgetPasswordSchema, sendOtpSchema } from '#contract/users/codes/rules.ts'
import type { AppContext, Environment } from '#server/environment.ts'
import { transactInTurn } from '#server/http/change.ts'
import { readJson } from '#server/http/read-request.ts'
import { checkLimits } from '#server/limits/limit-store.ts'
import { limitCodes, limitLogins, limitMails, limitWrongCodes, withHits } from '#server/limits/limits.ts'
import { hashPassword, verifyPassword } from '#server/passwords/password.ts'
import { createPasswordMail } from '#server/passwords/password-mail.ts'
import { readDevice } from '#server/sessions/describe-device.ts'
import { transact } from '#server/store/transact.ts'
import { countPasskeys } from '#server/users/count-passkeys.ts'
import { findUserByEmail } from '#server/users/user-store.ts'
import { createCodeMail } from './code-mail.ts'
import { saveCode, tryCode } from './code-store.ts'
import { logExhaustedCode } from './log-exhausted-code.ts'
import { generateCode, hashCode } from './one-time-code.ts'
import { resetPassword } from './reset-store.ts'

/**
 * Mails a code: for a reset when the request has a new password, else for a registration. An unknown e-mail address
 * gets the same response after the same work, so that the response does not show which addresses are registered.
 */
const mailCode = async (c: AppContext, { email, password }: CodeRequest): Promise<Response> => {
  const { store, keys, clock, mailer } = c.var.ports
  const purpose = password === undefined ? 'registration' : 'reset'
  const user = await findUserByEmail(store, email)
  const wrongCodes = await limitWrongCodes(c, { email, purpose, userId: user?.id })
  // After too many wrong codes a new code cannot be used, so it is not mailed.
  await checkLimits(store, wrongCodes, clock())
  const limits = [...(await limitCodes(c)), await limitMails(c, email, user?.id)]
  const passwordHash = await withHits(c, limits, async () => (password === undefined ? '' : hashPassword(c, password)))
  const isExpected = user && !user.locked && (user.verified === 1) === (purpose === 'reset')
  // No request can try the empty code, so a code that is not mailed cannot be guessed.
  const otp = isExpected ? generateCode() : ''
  const codeHmac = await hashCode(keys.codes, { email, purpose, otp })
  await transact(store, (db) => saveCode(db, { email, purpose, codeHmac, passwordHash }, clock()))
  if (isExpected) mailer.send(createCodeMail(user, purpose, otp))
  return c.json({ delivery: mailer.delivery })
}

/** The routes that mail a code and reset a password with it. */
export const codeRoutes = new Hono<Environment>()
  .post(endpoints.sendOtp.path, async (c) => mailCode(c, await readJson(c, sendOtpSchema)))
  .post(endpoints.forgetPassword.path, async (c) => {
    const { store, keys, clock, mailer } = c.var.ports
    const { email, password, otp } = await readJson(c, forgetPasswordSchema)
    if (otp === '') return mailCode(c, { email, password })
    const user = await findUserByEmail(store, email)
    const wrongCodes = await limitWrongCodes(c, { email, purpose: 'reset', userId: user?.id })
    const codeHmac = await hashCode(keys.codes, { email, purpose: 'reset', otp })
    await checkLimits(store, wrongCodes, clock())
    const attempt = await transact(store, (db) => tryCode(db, 'reset', { email, codeHmac, wrongCodes }, clock()))
    if (attempt?.isExhausted) logExhaustedCode(c, user?.id)
    const isAccepted = attempt?.isRight && (await verifyPassword(c, attempt.passwordHash, password))
    if (!isAccepted) return c.text(OTP_MISMATCH, 400)

    const logins = await limitLogins(c, email)
    const userId = await transactInTurn(c, user?.id ?? email, (db) => resetPassword(db, { email, codeHmac, logins }))
    if (userId === undefined) return c.text(OTP_MISMATCH, 400)
    c.var.log.info({ userId }, 'password reset')
    const passkeys = await countPasskeys(c.var.ports, userId)
    const news = { moment: clock(), device: readDevice(c), passkeys }
    mailer.send(createPasswordMail(email, { ...news, ended: 'All devices' }))
    return c.json({})
  })
