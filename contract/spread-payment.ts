import { compareDates } from './fields/dates.ts'

// The one way to spread a payment over records. Client and server use it.

/** A record of which something can be paid, in paise: what is open of it, and what of that is due, when that is less. */
type Payable = { id: string; lendDate: string; open: number; due?: number }

/** What a payment comes to, in paise: its parts by record, and the rest that is above all of them. */
type Spread<R> = { parts: { record: R; paise: number }[]; rest: number }

const compareAge = (one: Payable, other: Payable): number =>
  compareDates(one.lendDate, other.lendDate) || (one.id < other.id ? -1 : 1)

/**
 * Spreads a payment of `paise` over records, oldest first: over what is due of them, then over the rest. No record gets more than what
 * is open of it.
 */
export const spreadPayment = <R extends Payable>(records: readonly R[], paise: number): Spread<R> => {
  let rest = paise
  const paid = new Map<R, number>()
  const oldest = records.toSorted(compareAge)
  const payUpTo = (getLimit: (record: R) => number): void => {
    for (const record of oldest) {
      const before = paid.get(record) ?? 0
      const part = Math.min(getLimit(record) - before, rest)
      if (part <= 0) continue
      rest -= part
      paid.set(record, before + part)
    }
  }
  payUpTo(({ open, due = open }) => Math.min(due, open))
  payUpTo(({ open }) => open)
  const parts = oldest.flatMap((record) => {
    const part = paid.get(record) ?? 0
    return part > 0 ? [{ record, paise: part }] : []
  })
  return { parts, rest }
}
