import { requirements } from '#contract/fields/choices.ts'
import { compareDates } from '#contract/fields/dates.ts'
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
const compareNewestFirst = (one: Lend, other: Lend): number =>
  compareDates(other.lendDate, one.lendDate) || (one.id > other.id ? -1 : 1)

/**
 * Sorts records by urgency: overdue, due this week, later, undated, done. Open records of one urgency are sorted by
 * requirement, then by return date; all records last by lend date.
 */
export const sortByUrgency = (lends: readonly Lend[], today: string): Lend[] => {
  const getUrgency = createGetUrgency(today)
  const ranked = lends.map((lend) => {
    const urgency = getUrgency(lend)
    const isDone = urgency === 'done'
    return {
      lend,
      urgency: urgencies.indexOf(urgency),
      requirement: isDone ? 0 : requirements.indexOf(lend.requirement),
      returnDate: isDone ? '' : lend.returnDate,
    }
  })
  return ranked
    .sort(
      (one, other) =>
        one.urgency - other.urgency ||
        one.requirement - other.requirement ||
        compareDates(one.returnDate, other.returnDate) ||
        compareNewestFirst(one.lend, other.lend),
    )
    .map(({ lend }) => lend)
}
