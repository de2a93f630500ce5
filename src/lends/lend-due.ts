import { daysLater } from '#contract/fields/dates.ts'
import type { Lend } from '#contract/lends.ts'
import { isOpen } from './lend.ts'

const DUE_SOON_DAYS = 7

/** Creates a function that tells whether a record is open and its return date is before today. */
export const createIsOverdue =
  (today: string) =>
  (lend: Lend): boolean =>
    isOpen(lend) && lend.returnDate !== '' && lend.returnDate < today

/** Creates a function that tells whether a record is open and due from today to `DUE_SOON_DAYS` days ahead. */
export const createIsDueSoon = (today: string) => {
  const limit = daysLater(today, DUE_SOON_DAYS)
  return (lend: Lend): boolean => isOpen(lend) && lend.returnDate >= today && lend.returnDate <= limit
}

/** A figure above the list. `includes` tells which records it counts. The address of the list has its id. */
type LendFigure = { id: string; label: string; includes: (lend: Lend) => boolean }

/** All open records, in both directions. */
export const outstandingFigure: LendFigure = { id: 'outstanding', label: 'Outstanding', includes: isOpen }

const directionFigures: readonly LendFigure[] = [
  { id: 'owed', label: 'Owed to me', includes: (lend) => isOpen(lend) && lend.direction === 'given' },
  { id: 'owing', label: 'I owe', includes: (lend) => isOpen(lend) && lend.direction === 'taken' },
]

/** The figures above the list. With directions, it has what is owed in each direction instead of one figure for both. */
export const getLendFigures = (today: string, hasDirection = false): readonly LendFigure[] => [
  ...(hasDirection ? directionFigures : [outstandingFigure]),
  { id: 'overdue', label: 'Overdue', includes: createIsOverdue(today) },
  { id: 'soon', label: 'Due in 7 days', includes: createIsDueSoon(today) },
]
