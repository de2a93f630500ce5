import type { Lend } from '#contract/answers.ts'
import { requirements } from '#contract/choices.ts'
import { isOpen } from '#src/lib/lend-age.ts'
import { inPlaces } from '#src/ui/data-table-sorting.ts'
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

/** Whole numbers below 2^31 that compare as their records stand: first band, then requirement, then return date. */
const rankOn = (today: string) => {
  const band = bandOn(today)
  return (lend: Lend): number => {
    const of = band(lend)
    const day = of === 'done' ? 0 : Number(lend.returnDate.replaceAll('-', ''))
    const requirement = of === 'done' ? 0 : requirements.indexOf(lend.requirement)
    return (bands.indexOf(of) * requirements.length + requirement) * 1e8 + day
  }
}

/** The newest lend date first; equal ones by id, as the API orders them. */
const newestFirst = (one: Lend, other: Lend): number => {
  const [left, right] = one.lendDate === other.lendDate ? [one.id, other.id] : [one.lendDate, other.lendDate]
  if (left === right) return 0
  return left > right ? -1 : 1
}

/** Whether they are so already, as the API gives them. */
const isNewestFirst = (lends: readonly Lend[]): boolean =>
  lends.every((lend, place) => {
    const before = lends[place - 1]
    return !before || newestFirst(before, lend) <= 0
  })

/**
 * The records in the order they ask for attention: what is open comes first, overdue, due this week, later, undated,
 * in each of these what is compulsory first and the earlier return date before the later; then what is done, newest
 * first.
 */
export const radarOrder = (lends: readonly Lend[], today: string): Lend[] => {
  const newest = isNewestFirst(lends) ? lends : lends.toSorted(newestFirst)
  const rank = rankOn(today)
  // Numbers alone sort fastest, so each holds the place of its record too.
  const keys = Float64Array.from(newest, (lend, place) => rank(lend) * newest.length + place).sort()
  return inPlaces(
    newest,
    Uint32Array.from(keys, (key) => key % newest.length),
  )
}
