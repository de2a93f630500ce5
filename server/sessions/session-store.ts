import { type RawBuilder, sql } from 'kysely'
import type { Session } from '#contract/users/session/response.ts'
import type { Caller } from '#server/environment.ts'
import { notSignedIn } from '#server/http/problem.ts'
import { lockUser } from '#server/store/lock-user.ts'
import type { Store } from '#server/store/tables.ts'
import {
  addToken,
  deleteTokens,
  findTokenUser,
  removeSessions,
  removeSubscriptions,
} from '#server/users/token-store.ts'
import { findUserForShare, type UserRow } from '#server/users/user-store.ts'
import { generateToken, hashToken } from './token.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const MAX_AGE_MS = 30 * DAY_MS
const MAX_IDLE_MS = 14 * DAY_MS

/** `used_at` is written at most once in this time, so that most requests write nothing. */
const USE_PRECISION_MS = HOUR_MS

/**
 * Opens a session and returns its token. Undefined when the user is gone or locked, or the password has changed since
 * `checked` was read. Run it in a transaction: the user's row stays locked, so that no reset misses the session.
 */
export const openSession = async (
  store: Store,
  checked: Pick<UserRow, 'id' | 'credential_version'>,
  { now, device }: { now: Date; device: string },
): Promise<string | undefined> => {
  const user = await findUserForShare(store, checked.id)
  if (user?.credential_version !== checked.credential_version || user.locked) return undefined
  const token = generateToken()
  const id = hashToken(token)
  const at = now.getTime()
  await addToken(store, id, user.id)
  await store
    .insertInto('sessions')
    .values({
      id,
      user_id: user.id,
      created_at: at,
      used_at: at,
      credential_version: user.credential_version,
      device,
    })
    .execute()
  return token
}

/** Finds the session of a token: its caller and its last recorded use. Undefined when it is unknown or has ended. */
export const findSession = async (
  store: Store,
  token: string,
  now: Date,
): Promise<{ caller: Caller; usedAt: number } | undefined> => {
  const id = hashToken(token)
  const userId = await findTokenUser(store, id)
  if (userId === undefined) return undefined
  // As a text, for the same reason as in `findTokenUser`.
  const { rows } = await sql<Caller & { usedAt: number }>`
    select sessions.id as "sessionId", sessions.used_at as "usedAt", sessions.device, users.id as "userId", users.email, users.revision
    from sessions join users
      on users.id = sessions.user_id and users.credential_version = sessions.credential_version
    where sessions.user_id = ${userId} and sessions.id = ${id}
      and sessions.created_at > ${now.getTime() - MAX_AGE_MS} and sessions.used_at > ${now.getTime() - MAX_IDLE_MS}
  `.execute(store)
  const [session] = rows
  if (!session) return undefined
  const { usedAt, ...caller } = session
  return { caller, usedAt }
}

/** Selects the sessions of a user that no new password has ended. */
const selectSessions = (store: Store, userId: string) =>
  store
    .selectFrom('sessions')
    .innerJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'sessions.user_id')
        .onRef('users.credential_version', '=', 'sessions.credential_version'),
    )
    .where('sessions.user_id', '=', userId)

/** Whether the caller's session still lives. Run it after `lockUser`, so that no new password ends the session meanwhile. */
export const hasSession = async (store: Store, { userId, sessionId }: Caller): Promise<boolean> => {
  const session = await selectSessions(store, userId)
    .select('sessions.id')
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst()
  return session !== undefined
}

/** Records that a session is used now, unless its last recorded use is less than an hour ago. */
export const recordUse = async (
  store: Store,
  { userId, sessionId }: Caller,
  usedAt: number,
  now: Date,
): Promise<void> => {
  if (usedAt > now.getTime() - USE_PRECISION_MS) return
  await store
    .updateTable('sessions')
    .set({ used_at: now.getTime() })
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .execute()
}

/** Ends a session of a user, and its pushes. Returns whether there was one. Run it in a transaction: it locks the user's row. */
export const closeSession = async (
  store: Store,
  { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
): Promise<boolean> => {
  await lockUser(store, userId) // so that no subscription is added to it meanwhile
  await removeSubscriptions(store, userId, { of: sessionId })
  const closed = await store
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .returning('id')
    .execute()
  await deleteTokens(
    store,
    closed.map(({ id }) => id),
  )
  return closed.length > 0
}

/** The most sessions that are listed. A user who logs in by a program can have more. */
const MAX_LISTED = 200

/** Selects the sessions of a user that have not ended. */
export const selectLiveSessions = (store: Store, userId: string, now: Date) =>
  selectSessions(store, userId)
    .where('sessions.created_at', '>', now.getTime() - MAX_AGE_MS)
    .where('sessions.used_at', '>', now.getTime() - MAX_IDLE_MS)

/** Lists the sessions of the caller that have not ended, the last used first. */
export const listSessions = async (store: Store, { userId, sessionId }: Caller, now: Date): Promise<Session[]> => {
  const rows = await selectLiveSessions(store, userId, now)
    .select(['sessions.id', 'sessions.created_at', 'sessions.used_at', 'sessions.device'])
    .orderBy('sessions.used_at', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return rows.map(({ id, created_at, used_at, device }) => ({
    id,
    createdAt: new Date(created_at).toISOString(),
    usedAt: new Date(used_at).toISOString(),
    device,
    current: id === sessionId,
  }))
}

/**
 * Ends every session of the caller except the current one, and sets a new password if there is one. Returns false if the user
 * is gone or has another password than the checked one. 401 if the current session has ended. Run it first in a transaction:
 * it locks the user's row.
 */
export const closeOtherSessions = async (
  store: Store,
  { userId, sessionId }: Caller,
  password?: { checkedHash: string; newHash: string },
): Promise<boolean> => {
  // A new version ends all sessions. The current session gets the new version.
  const user = await store
    .updateTable('users')
    .set((row) => ({
      credential_version: row('credential_version', '+', 1),
      ...(password && { password_hash: password.newHash }),
    }))
    .where(({ and }) => and({ id: userId, ...(password && { password_hash: password.checkedHash }) }))
    .returning('credential_version')
    .executeTakeFirst()
  if (!user) return false
  const { credential_version } = user
  const current = await store
    .updateTable('sessions')
    .set({ credential_version })
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .where('credential_version', '=', credential_version - 1)
    .returning('id')
    .executeTakeFirst()
  if (!current) throw notSignedIn()
  await removeSessions(store, userId, sessionId)
  return true
}

/** Ends every session of a user. Run it in a transaction. */
export const endSessions = async (store: Store, userId: string): Promise<void> => {
  await store
    .updateTable('users')
    .set((row) => ({ credential_version: row('credential_version', '+', 1) }))
    .where('id', '=', userId)
    .execute()
  await removeSessions(store, userId)
}

const MAX_COUNTED = 10_000

/**
 * Counts the sessions of all users, at most 10,000, by one index. One that ended by its age or by a new password counts until the
 * next sweep.
 */
export const countSessions = async (store: Store, now: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from sessions where used_at > ${now.getTime() - MAX_IDLE_MS} limit ${MAX_COUNTED}
    ) as used
  `.execute(store)
  return rows[0]?.count ?? 0
}

/** The conditions of sessions that have ended: too old, or not used for too long. Each has an index. */
export const isSessionEnded = (now: Date): RawBuilder<unknown>[] => [
  sql`created_at <= ${now.getTime() - MAX_AGE_MS}`,
  sql`used_at <= ${now.getTime() - MAX_IDLE_MS}`,
]
