/** The screen of the client to which a sign-in with OpenID Connect returns. `refused` in its query says why it failed. */
export const OPENID_SCREEN = '/auth/openid'

/**
 * Why a sign-in with OpenID Connect failed: the provider does not respond; the host has not set it up right; the person cancelled; the
 * provider's response is not the right one; the sign-in began in another browser, or another one began since, or too long ago; no
 * verified e-mail; no account, and no invitation where one is needed; a locked account; too many sign-ins. The last one is said after a
 * sign-out: the provider does not end its own session.
 */
export const openIdRefusals = [
  'unavailable',
  'misconfigured',
  'cancelled',
  'failed',
  'elsewhere',
  'unverified',
  'uninvited',
  'locked',
  'busy',
  'remembered',
] as const

/** Why a sign-in with OpenID Connect failed. */
export type OpenIdRefusal = (typeof openIdRefusals)[number]
