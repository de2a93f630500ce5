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

/** The session that a token names; undefined when the token is not ours, altered or expired. */
export const readToken = async (key: Uint8Array, token: string, now: Date): Promise<string | undefined> => {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: TYPE,
      currentDate: now,
      requiredClaims: ['jti', 'exp'],
    })
    return payload.jti
  } catch (error) {
    if (error instanceof JOSEError) return undefined
    throw error
  }
}
