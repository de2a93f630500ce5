import { PASSKEY_REFUSED } from '#contract/fields/messages.ts'
import type { PasskeyLogin } from '#contract/users/passkeys/rules.ts'
import type { AppContext } from '#server/environment.ts'
import { transactInTurn } from '#server/http/change.ts'
import { Problem } from '#server/http/problem.ts'
import { forgetTries, type Hit } from '#server/limits/limit-store.ts'
import { limitNetworkLogins, withHits } from '#server/limits/limits.ts'
import { readDevice } from '#server/sessions/describe-device.ts'
import { openSession } from '#server/sessions/session-store.ts'
import { findUser } from '#server/users/user-store.ts'
import { isChallengeValid, useChallenge } from './challenge.ts'
import { findPasskey, recordSignIn } from './passkey-store.ts'
import { readSignIn } from './web-authn.ts'

/** Logs why a sign-in is refused. The response is the same for every reason. */
const refuse = (c: AppContext, reason: string, userId = 'unknown'): Problem => {
  c.var.log.warn({ userId, reason }, 'login with a passkey failed')
  return new Problem(401, PASSKEY_REFUSED)
}

const open = async (c: AppContext, login: PasskeyLogin, { origin, hits }: { origin: string; hits: readonly Hit[] }) => {
  const { store, clock } = c.var.ports
  const passkey = await findPasskey(store, login.id)
  const user = passkey && (await findUser(store, passkey.user_id))
  if (!passkey || !user?.verified || user.locked) throw refuse(c, 'unknown passkey, or locked user')
  const signed = await readSignIn(login, passkey, {
    origin,
    isChallengeValid: (challenge) => isChallengeValid(c, challenge, ['sign in']),
  })
  if (!signed) throw refuse(c, 'invalid response', user.id)
  const { challenge, counter } = signed
  return transactInTurn(c, user.id, async (db) => {
    const now = clock()
    const token = await openSession(db, user, { now, device: readDevice(c) }) // first, because it locks the user's row
    if (token === undefined) throw refuse(c, 'new password meanwhile', user.id)
    if (!(await useChallenge(db, challenge, now))) throw refuse(c, 'challenge used before', user.id)
    if (!(await recordSignIn(db, passkey, { counter, now }))) throw refuse(c, 'counter went back', user.id)
    await forgetTries(db, hits, [])
    return token
  })
}

/** Logs in with a passkey, and returns the token of the new session; 401 when the passkey or its response is not right. */
export const signInWithPasskey = async (c: AppContext, origin: string, login: PasskeyLogin): Promise<string> =>
  withHits(c, await limitNetworkLogins(c), (hits) => open(c, login, { origin, hits }))
