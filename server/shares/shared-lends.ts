import { getFirstName } from '#contract/fields/first-name.ts'
import { toRupees } from '#contract/fields/money.ts'
import { type Due, findNextDue } from '#contract/lend-due.ts'
import type { Return } from '#contract/returns/response.ts'
import type { Claim, PublicShare } from '#contract/shares/response.ts'
import type { Language } from '#contract/words/language.ts'
import { type LendRow, selectLends } from '#server/lends/lend-row.ts'
import { isOpenInSql } from '#server/lends/open-lends.ts'
import { listPersonIds, type PersonIds } from '#server/people/person-store.ts'
import type { Store } from '#server/store/tables.ts'
import { findUser } from '#server/users/user-store.ts'
import type { ShareRow } from './share-store.ts'
import { getDayOfPage, type Open, readOpen } from './shared-terms.ts'

/** The records and returns of one page. More would make it slow for the person and for the server. */
const MAX_LENDS = 200
const MAX_RETURNS = 2_000

/** The claims that one page reads: those that wait come first. */
const MAX_CLAIMS = 1_000

/** The ids of one query, for which SQLite allows 500. A user of 200,000 records has 200 people with more than one step moves. */
const MAX_UNITED = 400

const selectOpenLends = (store: Store, { user_id }: ShareRow, personId: string) =>
  selectLends(store).where('lends.user_id', '=', user_id).where('person_id', '=', personId).where(isOpenInSql)

/**
 * Reads the open records of a person, newest first: at most 200. The database goes through the records of each id in the order
 * of their index, and stops after the first 200 of all.
 */
export const readOpenLends = async (store: Store, share: ShareRow, personIds?: PersonIds): Promise<LendRow[]> => {
  const [own, ...merged] = personIds ?? (await listPersonIds(store, share.user_id, share.person_id))
  return merged
    .slice(0, MAX_UNITED)
    .reduce((all, id) => all.unionAll(selectOpenLends(store, share, id)), selectOpenLends(store, share, own))
    .orderBy('lend_date', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LENDS)
    .execute()
}

const readReturns = async (store: Store, { user_id }: ShareRow, lends: readonly LendRow[]) => {
  const ids = lends.filter(({ returned, interest_paid }) => returned + interest_paid > 0).map(({ id }) => id)
  if (ids.length === 0) return []
  return store
    .selectFrom('returns')
    .select(['id', 'lend_id', 'date', 'amount', 'kind'])
    .where('user_id', '=', user_id)
    .where('lend_id', 'in', ids)
    .limit(MAX_RETURNS)
    .execute()
}

/**
 * Reads what the person said on this page to have paid: first what waits for the owner, then the newest. Records of other people are
 * left out.
 */
const readClaims = async (store: Store, { id, user_id }: ShareRow, personIds: PersonIds) => {
  const newest = store
    .selectFrom('claims')
    .innerJoin('lends', (join) =>
      join.onRef('lends.user_id', '=', 'claims.user_id').onRef('lends.id', '=', 'claims.lend_id'),
    )
    .select(['claims.lend_id', 'claims.amount', 'claims.at', 'claims.status', 'lends.reason'])
    .where('claims.share_id', '=', id)
    .where('claims.user_id', '=', user_id)
    .where('lends.person_id', 'in', personIds)
    .orderBy('claims.id', 'desc')
  const open = await newest.where('claims.status', '=', 'open').limit(MAX_CLAIMS).execute()
  const decided = await newest.where('claims.status', '<>', 'open').limit(MAX_CLAIMS).execute()
  return [...open, ...decided].slice(0, MAX_CLAIMS)
}

/** A payment that the person said to have made on the page. */
type SharedClaim = Pick<Claim, 'lendId' | 'amount' | 'at' | 'status'> & { reason: string }

/**
 * What the page of a share shows: as the API says it, for each return whether it was forgiven, and what the person said to
 * have paid.
 */
export type SharedLends = Omit<PublicShare, 'lends'> & {
  claims: SharedClaim[]
  /** The language of the page. */
  language: Language
  /** The day for which everything is counted. */
  today: string
  lends: (Omit<PublicShare['lends'][number], 'returns' | 'owed' | 'nextDue'> &
    Open & { returns: { date: string; amount: number; kind: Return['kind'] }[] })[]
}

/** What is due of a record next; null when no day was promised. */
const toNextDue = (dues: readonly Due[], today: string): { date: string; amount: number } | null => {
  const { date, amount } = findNextDue(dues, today) ?? { date: '', amount: 0 }
  return date === '' ? null : { date, amount }
}

/** Converts what the page shows to the response of the API. */
export const toPublicShare = ({ lends, claims: _, language: __, today, ...share }: SharedLends): PublicShare => ({
  ...share,
  lends: lends.map(({ open, dues, terms, returns, ...lend }) => ({
    ...lend,
    ...(terms && { owed: open, nextDue: toNextDue(dues, today) }),
    returns: returns.map(({ date, amount }) => ({ date, amount })),
  })),
})

/** Reads what the page of a share shows: the open records of one person with their returns, newest first. */
export const readSharedLends = async (store: Store, share: ShareRow, now: Date): Promise<SharedLends> => {
  const owner = await findUser(store, share.user_id)
  const personIds = await listPersonIds(store, share.user_id, share.person_id)
  const lends = await readOpenLends(store, share, personIds)
  const returns = await readReturns(store, share, lends)
  const claims = await readClaims(store, share, personIds)
  const today = getDayOfPage(now)
  const counted = await readOpen(store, share.user_id, lends, today)
  return {
    language: share.language,
    today,
    owner: getFirstName(owner?.name ?? ''),
    person: share.person,
    expiresAt: new Date(share.expires_at).toISOString(),
    upi: owner?.upi ?? '',
    claims: claims.map(({ lend_id, amount, at, status, reason }) => ({
      lendId: lend_id,
      amount: toRupees(amount),
      at: new Date(at).toISOString(),
      status,
      reason,
    })),
    lends: counted.map(({ row: lend, ...open }) => ({
      ...open,
      id: lend.id,
      lendDate: lend.lend_date,
      reason: lend.reason,
      amount: toRupees(lend.amount),
      direction: lend.direction,
      returned: toRupees(lend.returned),
      returnDate: lend.return_date,
      returns: returns
        .filter(({ lend_id }) => lend_id === lend.id)
        .toSorted((a, b) => b.date.localeCompare(a.date) || b.id.localeCompare(a.id))
        .map(({ date, amount, kind }) => ({ date, amount: toRupees(amount), kind })),
    })),
  }
}
