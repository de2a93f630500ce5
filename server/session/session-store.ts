import { v7 as uuid } from 'uuid'
import type { Caller } from '#server/environment.ts'
import type { Store } from '#server/store/tables.ts'
import { SESSION_LIFETIME } from './token.ts'
import { findUser, type UserRow } from './user-store.ts'

/** Opens a session and returns its id; undefined when the user or the password changed since it was checked. */
export const openSession = async (
  store: Store,
  { id: userId, password_hash }: UserRow,
  now: Date,
): Promise<string | undefined> => {
  const user = await findUser(store, userId)
  if (user?.password_hash !== password_hash) return undefined
  const id = uuid()
  await store
    .insertInto('sessions')
    .values({ id, user_id: userId, expires_at: now.getTime() + SESSION_LIFETIME })
    .execute()
  return id
}

/** Whose session this is, while it lives. */
export const findSession = (store: Store, id: string, now: Date): Promise<Caller | undefined> =>
  store
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id as sessionId', 'users.id as userId', 'users.email', 'users.revision'])
    .where('sessions.id', '=', id)
    .where('sessions.expires_at', '>', now.getTime())
    .executeTakeFirst()

/** Ends one session. */
export const closeSession = async (store: Store, id: string): Promise<void> => {
  await store.deleteFrom('sessions').where('id', '=', id).execute()
}

/** Ends every session of the user's. */
export const closeSessions = async (store: Store, userId: string): Promise<void> => {
  await store.deleteFrom('sessions').where('user_id', '=', userId).execute()
}
