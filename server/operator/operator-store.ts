import { sql } from 'kysely'
import { deleteCodes } from '#server/codes/code-store.ts'
import { removeUser } from '#server/profile/profile-store.ts'
import { redeemInvitation } from '#server/registration/invitation-store.ts'
import { endSessions } from '#server/sessions/session-store.ts'
import { lockUser } from '#server/store/lock-user.ts'
import type { Store, Tables } from '#server/store/tables.ts'

const PAGE_SIZE = 1_000

type User = Pick<Tables['users'], 'id' | 'email'>

const readPage = (store: Store, after: string) =>
  store
    .selectFrom('users')
    .select(['id', 'email', 'name', 'verified', 'locked', 'created_at', 'record_count'])
    .select(sql<number | null>`(select max(used_at) from sessions where user_id = users.id)`.as('used_at'))
    .where('id', '>', after)
    .where('email', '<>', '') // of a deleted user, whose rows the sweep removes
    .orderBy('id')
    .limit(PAGE_SIZE)
    .execute()

/** A user in the list of the operator. */
export type ListedUser = Awaited<ReturnType<typeof readPage>>[number]

/** Lists all users, the oldest first. `used_at` is null without a session. */
export async function* listUsers(store: Store): AsyncGenerator<ListedUser> {
  let page = await readPage(store, '')
  while (page.length > 0) {
    yield* page
    page = await readPage(store, page.at(-1)?.id ?? '')
  }
}

/** Verifies the e-mail address of a user, as the code of the registration does. Returns whether it was not. */
export const verifyUser = async (db: Store, { id, email }: User, now: Date): Promise<boolean> => {
  await lockUser(db, id)
  const verified = await db
    .updateTable('users')
    .set({ verified: 1 })
    .where('id', '=', id)
    .where('verified', '=', 0)
    .returning('id')
    .execute()
  if (verified.length === 0) return false
  await deleteCodes(db, email)
  await redeemInvitation(db, email, now)
  return true
}

/** Ends the sessions and codes of a verified user, and refuses new ones. Returns whether the user is verified. */
export const lockOut = async (db: Store, { id, email }: User): Promise<boolean> => {
  await lockUser(db, id)
  const locked = await db
    .updateTable('users')
    .set({ locked: 1 })
    .where('id', '=', id)
    .where('verified', '=', 1)
    .returning('id')
    .execute()
  if (locked.length === 0) return false
  await endSessions(db, id)
  await deleteCodes(db, email)
  return true
}

/** Lets a locked user log in again. */
export const unlock = async (db: Store, { id }: User): Promise<void> => {
  await lockUser(db, id)
  await db.updateTable('users').set({ locked: 0 }).where('id', '=', id).execute()
}

/** Ends every session of a user. */
export const signOut = async (db: Store, { id }: User): Promise<void> => {
  await lockUser(db, id)
  await endSessions(db, id)
}

/** Deletes a user with all records, as the user does in the profile. */
export const deleteWithRecords = async (db: Store, { id, email }: User): Promise<void> => {
  await lockUser(db, id)
  await removeUser(db, { userId: id, email })
}
