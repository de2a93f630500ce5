import { daysLater } from '#contract/dates.ts'
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

/** The figures above the list. `includes` tells which records a figure counts. */
export const getLendFigures = (today: string) =>
  [
    { id: 'outstanding', label: 'Outstanding', includes: isOpen },
    { id: 'overdue', label: 'Overdue', includes: createIsOverdue(today) },
    { id: 'soon', label: 'Due in 7 days', includes: createIsDueSoon(today) },
  ] as const
