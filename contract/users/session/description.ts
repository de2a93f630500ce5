import { type CallDescription, EXAMPLE_IDS, gives, takes } from '#contract/call-description.ts'
import { NO_PASSWORDS, NO_SUCH_CALL, NOT_YOUR_PASSWORD, SIGN_IN_AGAIN } from '#contract/fields/messages.ts'
import { exampleUser } from '#contract/users/profile/description.ts'
import { userSchema } from '#contract/users/profile/response.ts'
import { OPENID_SCREEN } from './openid.ts'
import { loginResponseSchema, sessionsSchema } from './response.ts'
import { changePasswordSchema, loginSchema, openIdLoginSchema, tokenSchema } from './rules.ts'

const subject = 'Sessions'
const WITHOUT_PROVIDER = 'A server without a provider answers 404.'
const token = 'kq3W0c6tq1m3J8yRkz5nB7vX2pL9dT4sF6hG1jA0eUo'

/** The calls that open, check, list and end sessions. */
export const sessionCalls = {
  login: {
    subject,
    summary: 'Log in',
    details: 'A session ends after 30 days, or after 14 days without a request.',
    isPublic: true,
    request: takes(loginSchema, { email: 'asha@example.com', password: 'Monsoon-kite' }),
    response: gives(loginResponseSchema, { token }),
    refusals: { 401: ['Wrong e-mail or password.'], 403: [NO_PASSWORDS] },
  },
  jwtVerify: {
    subject,
    summary: 'Check a session, and read its user',
    isPublic: true,
    request: takes(tokenSchema, { token }),
    response: gives(userSchema, exampleUser),
    refusals: { 401: ['Please log in.'] },
  },
  logout: {
    subject,
    summary: 'End this session',
    ignoresKey: true,
  },
  openId: {
    subject,
    summary: 'Send the browser to the provider of OpenID Connect',
    details: `The browser calls it itself, and gets a cookie for ten minutes. ${WITHOUT_PROVIDER}`,
    isPublic: true,
    status: 303,
    response: 'none',
    refusals: { 404: [NO_SUCH_CALL] },
  },
  openIdCallback: {
    subject,
    summary: 'Come back from the provider of OpenID Connect',
    details: `The provider sends the browser here. It goes on to ${OPENID_SCREEN} of the client, which says a refusal or logs in.`,
    isPublic: true,
    status: 303,
    response: 'none',
    refusals: { 404: [NO_SUCH_CALL] },
  },
  openIdSignOut: {
    subject,
    summary: 'Send the browser to the provider of OpenID Connect, to end the session there',
    details: `The browser calls it itself, after a logout. A provider that ends no sessions leads back to ${OPENID_SCREEN}. ${WITHOUT_PROVIDER}`,
    isPublic: true,
    status: 303,
    response: 'none',
    refusals: { 404: [NO_SUCH_CALL] },
  },
  openIdLogin: {
    subject,
    summary: 'Log in after a sign-in with OpenID Connect',
    details: `The cookie of the callback says whose session opens. It is good once, for a minute. ${WITHOUT_PROVIDER}`,
    isPublic: true,
    request: takes(openIdLoginSchema, {}),
    response: gives(loginResponseSchema, { token }),
    refusals: { 401: [SIGN_IN_AGAIN], 404: [NO_SUCH_CALL] },
  },
  sessions: {
    subject,
    summary: 'List the sessions of the user',
    details: 'The last used comes first. `current` is the session that asks.',
    feature: 'sessions',
    hasNoEtag: true,
    response: gives(sessionsSchema, [
      {
        id: EXAMPLE_IDS.session,
        createdAt: '2026-11-02T04:12:00.000Z',
        usedAt: '2026-11-26T05:00:00.000Z',
        device: 'Chrome on Android',
        current: true,
      },
    ]),
  },
  deleteSession: { subject, summary: 'End a session', feature: 'sessions' },
  deleteOtherSessions: {
    subject,
    summary: 'End all other sessions',
    feature: 'sessions',
  },
  changePassword: {
    subject,
    summary: 'Change the password',
    details: 'All other sessions end, and the user gets a mail.',
    feature: 'sessions',
    request: takes(changePasswordSchema, { password: 'Monsoon-kite', newPassword: 'Harvest-drum' }),
    refusals: { 400: [NOT_YOUR_PASSWORD], 403: [NO_PASSWORDS] },
  },
} satisfies Record<string, CallDescription>
