import { type Selectable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { MORE_THAN_OUTSTANDING, NOTHING_TO_PAY } from '#contract/fields/messages.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import type { NewReturn } from '#contract/returns/rules.ts'
import type { Claim } from '#contract/shares/response.ts'
import type { NewClaim } from '#contract/shares/rules.ts'
import type { Caller } from '#server/environment.ts'
import type { Change } from '#server/http/change.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { updateRow } from '#server/journal/rows.ts'
import { findLend, getPersonId } from '#server/lends/lend-row.ts'
import { isRowOpen } from '#server/lends/open-lends.ts'
import { addReturn } from '#server/returns/return-store.ts'
import type { Store, Tables } from '#server/store/tables.ts'
import { checkLive, type ShareRow } from './share-store.ts'

const HOUR_S = 3_600
const DAY_MS = 86_400_000

/** The claims of a page that wait for its owner. */
const MAX_OPEN_CLAIMS = 5

/** The open claims, and the decided claims, of one response. */
const MAX_LISTED = 1_000

/** How long a claim stays in the list after it was accepted or declined. */
export const DECIDED_CLAIM_LIFETIME_MS = 90 * DAY_MS

/** The condition of the index of open claims. SQLite uses that index only for the word itself, not for a parameter. */
const isOpenInSql = sql<boolean>`claims.status = 'open'`
const isDecidedInSql = sql<boolean>`claims.status <> 'open'`

const readClaims = (store: Store, userId: string, condition: typeof isOpenInSql) =>
  store
    .selectFrom('claims')
    .innerJoin('lends', (join) =>
      join.onRef('lends.user_id', '=', 'claims.user_id').onRef('lends.id', '=', 'claims.lend_id'),
    )
    .leftJoin('people', (join) =>
      join.onRef('people.user_id', '=', 'lends.user_id').onRef('people.id', '=', 'lends.person_id'),
    )
    .selectAll('claims')
    .select('people.name as person')
    .where('claims.user_id', '=', userId)
    .where(condition)
    .orderBy('claims.id', 'desc')
    .limit(MAX_LISTED)
    .execute()

/** Lists the caller's claims, newest first: all open ones, and up to 1,000 that were decided in the last 90 days. */
export const listClaims = async (store: Store, { userId }: Caller): Promise<Claim[]> => {
  const rows = [
    ...(await readClaims(store, userId, isOpenInSql)),
    ...(await readClaims(store, userId, isDecidedInSql)),
  ].toSorted((a, b) => b.id.localeCompare(a.id))
  return rows.map((row) => ({
    id: row.id,
    shareId: row.share_id,
    person: row.person ?? '',
    lendId: row.lend_id,
    amount: toRupees(row.amount),
    note: row.note,
    at: new Date(row.at).toISOString(),
    status: row.status,
  }))
}

/** Finds the record of a claim; 404 when the page does not show it, 400 when the person owes nothing for it. */
const findClaimed = async (store: Store, share: ShareRow, lendId: string) => {
  const lend = await findLend(store, { userId: share.user_id }, lendId)
  if (getPersonId(lend) !== share.person_id || !isRowOpen(lend)) throw notFound()
  if (lend.direction === 'taken') throw new Problem(400, NOTHING_TO_PAY)
  return lend
}

/** Whether the user has as many open claims as the list of claims can show. */
const hasManyOpen = async (store: Store, userId: string): Promise<boolean> => {
  const rows = await store
    .selectFrom('claims')
    .select('id')
    .where('user_id', '=', userId)
    .where(isOpenInSql)
    .limit(MAX_LISTED)
    .execute()
  return rows.length === MAX_LISTED
}

/**
 * Adds a claim to a page, unless the same one is open there already. 404 when the page does not show the record, 400 for more
 * than is outstanding, 429 when five claims wait for the owner.
 */
export const addClaim = async (
  { db, at }: Change,
  share: ShareRow,
  { lendId, amount, note }: NewClaim,
): Promise<void> => {
  await checkLive(db, share, at) // it may have been revoked a moment ago
  const lend = await findClaimed(db, share, lendId)
  const paise = toPaise(amount)
  if (paise > lend.amount - lend.returned) {
    throw new Problem(400, MORE_THAN_OUTSTANDING, { errors: { amount: MORE_THAN_OUTSTANDING } })
  }
  const open = await db
    .selectFrom('claims')
    .select(['lend_id', 'amount', 'note'])
    .where('user_id', '=', share.user_id)
    .where('share_id', '=', share.id)
    .where('status', '=', 'open')
    .limit(MAX_OPEN_CLAIMS)
    .execute()
  // The button was pressed again, or the page was sent again.
  if (open.some((sent) => sent.lend_id === lendId && sent.amount === paise && sent.note === note)) return
  if (open.length === MAX_OPEN_CLAIMS || (await hasManyOpen(db, share.user_id))) {
    throw new Problem(429, 'Your earlier payments wait for an answer.', { retryAfter: HOUR_S, limit: 'open claims' })
  }
  const row: Selectable<Tables['claims']> = {
    id: uuid(),
    user_id: share.user_id,
    share_id: share.id,
    lend_id: lendId,
    amount: paise,
    note,
    at: at.getTime(),
    status: 'open',
    decided_at: 0,
  }
  await db.insertInto('claims').values(row).execute()
}

/**
 * Accepts or declines one of the caller's claims and returns it. 404 when it does not exist, 400 when it is decided already.
 */
const decideClaim = async (change: Change, { userId }: Caller, id: string, status: 'accepted' | 'declined') => {
  const claim = await change.db
    .selectFrom('claims')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!claim) throw notFound()
  if (claim.status !== 'open') throw new Problem(400, 'This payment is accepted or declined already.')
  return updateRow(change, 'claims', claim, { status, decided_at: change.at.getTime() })
}

/**
 * Accepts one of the caller's claims: records it as a return, dated today unless there is a date. 400 as of `addReturn`, or
 * when the person owes nothing for the record; then the claim stays open.
 */
export const acceptClaim = async (
  change: Change,
  caller: Caller,
  { id, bankId, date }: Pick<NewReturn, 'bankId' | 'date'> & { id: string },
) => {
  const { lend_id: lendId, amount, note } = await decideClaim(change, caller, id, 'accepted')
  const { direction } = await findLend(change.db, caller, lendId)
  if (direction === 'taken') throw new Problem(400, NOTHING_TO_PAY)
  const sent = { amount: toRupees(amount), note, bankId, date: date || change.at.toISOString().slice(0, 10) }
  return addReturn(change, caller, { ...sent, lendId, kind: 'money' })
}

/** Declines one of the caller's claims. 404 when it does not exist, 400 when it is decided already. */
export const declineClaim = async (change: Change, caller: Caller, id: string): Promise<void> => {
  await decideClaim(change, caller, id, 'declined')
}
