import type { Caller } from '#server/environment.ts'
import type { Store } from '#server/store/tables.ts'
import { findUser, type UserRow } from '#server/users/user-store.ts'
import { hashToken, newToken } from './token.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const MAX_AGE_MS = 30 * DAY_MS
const MAX_IDLE_MS = 14 * DAY_MS

/** How exact `used_at` is: a session that is used all the time is written once an hour. */
const USE_PRECISION_MS = HOUR_MS

/** Opens a session and returns its token; undefined when the user or the password changed since it was checked. */
export const openSession = async (
  store: Store,
  { id: userId, password_hash }: UserRow,
  now: Date,
): Promise<string | undefined> => {
  const user = await findUser(store, userId)
  if (user?.password_hash !== password_hash) return undefined
  const token = newToken()
  const at = now.getTime()
  await store
    .insertInto('sessions')
    .values({ id: await hashToken(token), user_id: userId, created_at: at, used_at: at })
    .execute()
  return token
}

/** Who logged in with this token, and when its use was last written down; undefined when there is no such session. */
export const findSession = async (
  store: Store,
  token: string,
  now: Date,
): Promise<{ caller: Caller; usedAt: number } | undefined> => {
  const session = await store
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id as sessionId', 'sessions.used_at', 'users.id as userId', 'users.email', 'users.revision'])
    .where('sessions.id', '=', await hashToken(token))
    .where('sessions.created_at', '>', now.getTime() - MAX_AGE_MS)
    .where('sessions.used_at', '>', now.getTime() - MAX_IDLE_MS)
    .executeTakeFirst()
  if (!session) return undefined
  const { used_at: usedAt, ...caller } = session
  return { caller, usedAt }
}

/** Writes down that a session is used now, unless that was done less than an hour ago. */
export const noteUse = async (store: Store, id: string, usedAt: number, now: Date): Promise<void> => {
  if (usedAt > now.getTime() - USE_PRECISION_MS) return
  await store.updateTable('sessions').set({ used_at: now.getTime() }).where('id', '=', id).execute()
}

/** Ends one session. */
export const closeSession = async (store: Store, id: string): Promise<void> => {
  await store.deleteFrom('sessions').where('id', '=', id).execute()
}

/** Ends every session of a user. */
export const closeSessions = async (store: Store, userId: string): Promise<void> => {
  await store.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/** Deletes the sessions that ended by their age, or because nobody used them. */
export const deleteEndedSessions = async (store: Store, now: Date): Promise<void> => {
  await store
    .deleteFrom('sessions')
    .where('created_at', '<=', now.getTime() - MAX_AGE_MS)
    .execute()
  await store
    .deleteFrom('sessions')
    .where('used_at', '<=', now.getTime() - MAX_IDLE_MS)
    .execute()
}
