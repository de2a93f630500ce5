import { type Selectable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { MORE_THAN_OUTSTANDING, NOTHING_TO_PAY } from '#contract/fields/messages.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import type { NewReturn } from '#contract/returns/rules.ts'
import type { Claim } from '#contract/shares/response.ts'
import type { NewClaim } from '#contract/shares/rules.ts'
import { spreadPayment } from '#contract/spread-payment.ts'
import type { Caller } from '#server/environment.ts'
import type { Change } from '#server/http/change.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { readOwn } from '#server/http/read-own.ts'
import { updateRow } from '#server/journal/rows.ts'
import { findLend, getPersonId } from '#server/lends/lend-row.ts'
import { isRowOpen } from '#server/lends/open-lends.ts'
import { addReturn } from '#server/returns/return-store.ts'
import type { Store, Tables } from '#server/store/tables.ts'
import { findDue, leaveOut } from './open-sums.ts'
import { checkLive, type ShareRow } from './share-store.ts'
import { readOpenLends } from './shared-lends.ts'
import { getDayOfPage, readOpen } from './shared-terms.ts'

const HOUR_S = 3_600
const DAY_MS = 86_400_000

/** The payments of a page that wait for its owner. One can be claims of many records. */
const MAX_OPEN_PAYMENTS = 5

/** The message of the 429 when too many payments wait. */
export const WAITS_FOR_AN_ANSWER = 'Your earlier payments wait for an answer.'

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

/** Whether the list of claims cannot show this many more. */
const hasNoRoom = async (store: Store, userId: string, more: number): Promise<boolean> => {
  const rows = await store
    .selectFrom('claims')
    .select('id')
    .where('user_id', '=', userId)
    .where(isOpenInSql)
    .limit(MAX_LISTED)
    .execute()
  return rows.length + more > MAX_LISTED
}

/** Reads the open claims of a page. Those of one payment have one moment. */
const readOpenClaims = (store: Store, { user_id, id }: ShareRow) =>
  store
    .selectFrom('claims')
    .select(['lend_id', 'amount', 'note', 'at'])
    .where('user_id', '=', user_id)
    .where('share_id', '=', id)
    .where('status', '=', 'open')
    .execute()

type OpenClaim = Awaited<ReturnType<typeof readOpenClaims>>[number]

/** The moment of a payment: no earlier one of the page has it. */
const findMoment = async (store: Store, { user_id, id }: ShareRow, now: Date): Promise<number> => {
  const { last } = await store
    .selectFrom('claims')
    .select(({ fn }) => fn.max('at').as('last'))
    .where('user_id', '=', user_id)
    .where('share_id', '=', id)
    .executeTakeFirstOrThrow()
  return Math.max(now.getTime(), Number(last) + 1)
}

/** Adds the claims of one payment. 429 when five payments of the page wait for the owner. */
const addPayment = async (
  { db, at }: Change,
  share: ShareRow,
  open: readonly OpenClaim[],
  note: string,
  parts: readonly { lendId: string; paise: number }[],
): Promise<void> => {
  const payments = new Set(open.map((claim) => claim.at)).size
  if (payments >= MAX_OPEN_PAYMENTS || (await hasNoRoom(db, share.user_id, parts.length))) {
    throw new Problem(429, WAITS_FOR_AN_ANSWER, { retryAfter: HOUR_S, limit: 'open claims' })
  }
  const moment = await findMoment(db, share, at)
  const rows = parts.map(
    ({ lendId, paise }): Selectable<Tables['claims']> => ({
      id: uuid(),
      user_id: share.user_id,
      share_id: share.id,
      lend_id: lendId,
      amount: paise,
      note,
      at: moment,
      status: 'open',
      decided_at: 0,
    }),
  )
  await db.insertInto('claims').values(rows).execute()
}

const moreThanOutstanding = (): Problem =>
  new Problem(400, MORE_THAN_OUTSTANDING, { errors: { amount: MORE_THAN_OUTSTANDING } })

/**
 * Adds a claim to a page, unless the same one is open there already. 404 when the page does not show the record, 400 for more
 * than principal and interest of today, 429 when five payments wait for the owner.
 */
export const addClaim = async (change: Change, share: ShareRow, { lendId, amount, note }: NewClaim): Promise<void> => {
  const { db, at } = change
  await checkLive(db, share, at) // it may have been revoked a moment ago
  const lend = await findClaimed(db, share, lendId)
  const paise = toPaise(amount)
  for (const { open } of await readOpen(db, share.user_id, [lend], getDayOfPage(at))) {
    if (paise > toPaise(open)) throw moreThanOutstanding()
  }
  const open = await readOpenClaims(db, share)
  // The button was pressed again, or the page was sent again.
  if (open.some((sent) => sent.lend_id === lendId && sent.amount === paise && sent.note === note)) return
  await addPayment(change, share, open, note, [{ lendId, paise }])
}

/**
 * Adds the claims of one payment for all that the page shows, oldest record and what is due first, unless the same payment is open there already.
 * What waits for the owner already is not claimed again. 400 for more than is left, 429 when five payments wait.
 */
export const addClaims = async (
  change: Change,
  share: ShareRow,
  { amount, note }: Omit<NewClaim, 'lendId'>,
): Promise<void> => {
  const { db, at } = change
  await checkLive(db, share, at)
  const open = await readOpenClaims(db, share)
  const paise = toPaise(amount)
  const sum = (claims: readonly OpenClaim[]): number => claims.reduce((all, claim) => all + claim.amount, 0)
  const isSent = (sent: OpenClaim[]): boolean => sum(sent) === paise && sent[0]?.note === note
  if ([...Map.groupBy(open, (claim) => claim.at).values()].some(isSent)) return
  const claimed = Map.groupBy(open, (claim) => claim.lend_id)
  const lends = (await readOpenLends(db, share)).filter(({ direction }) => direction === 'given')
  const today = getDayOfPage(at)
  const payable = (await readOpen(db, share.user_id, lends, today)).map(({ row: { id, lend_date }, ...counted }) => {
    const left = leaveOut(counted, toRupees(sum(claimed.get(id) ?? [])))
    return { id, lendDate: lend_date, open: toPaise(left.open), due: toPaise(findDue(left, today).amount) }
  })
  const { parts, rest } = spreadPayment(payable, paise)
  if (rest > 0) throw moreThanOutstanding()
  const added = parts.map((part) => ({ lendId: part.record.id, paise: part.paise }))
  await addPayment(change, share, open, note, added)
}

/**
 * Accepts or declines one of the caller's claims and returns it. 404 when it does not exist, 400 when it is decided already.
 */
const decideClaim = async (change: Change, caller: Caller, id: string, status: 'accepted' | 'declined') => {
  const claim = await readOwn(change.db, 'claims', caller, id)
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
