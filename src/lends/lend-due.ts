import { createIsSoon, type Due, type DueLend, findNextDue, getDueSum } from '#contract/lend-due.ts'
import { getOutstanding, isLate, isOpen } from '#contract/lend-state.ts'

/** What the list of records shows: the records that it includes, and, with `includesDue`, what is due of them that it includes. */
export type LendFilter = {
  includes?: (lend: DueLend) => boolean
  includesDue?: (due: Due) => boolean
}

/** A filter of open records that the address of the home screen can name by its id. */
type LendFigure = LendFilter & { id: string; label: string }

/** The figures of open records: all of them, those of each direction, what is late, and what is due soon. */
export const getLendFigures = (today: string): readonly LendFigure[] => {
  const isSoon = createIsSoon(today)
  return [
    { id: 'outstanding', label: 'Outstanding', includes: isOpen },
    { id: 'with-interest', label: 'Outstanding with interest', includes: isOpen, includesDue: () => true },
    { id: 'owed', label: 'Owed to me', includes: (lend) => lend.direction === 'given' && isOpen(lend) },
    { id: 'owing', label: 'I owe', includes: (lend) => lend.direction === 'taken' && isOpen(lend) },
    { id: 'overdue', label: 'Overdue', includes: isOpen, includesDue: ({ date }) => isLate(date, today) },
    { id: 'soon', label: 'Due in 7 days', includes: isOpen, includesDue: ({ date }) => isSoon(date) },
  ]
}

/**
 * Leaves of a record what `includes` takes of what is due. Undefined when that is nothing. A record of which nothing is to come is
 * asked by its return date.
 */
const keepDues = (lend: DueLend, includes: (due: Due) => boolean, today: string): DueLend | undefined => {
  const { dues, due } = lend
  if (dues.length === 0) return includes(due) ? lend : undefined
  const kept = dues.filter(includes)
  if (kept.length === dues.length) return lend
  const next = findNextDue(kept, today)
  return next && { ...lend, dues: kept, due: next }
}

/**
 * Builds from filters what takes records through them, and the amount of each that then shows: what is due of it when a filter is
 * about that, else what is outstanding. Such a filter leaves of a record only what it includes of what is due.
 */
export const buildLendFilter = (filters: readonly LendFilter[], today: string) => {
  const byDue = filters.flatMap(({ includesDue }) => includesDue ?? [])
  const includesDue = (due: Due): boolean => byDue.every((includes) => includes(due))
  return {
    filterLends: (lends: readonly DueLend[]): DueLend[] =>
      lends
        .filter((lend) => filters.every(({ includes }) => includes?.(lend) ?? true))
        .flatMap((lend) => (byDue.length === 0 ? lend : (keepDues(lend, includesDue, today) ?? []))),
    getAmount: byDue.length === 0 ? getOutstanding : getDueSum,
  }
}
