import { type RawBuilder, type Selectable, sql } from 'kysely'
import { toPersonName } from '#contract/people/person-name.ts'
import type { Share } from '#contract/shares/response.ts'
import type { NewShare } from '#contract/shares/rules.ts'
import { hashLinkToken } from '#server/crypto/link-token.ts'
import type { Caller } from '#server/environment.ts'
import type { Change } from '#server/http/change.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { noJournal } from '#server/journal/journal.ts'
import { deleteRowsById, deleteRowsWhere, insertRows, type Writer } from '#server/journal/rows.ts'
import { namePerson, rememberLanguage, removeUnused } from '#server/people/person-store.ts'
import { lockUser } from '#server/store/lock-user.ts'
import type { Store, Tables } from '#server/store/tables.ts'
import { addToken, deleteTokens, findTokenUser } from '#server/users/token-store.ts'

/** A page for one person as the database has it, with the name of the person. */
export type ShareRow = Selectable<Tables['shares']> & { person: string }

const DAY_MS = 86_400_000

/** A user's live pages. */
const MAX_SHARES = 200

const toShare = ({ id, person, expires_at }: ShareRow): Share => ({
  id,
  person,
  expiresAt: new Date(expires_at).toISOString(),
})

/** The pages of a locked user are closed, and open again when the host unlocks the user. */
const isOfUnlocked = sql<boolean>`exists (select 1 from users where users.id = shares.user_id and users.locked = 0)`

const selectLive = (store: Store, userId: string, now: Date) =>
  store
    .selectFrom('shares')
    .innerJoin('people', (join) =>
      join.onRef('people.user_id', '=', 'shares.user_id').onRef('people.id', '=', 'shares.person_id'),
    )
    .selectAll('shares')
    .select('people.name as person')
    .where('shares.user_id', '=', userId)
    .where('expires_at', '>', now.getTime())
    .where(isOfUnlocked)

/** Lists the caller's live shares, newest first. */
export const listShares = async (store: Store, { userId }: Caller, now: Date): Promise<Share[]> =>
  (await selectLive(store, userId, now).orderBy('shares.id', 'desc').execute()).map(toShare)

/** Adds a share with this id and token; 400 when the caller has 200 live ones. */
export const addShare = async (
  change: Change,
  caller: Caller,
  { person: name, days, language, id, token }: NewShare & { id: string; token: string },
): Promise<Share> => {
  const { db, at } = change
  change.journal.forgo() // the address is not stored, so nothing can give it again
  const live = await selectLive(db, caller.userId, at).execute()
  if (live.length >= MAX_SHARES) {
    throw new Problem(400, `You have ${MAX_SHARES} pages for others. Revoke one before you make another.`)
  }
  const person = await namePerson(change, caller, toPersonName(name))
  const row = {
    id,
    user_id: caller.userId,
    token_hash: hashLinkToken(token),
    person_id: person.id,
    expires_at: at.getTime() + days * DAY_MS,
    language: language ?? 'en',
  }
  if (language) await rememberLanguage(change, [person], language)
  await addToken(db, row.token_hash, caller.userId)
  await insertRows(change, 'shares', [row])
  return toShare({ ...row, person: person.name })
}

/** Revokes one of the caller's shares; 404 when it does not exist. */
export const deleteShare = async (change: Change, id: string): Promise<void> => {
  change.journal.forgo() // what was revoked stays revoked
  const [deleted] = await deleteRowsById(change, 'shares', [id])
  if (!deleted) throw notFound()
  await deleteTokens(change.db, [deleted.token_hash])
  await removeUnused(change, deleted.person_id)
}

/** Deletes those shares of a user that match a condition, with their tokens. Returns the ids of their people. */
const deleteShares = async (writer: Writer, condition: RawBuilder<boolean>): Promise<string[]> => {
  const deleted = await deleteRowsWhere(writer, 'shares', condition)
  await deleteTokens(
    writer.db,
    deleted.map(({ token_hash }) => token_hash),
  )
  return [...new Set(deleted.map(({ person_id }) => person_id))]
}

/** Revokes the shares of a user for these people. */
export const deleteSharesOf = async (writer: Writer, personIds: readonly string[]): Promise<void> => {
  await deleteShares(writer, sql`person_id in (${sql.join(personIds)})`)
}

/** Deletes the expired shares of a user, and their people where nothing else names them. An undo does not bring them back. */
export const deleteExpiredShares = async ({ db, userId }: Writer, now: Date): Promise<void> => {
  const writer = { db, userId, journal: noJournal }
  const people = await deleteShares(writer, sql`expires_at <= ${now.getTime()}`)
  for (const id of people) await removeUnused(writer, id)
}

/** Deletes the expired shares of one user. Returns whether there was one. Run it in a transaction. */
export const removeExpiredShares = async (store: Store, now: Date): Promise<boolean> => {
  const expired = await store
    .selectFrom('shares')
    .select('user_id')
    .where('expires_at', '<=', now.getTime())
    .limit(1)
    .executeTakeFirst()
  if (!expired) return false
  await lockUser(store, expired.user_id)
  await deleteExpiredShares({ db: store, userId: expired.user_id, journal: noJournal }, now)
  return true
}

const INVALID_LINK = 'This link is not valid.'

/** Finds the live share of a token. The same 404 for an unknown, an expired and a revoked one. */
export const findShare = async (store: Store, token: string, now: Date): Promise<ShareRow> => {
  const hash = hashLinkToken(token)
  const userId = await findTokenUser(store, hash)
  const share = userId && (await selectLive(store, userId, now).where('token_hash', '=', hash).executeTakeFirst())
  if (!share) throw new Problem(404, INVALID_LINK)
  return share
}

/** Refuses a share that is revoked or expired since it was read, with the 404 of `findShare`. */
export const checkLive = async (store: Store, { user_id, id }: ShareRow, now: Date): Promise<void> => {
  const share = await selectLive(store, user_id, now).where('shares.id', '=', id).executeTakeFirst()
  if (!share) throw new Problem(404, INVALID_LINK)
}
