import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { parseISO } from 'date-fns/parseISO'
import { type ComparedEntry, type ComparedRow, canShareReference } from './compared.ts'

/** The most entries of one payment that are looked for. */
const MAX_PARTS = 20

/** Entries that one payment can have made: returns of several records, and the record of what is above them. */
type Payment = { paise: number; parts: readonly ComparedEntry[] }

/** A row, and the entries that it is together. */
type PaymentMatch = Payment & { row: ComparedRow }

const isPart = ({ item: { kind } }: ComparedEntry): boolean => kind === 'return' || kind === 'lend'

/** Whether the same change can have made the second entry for the same payment. */
const goesOn = (one: ComparedEntry, next: ComparedEntry): boolean =>
  isPart(next) &&
  next.order === one.order + 1 &&
  next.day === one.day &&
  next.reference === one.reference &&
  next.item.at === one.item.at &&
  next.item.importId === one.item.importId &&
  Math.sign(next.paise) === Math.sign(one.paise)

/** Lists what can be one payment of several entries. `entries` are oldest first. */
const listPayments = (entries: readonly ComparedEntry[]): Payment[] =>
  entries.flatMap((first, index) => {
    const payments: Payment[] = []
    if (!isPart(first)) return payments
    let parts = [first]
    let { paise } = first
    for (const next of entries.slice(index + 1, index + MAX_PARTS)) {
      const last = parts.at(-1)
      if (!last || !goesOn(last, next)) break
      parts = [...parts, next]
      paise += next.paise
      payments.push({ paise, parts })
    }
    return payments
  })

const getDaysApart = ({ row, parts: [first] }: PaymentMatch): number =>
  first ? Math.abs(differenceInCalendarDays(parseISO(row.day), parseISO(first.day))) : 0

/**
 * Matches rows with entries that are one payment together: an import books a payment over several records as several entries of the
 * day, and a person can have recorded one within `maxDays`. The nearest first, each entry once.
 */
export const matchPayments = (
  rows: readonly ComparedRow[],
  entries: readonly ComparedEntry[],
  maxDays: number,
): PaymentMatch[] => {
  if (rows.length === 0) return []
  const byAmount = Map.groupBy(listPayments(entries), ({ paise }) => paise)
  const taken = new Set<ComparedRow | ComparedEntry>()
  return rows
    .flatMap((row) => (byAmount.get(row.paise) ?? []).map((payment) => ({ row, ...payment })))
    .map((match) => ({ ...match, days: getDaysApart(match) }))
    .filter(
      ({ row, parts: [first], days }) =>
        first && days <= (first.item.importId === null ? maxDays : 0) && canShareReference(row, first),
    )
    .toSorted((one, other) => one.days - other.days)
    .filter(({ row, parts }) => {
      if (taken.has(row) || parts.some((part) => taken.has(part))) return false
      for (const each of [row, ...parts]) taken.add(each)
      return true
    })
}
