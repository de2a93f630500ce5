import { hmacStrings } from '#server/crypto/hmac.ts'
import type { AppContext } from '#server/environment.ts'
import { Problem } from '#server/http/problem.ts'
import type { CodePurpose } from '#server/store/tables.ts'
import { transact } from '#server/store/transact.ts'
import { checkLimits, countHits, type Hit, type Limit, type RateLimit, removeHits } from './limit-store.ts'
import { toNetworks } from './network.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Mails with a code to one e-mail address. */
const mailLimits: readonly Limit[] = [
  { maxHits: 1, windowMs: MINUTE_MS },
  { maxHits: 3, windowMs: HOUR_MS },
  { maxHits: 6, windowMs: DAY_MS },
]

/** Failed logins with one e-mail address from one network. */
const loginLimits: readonly Limit[] = [{ maxHits: 5, windowMs: 15 * MINUTE_MS }]

/** Failed logins from one network, with any e-mail address. Each costs the server a hash of a password. */
const networkLoginLimits: readonly Limit[] = [
  { maxHits: 60, windowMs: 15 * MINUTE_MS },
  { maxHits: 300, windowMs: DAY_MS },
]

/** Sign-ins with a provider that begin in one network. A press of the button costs the server little. */
const signInStartLimits: readonly Limit[] = [{ maxHits: 100, windowMs: 15 * MINUTE_MS }]

/** Registrations from one network, accepted or refused. */
const registrationLimits: readonly Limit[] = [{ maxHits: 20, windowMs: HOUR_MS }]

/** Codes requested from one network, for any e-mail address. Each code is a chance to guess. */
const codeLimits: readonly Limit[] = [
  { maxHits: 20, windowMs: HOUR_MS },
  { maxHits: 60, windowMs: DAY_MS },
]

/** Wrong codes for one e-mail address. A longer window allows fewer per day, which stops slow guessing. */
const wrongCodeLimits: readonly Limit[] = [
  { maxHits: 10, windowMs: DAY_MS },
  { maxHits: 15, windowMs: 7 * DAY_MS },
  { maxHits: 20, windowMs: 30 * DAY_MS },
]

/** Wrong codes from one network, for any e-mail address. */
const networkWrongCodeLimits: readonly Limit[] = [{ maxHits: 30, windowMs: DAY_MS }]

/** Wrong codes for a reset, of all accounts from all networks. It limits how many accounts can be guessed in a day. */
const allWrongCodeLimits: readonly Limit[] = [
  { maxHits: 200, windowMs: HOUR_MS },
  { maxHits: 500, windowMs: DAY_MS },
]

/** Reads of pages for one person, from one network. */
const shareReadLimits: readonly Limit[] = [
  { maxHits: 30, windowMs: MINUTE_MS },
  { maxHits: 200, windowMs: HOUR_MS },
]

/** Claims of payments, from one network. */
const claimLimits: readonly Limit[] = [{ maxHits: 10, windowMs: MINUTE_MS }]

/** Requests with an unknown calendar address, from one network. Calendars of many users can come from one network. */
const unknownLinkLimits: readonly Limit[] = [{ maxHits: 30, windowMs: MINUTE_MS }]

/** Reads of one user's calendar. */
const calendarLimits: readonly Limit[] = [{ maxHits: 60, windowMs: HOUR_MS }]

/** Presses of the address that ends one user's morning mail. Programs of mail providers press it, from few networks. */
const unsubscribeLimits: readonly Limit[] = [{ maxHits: 10, windowMs: HOUR_MS }]

/** Tests of the pushes of a user. Each sends a request to a push service. */
const testPushLimits: readonly Limit[] = [{ maxHits: 10, windowMs: 10 * MINUTE_MS }]

/** The limits of a /48 are this many times those of a /64, because it can be a provider with many customers. */
const LARGE_NETWORK_FACTOR = 4

const readNetworks = (c: AppContext): string[] => toNetworks(c.env?.address ?? '')

/** Returns the client's largest network, whose clients share places in queues. Empty where the address is unknown. */
export const readNetwork = (c: AppContext): string => readNetworks(c)[0] ?? ''

type Options = { name: string; limits: readonly Limit[]; userId?: string | undefined }

const createLimit = async (
  { var: { ports } }: AppContext,
  scope: string[],
  { name, limits, userId }: Options,
): Promise<RateLimit> => ({
  name,
  // Hashed, so that no e-mail address stays in the table after its user is deleted.
  key: await hmacStrings(ports.keys.codes, 'limit', ...scope),
  limits: ports.rateLimits ? limits : [],
  userId,
})

