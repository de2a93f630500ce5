import { directions } from '#contract/fields/choices.ts'
import { compareDates, daysLater } from '#contract/fields/dates.ts'
import { type Balance, getOutstanding, isOpen } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends/response.ts'
import { createGetUrgency } from '#src/lends/sort-by-urgency.ts'
import { sumRupees } from '#src/ui/data-table/lines.ts'

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

/** The last day of each group of what is due, in days after today. The last group has no end. */
const dueGroups = [
  { title: 'This week', days: 7 },
  { title: 'This month', days: 30 },
  { title: 'Later', days: undefined },
] as const

/** What is due in one direction: the sum, and the people with their parts of it, largest first. */
export type DueShare = { direction: Direction; rupees: number; people: readonly { name: string; rupees: number }[] }

/** What is due from one day to another. `to` is undefined for what has no end. */
export type DueGroup = { title: string; from: string; to: string | undefined; shares: readonly DueShare[] }

const sumByPerson = (lends: readonly Lend[]) =>
  [...Map.groupBy(lends, ({ returnName, reason }) => returnName || reason)]
    .map(([name, own]) => ({ name, rupees: sumRupees(own, getOutstanding) }))
    .toSorted((one, other) => other.rupees - one.rupees)

/** Groups what is due from today on: this week, this month, later. It leaves out empty groups. */
export const groupDue = (lends: readonly Lend[], today: string): DueGroup[] => {
  let from = today
  return dueGroups.flatMap(({ title, days }) => {
    const first = from
    const to = days === undefined ? undefined : daysLater(today, days)
    if (to !== undefined) from = daysLater(to, 1)
    const due = lends.filter(
      (lend) => isOpen(lend) && lend.returnDate >= first && (to === undefined || lend.returnDate <= to),
    )
    const shares = directions.flatMap((direction) => {
      const own = due.filter((lend) => lend.direction === direction)
      return own.length > 0 ? [{ direction, rupees: sumRupees(own, getOutstanding), people: sumByPerson(own) }] : []
    })
    return shares.length > 0 ? [{ title, from: first, to, shares }] : []
  })
}
