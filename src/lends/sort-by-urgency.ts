import { requirements } from '#contract/choices.ts'
import type { Lend } from '#contract/lends.ts'
import { isOpen } from './lend.ts'
import { createIsDueSoon, createIsOverdue } from './lend-due.ts'

/** How pressing a record is, most pressing first. */
const urgencies = ['overdue', 'this-week', 'later', 'undated', 'done'] as const

/** How pressing a record is on a day. */
export const createGetUrgency = (today: string) => {
  const [isOverdue, isDueSoon] = [createIsOverdue(today), createIsDueSoon(today)]
  return (lend: Lend): (typeof urgencies)[number] => {
    if (!isOpen(lend)) return 'done'
    if (isOverdue(lend)) return 'overdue'
    if (isDueSoon(lend)) return 'this-week'
    return lend.returnDate === '' ? 'undated' : 'later'
  }
}

/** The newest lend date first; equal ones by id, as the API orders them. */
const compareNewestFirst = (one: Lend, other: Lend): number => {
  if (one.lendDate !== other.lendDate) return one.lendDate > other.lendDate ? -1 : 1
  if (one.id === other.id) return 0
  return one.id > other.id ? -1 : 1
}

/** Whether they are so already, as the API gives them. */
const isNewestFirst = (lends: readonly Lend[]): boolean =>
  lends.every((lend, index) => {
    const previous = lends[index - 1]
    return !previous || compareNewestFirst(previous, lend) <= 0
  })

/** By their return date, the earliest first, those of one date together, in the order they came. */
const groupByReturnDate = (lends: readonly Lend[]): Lend[][] =>
  [...Map.groupBy(lends, ({ returnDate }) => returnDate)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, lendsOfDate]) => lendsOfDate)

/**
 * The records in the order they ask for attention: what is open comes first, overdue, due this week, later, undated,
 * in each of these what is compulsory first and the earlier return date before the later; then what is done, newest
 * first. There are few dates, so they are what is sorted, not the records.
 */
export const sortByUrgency = (lends: readonly Lend[], today: string): Lend[] => {
  const newestFirst = isNewestFirst(lends) ? lends : lends.toSorted(compareNewestFirst)
  const { open = [], done = [] } = Object.groupBy(newestFirst, (lend) => (isOpen(lend) ? 'open' : 'done'))
  const byRequirement = Map.groupBy(open, ({ requirement }) => requirement)
  const groups = requirements.flatMap((requirement) => groupByReturnDate(byRequirement.get(requirement) ?? []))
  const getUrgency = createGetUrgency(today)
  const byUrgency = Map.groupBy(groups, ([first]) => first && getUrgency(first))
  return [...urgencies.flatMap((urgency) => byUrgency.get(urgency) ?? []), done].flat()
}
