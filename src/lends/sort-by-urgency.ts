import { requirements } from '#contract/choices.ts'
import type { Lend } from '#contract/lends.ts'
import { isOpen } from './lend.ts'
import { dueSoonOn, overdueOn } from './lend-due.ts'

/** How pressing a record is, most pressing first. */
const bands = ['overdue', 'this-week', 'later', 'undated', 'done'] as const

/** How pressing a record is on a day. */
export const bandOn = (today: string) => {
  const [isOverdue, isDueSoon] = [overdueOn(today), dueSoonOn(today)]
  return (lend: Lend): (typeof bands)[number] => {
    if (!isOpen(lend)) return 'done'
    if (isOverdue(lend)) return 'overdue'
    if (isDueSoon(lend)) return 'this-week'
    return lend.returnDate === '' ? 'undated' : 'later'
  }
}

/** The newest lend date first; equal ones by id, as the API orders them. */
const newestFirst = (one: Lend, other: Lend): number => {
  if (one.lendDate !== other.lendDate) return one.lendDate > other.lendDate ? -1 : 1
  if (one.id === other.id) return 0
  return one.id > other.id ? -1 : 1
}

/** Whether they are so already, as the API gives them. */
const isNewestFirst = (lends: readonly Lend[]): boolean =>
  lends.every((lend, place) => {
    const before = lends[place - 1]
    return !before || newestFirst(before, lend) <= 0
  })

/** By their return date, the earliest first, those of one date together, in the order they came. */
const byReturnDate = (lends: readonly Lend[]): Lend[][] =>
  [...Map.groupBy(lends, ({ returnDate }) => returnDate)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, ofOneDate]) => ofOneDate)

/**
 * The records in the order they ask for attention: what is open comes first, overdue, due this week, later, undated,
 * in each of these what is compulsory first and the earlier return date before the later; then what is done, newest
 * first. There are few dates, so they are what is sorted, not the records.
 */
export const radarOrder = (lends: readonly Lend[], today: string): Lend[] => {
  const newest = isNewestFirst(lends) ? lends : lends.toSorted(newestFirst)
  const { open = [], done = [] } = Object.groupBy(newest, (lend) => (isOpen(lend) ? 'open' : 'done'))
  const byRequirement = Map.groupBy(open, ({ requirement }) => requirement)
  const alike = requirements.flatMap((requirement) => byReturnDate(byRequirement.get(requirement) ?? []))
  const bandOf = bandOn(today)
  const byBand = Map.groupBy(alike, ([first]) => first && bandOf(first))
  return [...bands.flatMap((band) => byBand.get(band) ?? []), done].flat()
}
