import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { v7 as uuid } from 'uuid'
import { endpoints } from '#contract/endpoints.ts'
import { INVALID_INVITATION, WITHOUT_INVITATION } from '#contract/fields/messages.ts'
import { type Registration, registerSchema, verifyEmailSchema } from '#contract/users/registration/rules.ts'
import { createCodeMail } from '#server/codes/code-mail.ts'
import { logExhaustedCode } from '#server/codes/log-exhausted-code.ts'
import { generateCode, hashCode } from '#server/codes/one-time-code.ts'
import type { Environment } from '#server/environment.ts'
import { transactInTurn } from '#server/http/change.ts'
import { readForm, readJsonPart } from '#server/http/multipart.ts'
import { Problem } from '#server/http/problem.ts'
import { keepForToday, readJson } from '#server/http/read-request.ts'
import { limitForms } from '#server/limits/limit-forms.ts'
import { checkLimits } from '#server/limits/limit-store.ts'
import { limitMails, limitRegistrations, limitWrongCodes, withHits } from '#server/limits/limits.ts'
import { hashPassword } from '#server/passwords/password.ts'
import type { Ports } from '#server/ports.ts'
import { transact } from '#server/store/transact.ts'
import { namePicture } from '#server/users/image-store.ts'
import { readProfileImage } from '#server/users/read-picture.ts'
import { findUserByEmail } from '#server/users/user-store.ts'
import { isInvited } from './invitation-store.ts'
import { register, verifyEmail } from './registration-store.ts'

const purpose = 'registration'

/**
 * Counts a registration before its body is read, whatever its result: the response shows whether an e-mail address is
 * registered, and a body takes memory.
 */
const countRegistration = createMiddleware<Environment>(async (c, next) => {
  await withHits(c, await limitRegistrations(c), async () => {
    await next()
    if (c.error instanceof Problem && c.error.status === 503) throw c.error
  })
})

/** Refuses a registration without a valid invitation where not everybody may register. */
const checkInvited = async (
  { registration: mode, store, clock }: Ports,
  { email, invitation }: Registration,
): Promise<void> => {
  if (mode === 'open') return
  if (!invitation) throw new Problem(403, WITHOUT_INVITATION[mode])
  if (!(await isInvited(store, email, invitation, clock()))) throw new Problem(403, INVALID_INVITATION)
}

const getRegisterSchema = keepForToday(registerSchema)

/** The routes of registration and e-mail verification. */
export const registrationRoutes = new Hono<Environment>()
  .post(endpoints.register.path, countRegistration, limitForms, async (c) => {
    const { ports } = c.var
    const form = await readForm(c)
    const registration = await readJsonPart(form, 'user', getRegisterSchema(c))
    const { email, password } = registration
    // Before the picture and the password, which cost time, and before a response that shows who has an account.
    await checkInvited(ports, registration)
    const bytes = await readProfileImage(ports, form, 'profileImage')
    const passwordHash = await hashPassword(c, password)
    const id = uuid()
    const otp = generateCode()
    const user = {
      id,
      registration,
      passwordHash,
      picture: bytes && (await namePicture(ports.keys.images, id, bytes)),
      codeHmac: await hashCode(ports.keys.codes, { email, purpose, otp }),
      mails: await limitMails(c, email),
    }
    await transact(ports.store, (store) => register(store, user, ports.clock()))
    ports.mailer.send(createCodeMail(registration, purpose, otp))
    return c.json({ email, delivery: ports.mailer.delivery }, 201)
  })
  .post(endpoints.verifyEmail.path, async (c) => {
    const { store, keys, clock, registration } = c.var.ports
    const { email, otp } = await readJson(c, verifyEmailSchema)
    const user = await findUserByEmail(store, email)
    const code = {
      email,
      codeHmac: await hashCode(keys.codes, { email, purpose, otp }),
      wrongCodes: await limitWrongCodes(c, { email, purpose, userId: user?.id }),
    }
    await checkLimits(store, code.wrongCodes, clock())
    const { isVerified, isExhausted } = await transactInTurn(c, user?.id ?? email, (db) =>
      verifyEmail(db, code, { registration, now: clock() }),
    )
    if (isExhausted) logExhaustedCode(c, user?.id)
    if (!isVerified) throw new Problem(400, 'Wrong OTP')
    return c.json({})
  })
