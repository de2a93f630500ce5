import { Problem } from '#server/http/problem.ts'
import { lockWord } from '#server/store/lock-word.ts'
import type { Store } from '#server/store/tables.ts'

/** At most `hits` within `within` milliseconds. */
type Limit = { hits: number; within: number }

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The longest that any limit looks back, in milliseconds. */
export const LONGEST_LIMIT = 24 * HOUR

/** Mails with a code to one address. */
export const mailLimits: readonly Limit[] = [
  { hits: 1, within: MINUTE },
  { hits: 3, within: HOUR },
  { hits: 6, within: LONGEST_LIMIT },
]

/** Failed logins of one e-mail from one address. */
export const loginLimits: readonly Limit[] = [{ hits: 5, within: 15 * MINUTE }]

/** Registrations, answered or refused, from one address. */
export const registrationLimits: readonly Limit[] = [{ hits: 20, within: HOUR }]

/** Codes mailed, to whomever, at the wish of one address: each is a chance to guess. */
export const codeLimits: readonly Limit[] = [
  { hits: 20, within: HOUR },
  { hits: 60, within: LONGEST_LIMIT },
]

/** What is limited: a key, how often, and the user it concerns, for the log. */
export type Limited = { key: string; limits: readonly Limit[]; userId: string | undefined }

/** Counts a hit; 429 when the key has reached a limit, and then it is not counted. Run it in a transaction. */
export const takeHit = async (store: Store, { key, limits, userId }: Limited, now: Date): Promise<void> => {
  if (limits.length === 0) return
  await lockWord(store, key) // two that count at once would both see room for one more
  const moment = now.getTime()
  const hits = await store
    .selectFrom('limit_hits')
    .select('at')
    .where('key', '=', key)
    .where('at', '>', moment - LONGEST_LIMIT)
    .orderBy('at', 'desc')
    .limit(Math.max(...limits.map((limit) => limit.hits)))
    .execute()
  const waits = limits.map((limit) => (hits[limit.hits - 1]?.at ?? 0) + limit.within - moment)
  const wait = Math.max(0, ...waits)
  if (wait > 0) {
    throw new Problem(429, 'Too many tries. Please try again later.', {
      retryAfter: wait / 1000,
      ...(userId !== undefined && { userId }),
    })
  }
  await store.insertInto('limit_hits').values({ key, at: moment }).execute()
}

/** Forgets the hits of a key. */
export const clearHits = async (store: Store, key: string): Promise<void> => {
  await store.deleteFrom('limit_hits').where('key', '=', key).execute()
}
