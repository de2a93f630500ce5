import { sql } from 'kysely'
import { forEachChunk } from '#server/store/chunks.ts'
import { BATCH_SIZE, isInBatchOf } from '#server/store/delete-rows.ts'
import type { Store } from '#server/store/tables.ts'

/** Stores the user of a token, so that the user's own row can be found by the token alone. */
export const addToken = async (store: Store, hash: string, userId: string): Promise<void> => {
  await store.insertInto('tokens').values({ hash, user_id: userId }).execute()
}

/** Finds the user of a token; undefined when it is unknown. The user's own row says what it opens, and whether it still does. */
export const findTokenUser = async (store: Store, hash: string): Promise<string | undefined> => {
  // Every request runs this statement. As a text, Kysely has it ready in a third of the time.
  const { rows } = await sql<{ user_id: string }>`select user_id from tokens where hash = ${hash}`.execute(store)
  return rows[0]?.user_id
}

/** Deletes tokens. */
export const deleteTokens = (store: Store, hashes: readonly string[]): Promise<void> =>
  forEachChunk(hashes, (chunk) => store.deleteFrom('tokens').where('hash', 'in', chunk).execute())

/** Deletes a row of a user whose id stands in `tokens`, too. Returns whether there was one. Run it in a transaction. */
export const deleteWithToken = async (
  db: Store,
  table: 'passkeys' | 'push_subscriptions',
  userId: string,
  id: string,
): Promise<boolean> => {
  const deleted = await db
    .deleteFrom(table)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (deleted) await deleteTokens(db, [deleted.id])
  return deleted !== undefined
}

/** Deletes the push subscriptions of a user, or those of a session, or all but those of a session, with their tokens. */
export const removeSubscriptions = async (
  store: Store,
  userId: string,
  { of, but }: { of?: string; but?: string | undefined } = {},
): Promise<void> => {
  let query = store.deleteFrom('push_subscriptions').where('user_id', '=', userId)
  if (of !== undefined) query = query.where('session_id', '=', of)
  if (but !== undefined) query = query.where('session_id', '<>', but)
  const removed = await query.returning('id').execute()
  await deleteTokens(
    store,
    removed.map(({ id }) => id),
  )
}

/**
 * Deletes up to 1,000 sessions of a user, with their tokens and all push subscriptions, but not the one to keep. Returns whether none is left. Raise the
 * user's `credential_version` in the same transaction: it ends those that are left.
 */
export const removeSessions = async (store: Store, userId: string, kept?: string): Promise<boolean> => {
  await removeSubscriptions(store, userId, { but: kept })
  const isRemoved = kept === undefined ? undefined : sql`id <> ${kept}`
  const closed = await store
    .deleteFrom('sessions')
    .where(isInBatchOf('sessions', userId, isRemoved))
    .returning('id')
    .execute()
  await deleteTokens(
    store,
    closed.map(({ id }) => id),
  )
  return closed.length < BATCH_SIZE
}
