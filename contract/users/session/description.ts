import { type CallDescription, EXAMPLE_IDS, gives, takes } from '#contract/call-description.ts'
import { NOT_YOUR_PASSWORD } from '#contract/fields/messages.ts'
import { exampleUser } from '#contract/users/profile/description.ts'
import { userSchema } from '#contract/users/profile/response.ts'
import { loginResponseSchema, sessionsSchema } from './response.ts'
import { changePasswordSchema, loginSchema, tokenSchema } from './rules.ts'

const subject = 'Sessions'
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
    refusals: { 401: ['Wrong e-mail or password.'] },
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
  deleteSession: { subject, summary: 'End a session', feature: 'sessions', ignoresKey: true },
  deleteOtherSessions: {
    subject,
    summary: 'End all other sessions',
    feature: 'sessions',
    ignoresKey: true,
  },
  changePassword: {
    subject,
    summary: 'Change the password',
    details: 'All other sessions end, and the user gets a mail.',
    feature: 'sessions',
    ignoresKey: true,
    request: takes(changePasswordSchema, { password: 'Monsoon-kite', newPassword: 'Harvest-drum' }),
    refusals: { 400: [NOT_YOUR_PASSWORD] },
  },
} satisfies Record<string, CallDescription>
