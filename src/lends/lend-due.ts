import { daysLater } from '#contract/dates.ts'
import type { Lend } from '#contract/lends.ts'
import { isOpen } from './lend.ts'

const SOON = 7

/** Whether a record should have been returned before today. */
export const overdueOn =
  (today: string) =>
  (lend: Lend): boolean =>
    isOpen(lend) && lend.returnDate !== '' && lend.returnDate < today

/** Whether a record is to be returned today or within seven days. */
export const dueSoonOn = (today: string) => {
  const limit = daysLater(today, SOON)
  return (lend: Lend): boolean => isOpen(lend) && lend.returnDate >= today && lend.returnDate <= limit
}

/** The figures above the list, and which records each of them counts. */
export const lendFigures = (today: string) =>
  [
    { id: 'outstanding', label: 'Outstanding', counts: isOpen },
    { id: 'overdue', label: 'Overdue', counts: overdueOn(today) },
    { id: 'soon', label: 'Due in 7 days', counts: dueSoonOn(today) },
  ] as const
