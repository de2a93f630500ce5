import { hmacOf } from '#server/crypto/hmac.ts'
import type { AppContext } from '#server/environment.ts'
import { codeLimits, type Limited, loginLimits, mailLimits, registrationLimits } from './limit-store.ts'
import { networkOf } from './network.ts'

// Keys are hashed, so that no address outlives its user in the table of hits.
const keyOf = ({ var: { ports } }: AppContext, ...words: string[]) => hmacOf(ports.keys.codes, 'limit', ...words)

const callerOf = (c: AppContext): string => networkOf(c.env?.address ?? '')

const limited = async (key: Promise<string>, c: AppContext, limits: Limited['limits'], userId?: string) => ({
  key: await key,
  limits: c.var.ports.rateLimits ? limits : [],
  userId,
})

/** The limit of mails to an address. */
export const mailsTo = (c: AppContext, email: string, userId?: string): Promise<Limited> =>
  limited(keyOf(c, 'mail', email), c, mailLimits, userId)

/** The limit of logins of an e-mail from where the call comes from. */
export const loginsOf = (c: AppContext, email: string, userId?: string): Promise<Limited> =>
  limited(keyOf(c, 'login', email, callerOf(c)), c, loginLimits, userId)

/** The limit of registrations from where the call comes from. */
export const registrationsFrom = (c: AppContext): Promise<Limited> =>
  limited(keyOf(c, 'register', callerOf(c)), c, registrationLimits)

/** The limit of codes that are asked for from where the call comes from. */
export const codesFrom = (c: AppContext): Promise<Limited> => limited(keyOf(c, 'codes', callerOf(c)), c, codeLimits)
