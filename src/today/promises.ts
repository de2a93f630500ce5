import { directions } from '#contract/fields/choices.ts'
import { daysLater } from '#contract/fields/dates.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import { getOutstanding, isOpen } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends.ts'
import { createGetUrgency } from '#src/lends/sort-by-urgency.ts'

type Direction = Lend['direction']

/** What is outstanding of some records in each direction, in rupees. The two are never one sum. */
export type Sums = Record<Direction, number>

/** Adds up what is outstanding of these records, in each direction. Without directions, all of it is one sum. */
export const sumOutstanding = (lends: readonly Lend[], hasDirection: boolean): Sums => {
  const paise = { given: 0, taken: 0 }
  for (const lend of lends) paise[hasDirection ? lend.direction : 'given'] += toPaise(getOutstanding(lend))
  return { given: toRupees(paise.given), taken: toRupees(paise.taken) }
}

/** The words after a sum: lent money is to come, borrowed money is to give. */
export const promiseWords = { given: 'to come', taken: 'to give' } as const satisfies Record<Direction, string>

/** Describes sums: `₹5,000 to come, ₹300 to give`. `format` formats rupees. */
export const describeSums = (sums: Sums, format: (rupees: number) => string, hasDirection: boolean): string =>
  directions
    .filter((direction) => sums[direction] > 0)
    .map((direction) => `${format(sums[direction])} ${hasDirection ? promiseWords[direction] : 'outstanding'}`)
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

const comparePromises = (one: Lend, other: Lend): number => {
  if (one.returnDate !== other.returnDate) return one.returnDate < other.returnDate ? -1 : 1
  return getOutstanding(other) - getOutstanding(one)
}

/** Groups the open records by return date. It leaves out empty groups. */
export const groupPromises = (lends: readonly Lend[], today: string): PromiseGroup[] => {
  const byUrgency = Map.groupBy(lends.filter(isOpen), createGetUrgency(today))
  return promiseGroups.flatMap((group) => {
    const own = byUrgency.get(group.id) ?? []
    return own.length > 0 ? [{ ...group, lends: own.toSorted(comparePromises) }] : []
  })
}

const DAYS_PER_WEEK = 7

/** 13 weeks are 91 days. */
const WEEK_COUNT = 13

/** A day with promises: its place in the week (0 to 6), and what is promised. */
type PromisedDay = { index: number; sums: Sums }

/** Seven days, from `from` to `to`, and what is promised in them. */
export type PromisedWeek = { from: string; to: string; sums: Sums; days: readonly PromisedDay[] }

/** Lists the next 13 weeks, from today, with what is promised on their days. */
export const listWeeks = (lends: readonly Lend[], today: string, hasDirection: boolean): PromisedWeek[] => {
  const byDate = Map.groupBy(lends.filter(isOpen), ({ returnDate }) => returnDate)
  return Array.from({ length: WEEK_COUNT }, (_, week) => {
    const from = daysLater(today, week * DAYS_PER_WEEK)
    const dates = Array.from({ length: DAYS_PER_WEEK }, (_day, index) => daysLater(from, index))
    const inWeek = dates.flatMap((date) => byDate.get(date) ?? [])
    return {
      from,
      to: daysLater(from, DAYS_PER_WEEK - 1),
      sums: sumOutstanding(inWeek, hasDirection),
      days: dates.flatMap((date, index) => {
        const own = byDate.get(date)
        return own ? [{ index, sums: sumOutstanding(own, hasDirection) }] : []
      }),
    }
  })
}
