import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import { OTP_MISMATCH } from '#contract/refusals.ts'
import { type CodeRequest, forgetPasswordSchema, sendOtpSchema } from '#contract/session.ts'
import type { AppContext, Environment } from '#server/environment.ts'
import { readJson } from '#server/http/read-request.ts'
import { takeHit } from '#server/limits/limit-store.ts'
import { codesFrom, loginsOf, mailsTo } from '#server/limits/limits.ts'
import { transact } from '#server/store/transact.ts'
import { findUserByEmail } from '#server/users/user-store.ts'
import { codeMail } from './code-mail.ts'
import { putCode, tryCode } from './code-store.ts'
import { logDeadCode } from './log-dead-code.ts'
import { hashCode, newCode } from './one-time-code.ts'
import { resetPassword } from './reset-store.ts'

/**
 * Mails a code: for a registration, or with a new password for a reset. An unknown e-mail gets the same response for the
 * same work.
 */
const mailCode = async (c: AppContext, { email, password }: CodeRequest): Promise<Response> => {
  const { store, keys, clock, hasher, mailer } = c.var.ports
  const purpose = password === undefined ? 'registration' : 'reset'
  const user = await findUserByEmail(store, email)
  const mails = await mailsTo(c, email, user?.id)
  const codes = await codesFrom(c)
  await transact(store, async (db) => {
    await takeHit(db, codes, clock())
    await takeHit(db, mails, clock())
  })

  const passwordHash = password === undefined ? '' : await hasher.hash(password)
  const otp = newCode()
  const codeHmac = await hashCode(keys.codes, { email, purpose, otp })
  await transact(store, (db) => putCode(db, { email, purpose, codeHmac, passwordHash }, clock()))
  const isExpected = user && (user.verified === 1) === (purpose === 'reset')
  if (isExpected) mailer.send(codeMail(email, purpose, otp))
  return c.json({ delivery: mailer.delivery })
}

/** Codes by mail, and the password reset they allow. */
export const codeRoutes = new Hono<Environment>()
  .post(endpoints.sendOtp.path, async (c) => mailCode(c, await readJson(c, sendOtpSchema)))
  .post(endpoints.forgetPassword.path, async (c) => {
    const { store, keys, clock, hasher } = c.var.ports
    const { email, password, otp } = await readJson(c, forgetPasswordSchema)
    if (otp === '') return mailCode(c, { email, password })
    const codeHmac = await hashCode(keys.codes, { email, purpose: 'reset', otp })
    const attempt = await transact(store, (db) => tryCode(db, { email, purpose: 'reset', codeHmac }, clock()))
    if (attempt?.dead) await logDeadCode(c, email)
    const isRight = attempt?.right && (await hasher.verify(attempt.passwordHash, password))
    if (!isRight) return c.text(OTP_MISMATCH, 400)

    const { key: loginKey } = await loginsOf(c, email)
    const userId = await transact(store, (db) => resetPassword(db, { email, codeHmac, loginKey }))
    if (userId === undefined) return c.text(OTP_MISMATCH, 400)
    c.var.log.info({ userId }, 'password reset')
    return c.json({})
  })
