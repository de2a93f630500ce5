import { requirements } from '#contract/fields/choices.ts'
import { compareDates } from '#contract/fields/dates.ts'
import { createIsDueSoon, isOpen, isOverdue } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends/response.ts'

type Urgency = 'overdue' | 'this-week' | 'later' | 'undated' | 'done'

/** Creates a function that returns the urgency of a record. It computes the dates that depend on `today` once. */
export const createGetUrgency = (today: string) => {
  const isDueSoon = createIsDueSoon(today)
  return (lend: Lend): Urgency => {
    if (!isOpen(lend)) return 'done'
    if (isOverdue(lend, today)) return 'overdue'
    if (isDueSoon(lend)) return 'this-week'
    return lend.returnDate === '' ? 'undated' : 'later'
  }
}

/** The end of time, for a record without a return date. */
const NO_DATE = '9999-99-99'

/** Compares by lend date, then by id, both newest first. The API sorts the same way. */
const compareNewest = (one: Lend, other: Lend): number =>
  compareDates(other.lendDate, one.lendDate) || compareDates(other.id, one.id)

/** Compares by return date, earliest first and absent last, then by requirement. */
const compareDue = (one: Lend, other: Lend): number =>
  compareDates(one.returnDate || NO_DATE, other.returnDate || NO_DATE) ||
  requirements.indexOf(one.requirement) - requirements.indexOf(other.requirement) ||
  compareNewest(one, other)

/** Sorts records by urgency: open ones by their return date, which puts the overdue ones first, then those that are done. */
export const sortByUrgency = (lends: readonly Lend[]): Lend[] => [
  ...lends.filter(isOpen).sort(compareDue),
  ...lends.filter((lend) => !isOpen(lend)).sort(compareNewest),
]
