import { directions } from '#contract/fields/choices.ts'
import { compareDates, daysLater } from '#contract/fields/dates.ts'
import { type Balance, getBalance, getOutstanding, isOpen } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends/response.ts'
import { createGetUrgency } from '#src/lends/sort-by-urgency.ts'

type Direction = Lend['direction']

/** What is outstanding of some records in each direction, in rupees. The two are never one sum. */
export type Sums = Omit<Balance, 'net'>

/** The words after a sum: lent money is to come, borrowed money is to give. */
export const promiseWords = { given: 'to come', taken: 'to give' } as const satisfies Record<Direction, string>

/** Describes sums: `₹5,000 to come, ₹300 to give`. `format` formats rupees. */
export const describeSums = (sums: Sums, format: (rupees: number) => string): string =>
  directions
    .filter((direction) => sums[direction] > 0)
    .map((direction) => `${format(sums[direction])} ${promiseWords[direction]}`)
    .join(', ')

/** The groups of open records by their return date. */
const promiseGroups = [
  { id: 'overdue', title: 'Late' },
  { id: 'this-week', title: 'This week' },
  { id: 'later', title: 'Later' },
  { id: 'undated', title: 'No date' },
] as const

/** Open records of one group, earliest return date first, then the largest. */
export type PromiseGroup = (typeof promiseGroups)[number] & { lends: Lend[] }

const comparePromises = (one: Lend, other: Lend): number =>
  compareDates(one.returnDate, other.returnDate) || getOutstanding(other) - getOutstanding(one)

/** Groups the open records by return date. It leaves out empty groups. */
export const groupPromises = (lends: readonly Lend[], today: string): PromiseGroup[] => {
  const byUrgency = Map.groupBy(lends.filter(isOpen), createGetUrgency(today))
  return promiseGroups.flatMap((group) => {
    const own = byUrgency.get(group.id) ?? []
    return own.length > 0 ? [{ ...group, lends: own.toSorted(comparePromises) }] : []
  })
}

/** How the next three months are divided: 13 weeks, or on a phone seven fortnights, which are as wide as a finger. */
export const divisions = { wide: { days: 7, count: 13 }, narrow: { days: 14, count: 7 } } as const

/** A division of the next three months. */
export type Division = (typeof divisions)[keyof typeof divisions]

/** A day with promises: its place in the period, from 0, and what is promised. */
type PromisedDay = { index: number; sums: Sums }

/** Some days, from `from` to `to`, and what is promised in them. */
export type PromisedPeriod = { from: string; to: string; sums: Sums; days: readonly PromisedDay[] }

/** Lists the periods of the next three months, from today, with what is promised on their days. */
export const listPeriods = (lends: readonly Lend[], today: string, { days, count }: Division): PromisedPeriod[] => {
  const byDate = Map.groupBy(lends.filter(isOpen), ({ returnDate }) => returnDate)
  return Array.from({ length: count }, (_, period) => {
    const from = daysLater(today, period * days)
    const dates = Array.from({ length: days }, (_day, index) => daysLater(from, index))
    const inPeriod = dates.flatMap((date) => byDate.get(date) ?? [])
    return {
      from,
      to: daysLater(from, days - 1),
      sums: getBalance(inPeriod),
      days: dates.flatMap((date, index) => {
        const own = byDate.get(date)
        return own ? [{ index, sums: getBalance(own) }] : []
      }),
    }
  })
}
