import type { SubscriptionState } from '#contract/push/response.ts'
import { MAX_SUBSCRIPTIONS, type NewSubscription } from '#contract/push/rules.ts'
import { sha256 } from '#server/crypto/sha256.ts'
import type { Caller } from '#server/environment.ts'
import { selectLiveSessions } from '#server/sessions/session-store.ts'
import { lockName } from '#server/store/lock-name.ts'
import type { Store } from '#server/store/tables.ts'
import { addToken, deleteWithToken, findTokenUser } from '#server/users/token-store.ts'

/** The id of a subscription: the hash of its endpoint. No session can have it, because the words before keep them apart. */
const hashEndpoint = (endpoint: string): string => sha256(new TextEncoder().encode(`push ${endpoint}`))

/** Selects the subscriptions of a user whose sessions have not ended. A user has few. */
const selectLive = (store: Store, userId: string, now: Date) =>
  selectLiveSessions(store, userId, now).innerJoin('push_subscriptions', (join) =>
    join
      .onRef('push_subscriptions.user_id', '=', 'sessions.user_id')
      .onRef('push_subscriptions.session_id', '=', 'sessions.id'),
  )

/** Reads the subscriptions of a user whose sessions have not ended, with the device of the session, the oldest first. */
export const readSubscriptions = async (store: Store, userId: string, now: Date) => {
  const rows = await selectLive(store, userId, now)
    .selectAll('push_subscriptions')
    .select('sessions.device')
    .limit(MAX_SUBSCRIPTIONS)
    .execute()
  return rows.toSorted((one, other) => one.created_at - other.created_at)
}

/** A subscription whose session has not ended. */
export type LiveSubscription = Awaited<ReturnType<typeof readSubscriptions>>[number]

/** Lists the subscriptions of the caller. */
export const listSubscriptions = async (
  store: Store,
  { userId, sessionId }: Caller,
  now: Date,
): Promise<SubscriptionState[]> =>
  (await readSubscriptions(store, userId, now)).map(({ id, device, created_at, session_id }) => ({
    id,
    device,
    createdAt: new Date(created_at).toISOString(),
    current: session_id === sessionId,
  }))

/** Deletes a subscription of a user. Returns whether there was one. Run it in a transaction. */
export const deleteSubscription = (db: Store, userId: string, id: string): Promise<boolean> =>
  deleteWithToken(db, 'push_subscriptions', userId, id)

/** Whether a user has as many subscriptions as one may have, without the one of this endpoint. */
const isFull = async (db: Store, userId: string, id: string): Promise<boolean> => {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '<>', id)
    .limit(MAX_SUBSCRIPTIONS)
    .execute()
  return rows.length === MAX_SUBSCRIPTIONS
}

/**
 * Adds the subscription of a browser to the session of the caller and returns its id, or undefined when the user has too many. One
 * that the session of this or of another user had before moves. Run it in a transaction that locks the user's row.
 */
export const addSubscription = async (
  db: Store,
  { userId, sessionId }: Caller,
  { endpoint, keys: { p256dh, auth } }: NewSubscription,
  now: Date,
): Promise<string | undefined> => {
  const id = hashEndpoint(endpoint)
  if (await isFull(db, userId, id)) return undefined
  await lockName(db, `push ${id}`) // two users of one browser can send it at the same moment
  const owner = await findTokenUser(db, id)
  if (owner !== undefined && owner !== userId) await deleteSubscription(db, owner, id)
  if (owner !== userId) await addToken(db, id, userId)
  const values = { session_id: sessionId, endpoint, p256dh, auth }
  await db
    .insertInto('push_subscriptions')
    .values({ user_id: userId, id, ...values, created_at: now.getTime(), pushed_on: '' })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet(values))
    .execute()
  return id
}

/** Notes that the push of a day has reached the push service. */
export const notePushed = async (db: Store, userId: string, id: string, date: string): Promise<void> => {
  await db
    .updateTable('push_subscriptions')
    .set({ pushed_on: date })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}
