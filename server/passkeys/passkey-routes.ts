import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import { PASSKEY_NOT_ADDED, PASSKEY_THERE_ALREADY, TOO_MANY_PASSKEYS } from '#contract/fields/messages.ts'
import { MAX_PASSKEYS, passwordAgainSchema } from '#contract/users/passkeys/rules.ts'
import type { AppContext, Caller, Environment } from '#server/environment.ts'
import { noSuchCall, notFound, notSignedIn, Problem } from '#server/http/problem.ts'
import { readId, readJson } from '#server/http/read-request.ts'
import { type ChangeOnce, respondWithSignInChange } from '#server/http/sign-in-change.ts'
import { authenticate } from '#server/sessions/authenticate.ts'
import { readDevice } from '#server/sessions/describe-device.ts'
import { hasSession } from '#server/sessions/session-store.ts'
import { withPassword } from '#server/sessions/with-password.ts'
import { isUniqueViolation } from '#server/store/errors/unique-violation.ts'
import type { Store } from '#server/store/tables.ts'
import { transact } from '#server/store/transact.ts'
import { createChallenge, isChallengeValid, useChallenge } from './challenge.ts'
import { createPasskeyMail } from './passkey-mail.ts'
import { addPasskey, deletePasskey, listPasskeys, readPasskeys } from './passkey-store.ts'
import { readCreatedPasskey, readPasskeyLogin } from './read-credential.ts'
import { signInWithPasskey } from './sign-in.ts'
import { createNewPasskeyOptions, createSignInOptions, readNewPasskey } from './web-authn.ts'

/** Returns the origin at which passkeys work; 404 where the host has none. */
const getOrigin = (c: AppContext): string => {
  const { passkeyOrigin } = c.var.ports
  if (passkeyOrigin === undefined) throw noSuchCall()
  return passkeyOrigin
}

const tellUser = (c: AppContext, change: 'added' | 'removed'): void => {
  const { mailer, clock } = c.var.ports
  const { userId, email } = c.var.caller
  c.var.log.info({ userId }, `passkey ${change}`)
  mailer.send(createPasskeyMail(email, { moment: clock(), device: readDevice(c), change }))
}

/** Throws a 401 when the session has ended since the request began, such as while its body was awaited. */
const checkCaller = async (db: Store, caller: Caller): Promise<void> => {
  if (!(await hasSession(db, caller))) throw notSignedIn()
}

/** Adds the passkey of a response whose challenge this session got for its password. */
const add = async (c: AppContext, origin: string, changeOnce: ChangeOnce) => {
  const { userId, sessionId } = c.var.caller
  const { name, response } = await readCreatedPasskey(c)
  const created = await readNewPasskey(response, {
    origin,
    isChallengeValid: (challenge) => isChallengeValid(c, challenge, ['add', sessionId]),
  })
  if (!created) throw new Problem(400, PASSKEY_NOT_ADDED)
  const { challenge, ...credential } = created
  return changeOnce(async (db) => {
    await checkCaller(db, c.var.caller)
    const now = c.var.ports.clock()
    if (!(await useChallenge(db, challenge, now))) throw new Problem(400, PASSKEY_NOT_ADDED)
    if ((await readPasskeys(db, userId)).length >= MAX_PASSKEYS) throw new Problem(400, TOO_MANY_PASSKEYS)
    return addPasskey(db, { ...credential, userId, name, now })
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new Problem(400, PASSKEY_THERE_ALREADY) : error
  })
}

/** The routes of passkeys: to sign in, and to list, add and remove those of the caller. */
export const passkeyRoutes = new Hono<Environment>()
  .post(endpoints.passkeyOptions.path, async (c, next) => {
    const origin = getOrigin(c)
    if (c.req.header('Authorization') !== undefined) return next()
    return c.json(await createSignInOptions(origin, await createChallenge(c, ['sign in'])))
  })
  .post(endpoints.passkeyOptions.path, authenticate, async (c) => {
    const { store } = c.var.ports
    const { password } = await readJson(c, passwordAgainSchema)
    const { user, passkeys } = await withPassword(c, password, async ({ user, forgetTries }) => {
      await transact(store, forgetTries)
      return { user, passkeys: await readPasskeys(store, user.id) }
    })
    if (passkeys.length >= MAX_PASSKEYS) throw new Problem(400, TOO_MANY_PASSKEYS)
    const challenge = await createChallenge(c, ['add', c.var.caller.sessionId])
    const credentialIds = passkeys.map(({ credential_id }) => credential_id)
    return c.json(await createNewPasskeyOptions({ origin: getOrigin(c), challenge, user, credentialIds }))
  })
  .post(endpoints.passkeyLogin.path, async (c) => {
    const origin = getOrigin(c)
    return c.json({ token: await signInWithPasskey(c, origin, await readPasskeyLogin(c)) })
  })
  .get(endpoints.passkeys.path, async (c) => {
    getOrigin(c)
    return c.json(await listPasskeys(c.var.ports.store, c.var.caller.userId))
  })
  .post(endpoints.addPasskey.path, (c) => {
    const origin = getOrigin(c)
    return respondWithSignInChange(c, 201, async (changeOnce) => {
      const passkey = await add(c, origin, changeOnce)
      tellUser(c, 'added')
      return passkey
    })
  })
  .delete(endpoints.deletePasskey.path, (c) => {
    getOrigin(c)
    const { userId } = c.var.caller
    const passkeyId = readId(c, 'passkeyId')
    return respondWithSignInChange(c, 200, async (changeOnce) => {
      const { password } = await readJson(c, passwordAgainSchema)
      await withPassword(c, password, ({ forgetTries }) =>
        changeOnce(async (db) => {
          await checkCaller(db, c.var.caller)
          if (!(await deletePasskey(db, userId, passkeyId))) throw notFound()
          await forgetTries(db)
          return {}
        }),
      )
      tellUser(c, 'removed')
      return {}
    })
  })
