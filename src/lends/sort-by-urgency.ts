import { requirements } from '#contract/fields/choices.ts'
import { createIsDueSoon, isOpen, isOverdue } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends.ts'

/** The levels of urgency, most urgent first. */
const urgencies = ['overdue', 'this-week', 'later', 'undated', 'done'] as const

/** Creates a function that returns the urgency of a record. It computes the dates that depend on `today` once. */
export const createGetUrgency = (today: string) => {
  const isDueSoon = createIsDueSoon(today)
  return (lend: Lend): (typeof urgencies)[number] => {
    if (!isOpen(lend)) return 'done'
    if (isOverdue(lend, today)) return 'overdue'
    if (isDueSoon(lend)) return 'this-week'
    return lend.returnDate === '' ? 'undated' : 'later'
  }
}

/** Compares by lend date, then by id, both newest first. The API sorts the same way. */
const compareLendDates = (one: Lend, other: Lend): number => {
  if (one.lendDate !== other.lendDate) return one.lendDate > other.lendDate ? -1 : 1
  if (one.id === other.id) return 0
  return one.id > other.id ? -1 : 1
}

/** Whether the records are already sorted by lend date. Records from the API are, which saves a sort. */
const isNewestFirst = (lends: readonly Lend[]): boolean =>
  lends.every((lend, index) => {
    const previous = lends[index - 1]
    return !previous || compareLendDates(previous, lend) <= 0
  })

/** Groups records by return date, earliest date first. A group keeps the order of its records. */
const groupByReturnDate = (lends: readonly Lend[]): Lend[][] =>
  [...Map.groupBy(lends, ({ returnDate }) => returnDate)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, lendsOfDate]) => lendsOfDate)

/**
 * Sorts records by urgency: overdue, due this week, later, undated, done. Open records of one urgency are sorted by
 * requirement, then by return date; done records by lend date. It sorts groups of records with the same return date,
 * because there are fewer groups than records.
 */
export const sortByUrgency = (lends: readonly Lend[], today: string): Lend[] => {
  const newestFirst = isNewestFirst(lends) ? lends : lends.toSorted(compareLendDates)
  const { open = [], done = [] } = Object.groupBy(newestFirst, (lend) => (isOpen(lend) ? 'open' : 'done'))
  const byRequirement = Map.groupBy(open, ({ requirement }) => requirement)
  const groups = requirements.flatMap((requirement) => groupByReturnDate(byRequirement.get(requirement) ?? []))
  const getUrgency = createGetUrgency(today)
  const byUrgency = Map.groupBy(groups, ([first]) => first && getUrgency(first))
  return [...urgencies.flatMap((urgency) => byUrgency.get(urgency) ?? []), done].flat()
}
