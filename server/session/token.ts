import { jwtVerify, SignJWT } from 'jose'
import { JOSEError } from 'jose/errors'

const ISSUER = 'wealth-care'
const AUDIENCE = 'wealth-care'
const TYPE = 'session+jwt'

/** How long a session lives, in milliseconds: 12 hours (API.md). */
export const SESSION_LIFETIME = 12 * 3_600_000

/** A signed token that names a session. */
export const signToken = (key: Uint8Array, sessionId: string, now: Date): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setJti(sessionId)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + SESSION_LIFETIME))
    .sign(key)

type Read = { sessionId: string; expiresAt: number }

/** Tokens that were found to be ours, by the key that signed them: that does not change. Whether a session lives, does. */
const known = new WeakMap<Uint8Array, Map<string, Read>>()
const MOST_KNOWN = 5_000

const remember = (key: Uint8Array, token: string, read: Read): void => {
  const tokens = known.get(key) ?? new Map<string, Read>()
  known.set(key, tokens)
  if (tokens.size === MOST_KNOWN) tokens.clear()
  tokens.set(token, read)
}

/** The session that a token names; undefined when the token is not ours, altered or expired. */
export const readToken = async (key: Uint8Array, token: string, now: Date): Promise<string | undefined> => {
  const read = known.get(key)?.get(token)
  if (read) return read.expiresAt > now.getTime() ? read.sessionId : undefined
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: TYPE,
      currentDate: now,
      requiredClaims: ['jti', 'exp'],
    })
    const { jti, exp } = payload
    if (jti !== undefined && exp !== undefined) remember(key, token, { sessionId: jti, expiresAt: exp * 1_000 })
    return jti
  } catch (error) {
    if (error instanceof JOSEError) return undefined
    throw error
  }
}
