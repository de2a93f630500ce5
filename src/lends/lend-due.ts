import { createIsDueSoon, isOpen, isOverdue } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends.ts'

/** A group of open records that the address of the home screen can name by its id. */
export type LendFigure = {
  id: string
  label: string
  includes: (lend: Lend) => boolean
}

/** All open records, in both directions. */
export const outstandingFigure: LendFigure = { id: 'outstanding', label: 'Outstanding', includes: isOpen }

const directionFigures: readonly LendFigure[] = [
  {
    id: 'owed',
    label: 'Owed to me',
    includes: (lend) => lend.direction === 'given' && isOpen(lend),
  },
  {
    id: 'owing',
    label: 'I owe',
    includes: (lend) => lend.direction === 'taken' && isOpen(lend),
  },
]

/** The groups of open records. With directions, it has what is owed in each direction instead of one group for both. */
export const getLendFigures = (today: string, hasDirection = false): readonly LendFigure[] => [
  ...(hasDirection ? directionFigures : [outstandingFigure]),
  { id: 'overdue', label: 'Overdue', includes: (lend) => isOverdue(lend, today) },
  { id: 'soon', label: 'Due in 7 days', includes: createIsDueSoon(today) },
]
