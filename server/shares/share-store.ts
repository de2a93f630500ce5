import type { Selectable } from 'kysely'
import { toPersonKey, toPersonName } from '#contract/people.ts'
import type { NewShare, Share } from '#contract/shares.ts'
import { hashLinkToken } from '#server/crypto/link-token.ts'
import type { Caller } from '#server/environment.ts'
import type { Change } from '#server/http/change.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import type { Store, Tables } from '#server/store/tables.ts'
import { addToken, deleteTokens, findTokenUser } from '#server/users/token-store.ts'

/** A page for one person as the database has it. */
export type ShareRow = Selectable<Tables['shares']>

const DAY_MS = 86_400_000

/** A user's live pages. All are renamed when a person is. */
const MAX_SHARES = 200

const toShare = ({ id, person, expires_at }: ShareRow): Share => ({
  id,
  person,
  expiresAt: new Date(expires_at).toISOString(),
})

const selectLive = (store: Store, { userId }: Pick<Caller, 'userId'>, now: Date) =>
  store
    .selectFrom('shares')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.getTime())
    .orderBy('id', 'desc')

/** Lists the caller's live shares, newest first. */
export const listShares = async (store: Store, caller: Caller, now: Date): Promise<Share[]> =>
  (await selectLive(store, caller, now).execute()).map(toShare)

/** Adds a share with this id and token; 400 when the caller has 200 live ones. */
export const addShare = async (
  { db, at }: Change,
  caller: Caller,
  { person, days, id, token }: NewShare & { id: string; token: string },
): Promise<Share> => {
  const live = await selectLive(db, caller, at).execute()
  if (live.length >= MAX_SHARES) {
    throw new Problem(400, `You have ${MAX_SHARES} pages for others. Revoke one before you make another.`)
  }
  const row: ShareRow = {
    id,
    user_id: caller.userId,
    token_hash: hashLinkToken(token),
    person: toPersonName(person),
    person_key: toPersonKey(person),
    expires_at: at.getTime() + days * DAY_MS,
  }
  await addToken(db, row.token_hash, caller.userId)
  await db.insertInto('shares').values(row).execute()
  return toShare(row)
}

/** Revokes one of the caller's shares; 404 when it does not exist. */
export const deleteShare = async ({ db }: Change, { userId }: Caller, id: string): Promise<void> => {
  const deleted = await db
    .deleteFrom('shares')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('token_hash')
    .executeTakeFirst()
  if (!deleted) throw notFound()
  await deleteTokens(db, [deleted.token_hash])
}

/** Whether the caller has a live share for a person. */
export const hasLiveShare = async (
  store: Store,
  { userId }: Caller,
  personKey: string,
  now: Date,
): Promise<boolean> => {
  const share = await store
    .selectFrom('shares')
    .select('id')
    .where('user_id', '=', userId)
    .where('person_key', '=', personKey)
    .where('expires_at', '>', now.getTime())
    .limit(1)
    .executeTakeFirst()
  return share !== undefined
}

/** Gives the caller's shares for a person another name. */
export const renameShares = async (
  store: Store,
  { userId }: Caller,
  personKey: string,
  name: Pick<ShareRow, 'person' | 'person_key'>,
): Promise<void> => {
  await store
    .updateTable('shares')
    .set(name)
    .where('user_id', '=', userId)
    .where('person_key', '=', personKey)
    .execute()
}

/** Revokes the caller's shares for these persons. */
export const deleteSharesOf = async (
  store: Store,
  { userId }: Caller,
  personKeys: readonly string[],
): Promise<void> => {
  const deleted = await store
    .deleteFrom('shares')
    .where('user_id', '=', userId)
    .where('person_key', 'in', personKeys)
    .returning('token_hash')
    .execute()
  await deleteTokens(
    store,
    deleted.map(({ token_hash }) => token_hash),
  )
}

const INVALID_LINK = 'This link is not valid.'

const findLive = (store: Store, userId: string, now: Date) =>
  store.selectFrom('shares').selectAll().where('user_id', '=', userId).where('expires_at', '>', now.getTime())

/** Finds the live share of a token. The same 404 for an unknown, an expired and a revoked one. */
export const findShare = async (store: Store, token: string, now: Date): Promise<ShareRow> => {
  const hash = hashLinkToken(token)
  const userId = await findTokenUser(store, hash)
  const share = userId && (await findLive(store, userId, now).where('token_hash', '=', hash).executeTakeFirst())
  if (!share) throw new Problem(404, INVALID_LINK)
  return share
}

/** Refuses a share that is revoked or expired since it was read, with the 404 of `findShare`. */
export const checkLive = async (store: Store, { user_id, id }: ShareRow, now: Date): Promise<void> => {
  const share = await findLive(store, user_id, now).where('id', '=', id).executeTakeFirst()
  if (!share) throw new Problem(404, INVALID_LINK)
}
