import { Problem } from '#server/http/problem.ts'
import { lockWord } from '#server/store/lock-word.ts'
import type { Store } from '#server/store/tables.ts'

/** At most `maxHits` hits in any window of `windowMs` milliseconds. */
export type Limit = { maxHits: number; windowMs: number }

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** The longest window of all limits. Older hits can be deleted. */
export const MAX_WINDOW_MS = 24 * HOUR_MS

/** Mails with a code to one e-mail address. */
export const mailLimits: readonly Limit[] = [
  { maxHits: 1, windowMs: MINUTE_MS },
  { maxHits: 3, windowMs: HOUR_MS },
  { maxHits: 6, windowMs: MAX_WINDOW_MS },
]

/** Failed logins with one e-mail address from one network. */
export const loginLimits: readonly Limit[] = [{ maxHits: 5, windowMs: 15 * MINUTE_MS }]

/** Registrations from one network, accepted or refused. */
export const registrationLimits: readonly Limit[] = [{ maxHits: 20, windowMs: HOUR_MS }]

/** Codes requested from one network, for any e-mail address. Each code is a chance to guess. */
export const codeLimits: readonly Limit[] = [
  { maxHits: 20, windowMs: HOUR_MS },
  { maxHits: 60, windowMs: MAX_WINDOW_MS },
]

/** The key whose hits are counted, its limits, and the user for the log. */
export type RateLimit = { key: string; limits: readonly Limit[]; userId: string | undefined }

/** Counts a hit. 429, without counting, when the key has reached a limit. Run it in a transaction. */
export const countHit = async (store: Store, { key, limits, userId }: RateLimit, now: Date): Promise<void> => {
  if (limits.length === 0) return
  await lockWord(store, key) // two transactions at once would both find room for one more hit
  const moment = now.getTime()
  const hits = await store
    .selectFrom('limit_hits')
    .select('at')
    .where('key', '=', key)
    .where('at', '>', moment - MAX_WINDOW_MS)
    .orderBy('at', 'desc')
    .limit(Math.max(...limits.map((limit) => limit.maxHits)))
    .execute()
  const waits = limits.map((limit) => (hits[limit.maxHits - 1]?.at ?? 0) + limit.windowMs - moment)
  const wait = Math.max(0, ...waits)
  if (wait > 0) {
    throw new Problem(429, 'Too many tries. Please try again later.', {
      retryAfter: wait / 1000,
      ...(userId !== undefined && { userId }),
    })
  }
  await store.insertInto('limit_hits').values({ key, at: moment }).execute()
}

/** Deletes the hits of a key. */
export const clearHits = async (store: Store, key: string): Promise<void> => {
  await store.deleteFrom('limit_hits').where('key', '=', key).execute()
}
