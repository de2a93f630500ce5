import { createIsDueSoon, type DueLend, isOverdue } from '#contract/lend-due.ts'
import { isOpen } from '#contract/lend-state.ts'

/** A group of open records that the address of the home screen can name by its id. */
export type LendFigure = {
  id: string
  label: string
  includes: (lend: DueLend) => boolean
}

/** The groups of open records: all of them, those of each direction, those that are late, and those that are due soon. */
export const getLendFigures = (today: string): readonly LendFigure[] => [
  { id: 'outstanding', label: 'Outstanding', includes: isOpen },
  { id: 'owed', label: 'Owed to me', includes: (lend) => lend.direction === 'given' && isOpen(lend) },
  { id: 'owing', label: 'I owe', includes: (lend) => lend.direction === 'taken' && isOpen(lend) },
  { id: 'overdue', label: 'Overdue', includes: (lend) => isOverdue(lend, today) },
  { id: 'soon', label: 'Due in 7 days', includes: createIsDueSoon(today) },
]
