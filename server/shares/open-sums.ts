import { toPaise, toRupees } from '#contract/fields/money.ts'
import { type Due, findNextDue, type NextDue } from '#contract/lend-due.ts'
import type { SharedLends } from './shared-lends.ts'

/** A record on the page of a share. */
export type SharedLend = SharedLends['lends'][number]

/** What is to be paid of a record: all of it, and when. */
type Payable = Pick<SharedLend, 'open' | 'dues'>

const sumPaise = (paise: readonly number[]): number => paise.reduce((sum, each) => sum + each, 0)

/** What is open of all records, in rupees. */
export const sumOpen = (lends: readonly SharedLend[]): number =>
  toRupees(sumPaise(lends.map(({ open }) => toPaise(open))))

/**
 * Finds what is due of a record next. It is never more than what is open: with interest, what is due on a later day counts the interest
 * until then.
 */
export const findDue = ({ open, dues }: Payable, today: string): NextDue => {
  const { date, amount, late } = findNextDue(dues, today) ?? { date: '', amount: open, late: 0 }
  return { date, amount: Math.min(amount, open), late: Math.min(late, open) }
}

/** What is due of all records, in rupees. */
export const sumDue = (lends: readonly SharedLend[], today: string): number =>
  toRupees(sumPaise(lends.map((lend) => toPaise(findDue(lend, today).amount))))

/** Adds up amounts, in rupees. */
export const sumAmounts = (all: readonly { amount: number }[]): number =>
  toRupees(sumPaise(all.map(({ amount }) => toPaise(amount))))

/** What the person said to have paid and waits for the owner, in rupees: for one record or for all. */
export const sumWaiting = (claims: SharedLends['claims'], lendId?: string): number =>
  sumAmounts(claims.filter((claim) => claim.status === 'open' && (lendId === undefined || claim.lendId === lendId)))

/** What is still to come when `rupees` of it are paid, nearest day first. */
const payDues = (dues: readonly Due[], rupees: number): Due[] => {
  let rest = toPaise(rupees)
  return dues.flatMap(({ date, amount }) => {
    const paid = Math.min(toPaise(amount), rest)
    rest -= paid
    return paid < toPaise(amount) ? [{ date, amount: toRupees(toPaise(amount) - paid) }] : []
  })
}

/** What is left of a record when `rupees` of it wait for the owner. */
export const leaveOut = <L extends Payable>(lend: L, rupees: number): L => ({
  ...lend,
  open: toRupees(toPaise(lend.open) - toPaise(rupees)),
  dues: payDues(lend.dues, rupees),
})

/** Returns the records with what waits for the owner left out. A record of which all of it waits is left out. */
export const listUnclaimed = (lends: readonly SharedLend[], claims: SharedLends['claims']): SharedLend[] =>
  lends.map((lend) => leaveOut(lend, sumWaiting(claims, lend.id))).filter(({ open }) => open > 0)
