/** The screen of the client to which a sign-in with OpenID Connect returns. `refused` in its query says why it failed. */
export const OPENID_SCREEN = '/auth/openid'

/**
 * Why a sign-in with OpenID Connect failed: the provider does not respond; the person cancelled; the provider's response or the
 * browser is not the right one; no verified e-mail; no account, and no invitation where one is needed; a locked account; too many
 * sign-ins.
 */
export const openIdRefusals = [
  'unavailable',
  'cancelled',
  'failed',
  'unverified',
  'uninvited',
  'locked',
  'busy',
] as const

/** Why a sign-in with OpenID Connect failed. */
export type OpenIdRefusal = (typeof openIdRefusals)[number]
