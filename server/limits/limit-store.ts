import { v7 as uuid } from 'uuid'
import { Problem } from '#server/http/problem.ts'
import { lockName } from '#server/store/lock-name.ts'
import type { Store } from '#server/store/tables.ts'

/** At most `maxHits` hits in any window of `windowMs` milliseconds. */
export type Limit = { maxHits: number; windowMs: number }

/** The key whose hits are counted, its limits, and for the log its name and the user. */
export type RateLimit = { name: string; key: string; limits: readonly Limit[]; userId: string | undefined }

/** A counted hit, which can be removed. */
export type Hit = { key: string; id: string }

/** Hits that lie further in the future are ignored: a clock that was wrong for a while wrote them. */
const MAX_CLOCK_SKEW_MS = 60_000

const findLongestWindow = (limits: readonly Limit[]): number => Math.max(...limits.map(({ windowMs }) => windowMs))

/** Returns how many milliseconds to wait until none of the limits is reached. */
const findWait = async (store: Store, { key, limits }: RateLimit, now: number): Promise<number> => {
  const hits = await store
    .selectFrom('limit_hits')
    .select('at')
    .where('key', '=', key)
    .where('at', '>', now - findLongestWindow(limits))
    .where('at', '<=', now + MAX_CLOCK_SKEW_MS)
    .orderBy('at', 'desc')
    .limit(Math.max(...limits.map(({ maxHits }) => maxHits)))
    .execute()
  const waits = limits.map(({ maxHits, windowMs }) => {
    const hit = hits[maxHits - 1]
    return hit ? Math.min(hit.at + windowMs - now, windowMs) : 0
  })
  return Math.max(0, ...waits)
}

/**
 * Locks the keys until the transaction ends: two requests at once would both find room for one more hit. Check the
 * limits before, too, without a lock: many refused requests that wait for one lock would use up the connections.
 */
export const lockLimits = async (store: Store, rateLimits: readonly RateLimit[]): Promise<void> => {
  for (const { key, limits } of rateLimits) if (limits.length > 0) await lockName(store, key)
}

/** Refuses when one of the limits is reached; 429. */
export const checkLimits = async (store: Store, rateLimits: readonly RateLimit[], now: Date): Promise<void> => {
  for (const rateLimit of rateLimits) {
    if (rateLimit.limits.length === 0) continue
    const wait = await findWait(store, rateLimit, now.getTime())
    if (wait === 0) continue
    const { name: limit, userId } = rateLimit
    throw new Problem(429, 'Too many tries. Please try again later.', {
      retryAfter: wait / 1000,
      limit,
      ...(userId !== undefined && { userId }),
    })
  }
}

/** Records a hit of each limit. Lock and check the limits first, in the same transaction. */
export const recordHits = async (store: Store, rateLimits: readonly RateLimit[], now: Date): Promise<Hit[]> => {
  const at = now.getTime()
  const rows = rateLimits
    .filter(({ limits }) => limits.length > 0)
    .map(({ key, limits }) => ({ key, id: uuid(), at, expires_at: at + findLongestWindow(limits) }))
  if (rows.length > 0) await store.insertInto('limit_hits').values(rows).execute()
  return rows
}

/** Counts a hit of each limit. 429, without counting any, when one is reached. Run it in a transaction. */
export const countHits = async (store: Store, rateLimits: readonly RateLimit[], now: Date): Promise<Hit[]> => {
  await lockLimits(store, rateLimits)
  await checkLimits(store, rateLimits, now)
  return recordHits(store, rateLimits, now)
}

/** Removes these hits. */
export const removeHits = async (store: Store, hits: readonly Hit[]): Promise<void> => {
  for (const { key, id } of hits) {
    await store.deleteFrom('limit_hits').where('key', '=', key).where('id', '=', id).execute()
  }
}

/** Removes every hit of these limits. */
export const clearHits = async (store: Store, rateLimits: readonly RateLimit[]): Promise<void> => {
  for (const { key } of rateLimits) await store.deleteFrom('limit_hits').where('key', '=', key).execute()
}

/** Removes the hits of a try that succeeded, and every hit of these limits. */
export const forgetTries = async (store: Store, hits: readonly Hit[], rateLimits: readonly RateLimit[]) => {
  await removeHits(store, hits)
  await clearHits(store, rateLimits)
}
