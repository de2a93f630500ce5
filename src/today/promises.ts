import { directions } from '#contract/fields/choices.ts'
import { compareDates } from '#contract/fields/dates.ts'
import type { DueLend } from '#contract/lend-due.ts'
import { type Balance, isOpen } from '#contract/lend-state.ts'
import { createGetUrgency } from '#src/lends/sort-by-urgency.ts'

type Direction = DueLend['direction']

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
export type PromiseGroup = (typeof promiseGroups)[number] & { lends: DueLend[] }

const comparePromises = (one: DueLend, other: DueLend): number =>
  compareDates(one.due.date, other.due.date) || other.due.amount - one.due.amount

/** Groups the open records by return date. It leaves out empty groups. */
export const groupPromises = (lends: readonly DueLend[], today: string): PromiseGroup[] => {
  const byUrgency = Map.groupBy(lends.filter(isOpen), createGetUrgency(today))
  return promiseGroups.flatMap((group) => {
    const own = byUrgency.get(group.id) ?? []
    return own.length > 0 ? [{ ...group, lends: own.toSorted(comparePromises) }] : []
  })
}

/** The id of the title of a group on the page. */
export const getGroupTitleId = (id: PromiseGroup['id']): string => `promises-${id}`
