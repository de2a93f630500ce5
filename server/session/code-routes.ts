import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import { OTP_MISMATCH } from '#contract/refusals.ts'
import { resetPasswordSchema, sendOtpSchema } from '#contract/session.ts'
import type { Environment } from '#server/environment.ts'
import { readJson } from '#server/requests.ts'
import { transact } from '#server/store/transact.ts'
import { codeMail } from './code-mail.ts'
import { putCode, tryCode } from './code-store.ts'
import { takeHit } from './limit-store.ts'
import { codesFrom, loginsOf, mailsTo } from './limits.ts'
import { logDeadCode } from './log-dead-code.ts'
import { hashCode, newCode } from './one-time-code.ts'
import { resetPassword } from './reset-store.ts'
import { findUserByEmail } from './user-store.ts'

/** Codes by mail, and the password reset they allow. An unknown e-mail gets the same answers for the same work. */
export const codeRoutes = new Hono<Environment>()
  .post(endpoints.sendOtp.path, async (c) => {
    const { store, keys, clock, hasher, mailer } = c.var.ports
    const { email, password } = await readJson(c, sendOtpSchema)
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
    await putCode(store, { email, purpose, codeHmac, passwordHash }, clock())
    const isExpected = user && (user.verified === 1) === (purpose === 'reset')
    if (isExpected) mailer.send(codeMail(email, purpose, otp))
    return c.json({})
  })
  .post(endpoints.forgetPassword.path, async (c) => {
    const { store, keys, clock, hasher, log } = c.var.ports
    const { email, password, otp } = await readJson(c, resetPasswordSchema)
    const codeHmac = await hashCode(keys.codes, { email, purpose: 'reset', otp })
    const attempt = await tryCode(store, { email, purpose: 'reset', codeHmac }, clock())
    if (attempt?.dead) await logDeadCode(c, email)
    const isRight = attempt?.right && (await hasher.verify(attempt.passwordHash, password))
    if (!isRight) return c.text(OTP_MISMATCH, 400)

    const { key: loginKey } = await loginsOf(c, email)
    const userId = await transact(store, (db) => resetPassword(db, { email, codeHmac, loginKey }))
    if (userId === undefined) return c.text(OTP_MISMATCH, 400)
    log.info({ userId }, 'password reset')
    return c.json({})
  })
