import { hmacWords } from '#server/crypto/hmac.ts'
import type { AppContext } from '#server/environment.ts'
import { codeLimits, type Limit, loginLimits, mailLimits, type RateLimit, registrationLimits } from './limit-store.ts'
import { toNetwork } from './network.ts'

/** Returns the client's network. Empty where the address is unknown, as in the mocks. */
export const readNetwork = (c: AppContext): string => toNetwork(c.env?.address ?? '')

const createLimit = async (
  { var: { ports } }: AppContext,
  words: string[],
  limits: readonly Limit[],
  userId?: string,
): Promise<RateLimit> => ({
  // Hashed, so that no e-mail address stays in the table after its user is deleted.
  key: await hmacWords(ports.keys.codes, 'limit', ...words),
  limits: ports.rateLimits ? limits : [],
  userId,
})

/** Limits mails to an e-mail address. */
export const limitMails = (c: AppContext, email: string, userId?: string): Promise<RateLimit> =>
  createLimit(c, ['mail', email], mailLimits, userId)

/** Limits logins with an e-mail address from the client's network. */
export const limitLogins = (c: AppContext, email: string, userId?: string): Promise<RateLimit> =>
  createLimit(c, ['login', email, readNetwork(c)], loginLimits, userId)

/** Limits registrations from the client's network. */
export const limitRegistrations = (c: AppContext): Promise<RateLimit> =>
  createLimit(c, ['register', readNetwork(c)], registrationLimits)

/** Limits codes requested from the client's network. */
export const limitCodes = (c: AppContext): Promise<RateLimit> => createLimit(c, ['codes', readNetwork(c)], codeLimits)
