import { requirements } from '#contract/fields/choices.ts'
import { compareDates } from '#contract/fields/dates.ts'
import { createIsDueSoon, type DueLend, isOverdue } from '#contract/lend-due.ts'
import { isOpen } from '#contract/lend-state.ts'

type Urgency = 'overdue' | 'this-week' | 'later' | 'undated' | 'done'

/** Creates a function that returns the urgency of a record. It computes the dates that depend on `today` once. */
export const createGetUrgency = (today: string) => {
  const isDueSoon = createIsDueSoon(today)
  return (lend: DueLend): Urgency => {
    if (!isOpen(lend)) return 'done'
    if (isOverdue(lend, today)) return 'overdue'
    if (isDueSoon(lend)) return 'this-week'
    return lend.due.date === '' ? 'undated' : 'later'
  }
}

/** The end of time, for a record without a promised day. */
const NO_DATE = '9999-99-99'

/** Compares by lend date, then by id, both newest first. The API sorts the same way. */
const compareNewest = (one: DueLend, other: DueLend): number =>
  compareDates(other.lendDate, one.lendDate) || compareDates(other.id, one.id)

/** Compares by the day that is due, earliest first and absent last, then by requirement. */
const compareDue = (one: DueLend, other: DueLend): number =>
  compareDates(one.due.date || NO_DATE, other.due.date || NO_DATE) ||
  requirements.indexOf(one.requirement) - requirements.indexOf(other.requirement) ||
  compareNewest(one, other)

/** Sorts records by urgency: open ones by the day that is due, which puts the overdue ones first, then those that are done. */
export const sortByUrgency = (lends: readonly DueLend[]): DueLend[] => [
  ...lends.filter(isOpen).sort(compareDue),
  ...lends.filter((lend) => !isOpen(lend)).sort(compareNewest),
]
