import { Hono } from 'hono'
import { v7 as uuid } from 'uuid'
import { endpoints } from '#contract/endpoints.ts'
import { registerSchema, verifyEmailSchema } from '#contract/session.ts'
import { codeMail } from '#server/codes/code-mail.ts'
import { logDeadCode } from '#server/codes/log-dead-code.ts'
import { hashCode, newCode } from '#server/codes/one-time-code.ts'
import type { Environment } from '#server/environment.ts'
import { readForm, readJsonPart } from '#server/http/multipart.ts'
import { Problem } from '#server/http/problem.ts'
import { readJson, today } from '#server/http/read-request.ts'
import { takeHit } from '#server/limits/limit-store.ts'
import { mailsTo, registrationsFrom } from '#server/limits/limits.ts'
import { transact } from '#server/store/transact.ts'
import { namePicture } from '#server/users/image-store.ts'
import { readPicture } from '#server/users/read-picture.ts'
import { register, verifyEmail } from './registration-store.ts'

const purpose = 'registration'

/** Sign-up and the proof of the e-mail address. */
export const registrationRoutes = new Hono<Environment>()
  .post(endpoints.register.path, async (c) => {
    const { ports } = c.var
    const form = await readForm(c)
    const registration = await readJsonPart(form, 'user', registerSchema(today(c)))
    const { email, password } = registration
    // Counted whatever comes of it, and before the work: who asks for many addresses learns which are taken.
    const registrations = await registrationsFrom(c)
    await transact(ports.store, (store) => takeHit(store, registrations, ports.clock()))
    const bytes = await readPicture(ports, form, 'profileImage')
    const id = uuid()
    const otp = newCode()
    const user = {
      id,
      registration,
      passwordHash: await ports.hasher.hash(password),
      picture: bytes && (await namePicture(ports.keys.images, id, bytes)),
      codeHmac: await hashCode(ports.keys.codes, { email, purpose, otp }),
      mails: await mailsTo(c, email),
    }
    await transact(ports.store, (store) => register(store, user, ports.clock()))
    ports.mailer.send(codeMail(email, purpose, otp))
    return c.json({ email, delivery: ports.mailer.delivery }, 201)
  })
  .post(endpoints.verifyEmail.path, async (c) => {
    const { store, keys, clock } = c.var.ports
    const { email, otp } = await readJson(c, verifyEmailSchema)
    const codeHmac = await hashCode(keys.codes, { email, purpose, otp })
    const { verified, dead } = await transact(store, (db) => verifyEmail(db, { email, codeHmac }, clock()))
    if (dead) await logDeadCode(c, email)
    if (!verified) throw new Problem(400, 'Wrong OTP')
    return c.json({})
  })
