import { toPaise, toRupees } from '#contract/fields/money.ts'
import type { SharedLends } from './shared-lends.ts'

/** A record on the page of a share. */
export type SharedLend = SharedLends['lends'][number]

const getOpenPaise = ({ amount, returned }: SharedLend): number => toPaise(amount) - toPaise(returned)

/** What is open of a record, in rupees. */
export const getOpen = (lend: SharedLend): number => toRupees(getOpenPaise(lend))

/** What is open of all records, in rupees. */
export const sumOpen = (lends: readonly SharedLend[]): number =>
  toRupees(lends.reduce((sum, lend) => sum + getOpenPaise(lend), 0))

/** Adds up amounts, in rupees. */
export const sumAmounts = (all: readonly { amount: number }[]): number =>
  toRupees(all.reduce((sum, { amount }) => sum + toPaise(amount), 0))

/** What the person said to have paid and waits for the owner, in rupees: for one record or for all. */
export const sumWaiting = (claims: SharedLends['claims'], lendId?: string): number =>
  sumAmounts(claims.filter((claim) => claim.status === 'open' && (lendId === undefined || claim.lendId === lendId)))

/** Returns the records with what waits for the owner left out. A record of which all of it waits is left out. */
export const listUnclaimed = (lends: readonly SharedLend[], claims: SharedLends['claims']): SharedLend[] =>
  lends
    .map((lend) => ({ ...lend, returned: toRupees(toPaise(lend.returned) + toPaise(sumWaiting(claims, lend.id))) }))
    .filter((lend) => getOpenPaise(lend) > 0)
