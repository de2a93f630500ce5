import { compareDates } from './fields/dates.ts'

// The one way to spread a payment over records. Client and server use it.

/** A record of which something can be paid: what is open of it, in paise. */
type Payable = { id: string; lendDate: string; open: number }

/** What a payment comes to, in paise: its parts by record, and the rest that is above all of them. */
type Spread<R> = { parts: { record: R; paise: number }[]; rest: number }

const compareAge = (one: Payable, other: Payable): number =>
  compareDates(one.lendDate, other.lendDate) || (one.id < other.id ? -1 : 1)

/** Spreads a payment of `paise` over records, oldest first. No record gets more than what is open of it. */
export const spreadPayment = <R extends Payable>(records: readonly R[], paise: number): Spread<R> => {
  let rest = paise
  const parts = records.toSorted(compareAge).flatMap((record) => {
    const part = Math.min(record.open, rest)
    if (part <= 0) return []
    rest -= part
    return [{ record, paise: part }]
  })
  return { parts, rest }
}