/** Creates a limit for each network of the client. The limits are those of the smallest network. */
const createNetworkLimits = (c: AppContext, scope: string[], { limits, ...options }: Options): Promise<RateLimit[]> => {
  const networks = readNetworks(c)
  const scale = (factor: number) => limits.map(({ maxHits, windowMs }) => ({ maxHits: maxHits * factor, windowMs }))
  return Promise.all(
    networks.map((network, index) =>
      createLimit(c, [...scope, network], {
        ...options,
        limits: index === networks.length - 1 ? limits : scale(LARGE_NETWORK_FACTOR),
      }),
    ),
  )
}

/** Limits mails to an e-mail address. */
export const limitMails = (c: AppContext, email: string, userId?: string): Promise<RateLimit> =>
  createLimit(c, ['mail', email], { name: 'mails', limits: mailLimits, userId })

/** Limits logins with an e-mail address from the client's networks. */
export const limitLogins = (c: AppContext, email: string, userId?: string): Promise<RateLimit[]> =>
  createNetworkLimits(c, ['login', email], { name: 'logins', limits: loginLimits, userId })

/** Limits logins from the client's networks, whatever the e-mail address is. */
export const limitNetworkLogins = (c: AppContext): Promise<RateLimit[]> =>
  createNetworkLimits(c, ['login'], { name: 'logins of a network', limits: networkLoginLimits })

/** Limits sign-ins with a provider that begin in the client's networks. */
export const limitSignInStarts = (c: AppContext): Promise<RateLimit[]> =>
  createNetworkLimits(c, ['sign-in start'], { name: 'sign-ins of a network', limits: signInStartLimits })

/** Limits registrations from the client's networks. */
export const limitRegistrations = (c: AppContext): Promise<RateLimit[]> =>
  createNetworkLimits(c, ['register'], { name: 'registrations of a network', limits: registrationLimits })

/** Limits codes requested from the client's networks. */
export const limitCodes = (c: AppContext): Promise<RateLimit[]> =>
  createNetworkLimits(c, ['codes'], { name: 'codes of a network', limits: codeLimits })

/** Limits reads of pages for one person from the client's networks. */
export const limitShareReads = (c: AppContext): Promise<RateLimit[]> =>
  createNetworkLimits(c, ['share read'], { name: 'reads of shares', limits: shareReadLimits })

/** Limits claims of payments from the client's networks. */
export const limitClaims = (c: AppContext): Promise<RateLimit[]> =>
  createNetworkLimits(c, ['claim'], { name: 'claims of a network', limits: claimLimits })

/** Limits requests with an unknown private address from the client's networks. */
export const limitUnknownLinks = (c: AppContext): Promise<RateLimit[]> =>
  createNetworkLimits(c, ['unknown link'], { name: 'unknown links', limits: unknownLinkLimits })

/** Limits reads of a user's calendar. */
export const limitCalendar = (c: AppContext, userId: string): Promise<RateLimit> =>
  createLimit(c, ['calendar', userId], { name: 'reads of a calendar', limits: calendarLimits, userId })

/** Limits presses of the address that ends a user's morning mail. */
export const limitUnsubscribes = (c: AppContext, userId: string): Promise<RateLimit> =>
  createLimit(c, ['unsubscribe', userId], { name: 'ends of the morning mail', limits: unsubscribeLimits, userId })

/** Limits tests of a user's pushes. */
export const limitTestPushes = (c: AppContext, userId: string): Promise<RateLimit> =>
  createLimit(c, ['test push', userId], { name: 'tests of pushes', limits: testPushLimits, userId })

/** Limits wrong codes: for the e-mail address, from the client's networks, and for resets those of all accounts. */
export const limitWrongCodes = async (
  c: AppContext,
  { email, purpose, userId }: { email: string; purpose: CodePurpose; userId: string | undefined },
): Promise<RateLimit[]> => [
  await createLimit(c, ['wrong code', purpose, email], {
    name: 'wrong codes of an account',
    limits: wrongCodeLimits,
    userId,
  }),
  ...(await createNetworkLimits(c, ['wrong code'], {
    name: 'wrong codes of a network',
    limits: networkWrongCodeLimits,
  })),
  ...(purpose === 'reset'
    ? [await createLimit(c, ['wrong code'], { name: 'wrong codes of all accounts', limits: allWrongCodeLimits })]
    : []),
]

const isTooBusy = (error: unknown): boolean =>
  error instanceof Problem && (error.status === 503 || error.details.hasNotBegun === true)

/**
 * Counts a hit of each limit, then runs `task` with the hits. When the server is too busy for the task, the hits are removed:
 * a try that never happened must not lock anyone out.
 */
export const withHits = async <Result>(
  { var: { ports } }: AppContext,
  rateLimits: readonly RateLimit[],
  task: (hits: Hit[]) => Promise<Result>,
): Promise<Result> => {
  const { store, clock } = ports
  await checkLimits(store, rateLimits, clock())
  const hits = await transact(store, (db) => countHits(db, rateLimits, clock()))
  try {
    return await task(hits)
  } catch (error) {
    if (isTooBusy(error)) await transact(store, (db) => removeHits(db, hits))
    throw error
  }
}
