import type { Selectable } from 'kysely'
import { toPersonKey, toPersonName } from '#contract/people.ts'
import type { NewShare, Share } from '#contract/shares.ts'
import { hashLinkToken } from '#server/crypto/link-token.ts'
import type { Caller } from '#server/environment.ts'
import type { Change } from '#server/http/change.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import type { Store, Tables } from '#server/store/tables.ts'

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
  await db.insertInto('shares').values(row).execute()
  return toShare(row)
}

/** Revokes one of the caller's shares; 404 when it does not exist. */
export const deleteShare = async ({ db }: Change, { userId }: Caller, id: string): Promise<void> => {
  const deleted = await db
    .deleteFrom('shares')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!deleted) throw notFound()
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
  await store.deleteFrom('shares').where('user_id', '=', userId).where('person_key', 'in', personKeys).execute()
}

const INVALID_LINK = 'This link is not valid.'

const findLive = (store: Store, now: Date) =>
  store.selectFrom('shares').selectAll().where('expires_at', '>', now.getTime())

/** Finds the live share of a token. The same 404 for an unknown, an expired and a revoked one. */
export const findShare = async (store: Store, token: string, now: Date): Promise<ShareRow> => {
  const share = await findLive(store, now).where('token_hash', '=', hashLinkToken(token)).executeTakeFirst()
  if (!share) throw new Problem(404, INVALID_LINK)
  return share
}

/** Finds a live share by its id; the 404 of `findShare` when there is none. */
export const findLiveShare = async (store: Store, id: string, now: Date): Promise<ShareRow> => {
  const share = await findLive(store, now).where('id', '=', id).executeTakeFirst()
  if (!share) throw new Problem(404, INVALID_LINK)
  return share
}
