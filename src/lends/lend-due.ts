import { createIsDueSoon, isOpen, isOverdue } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends.ts'

/** A figure above the list. `includes` tells which records it counts. The address of the list has its id. */
type LendFigure = {
  id: string
  label: string
  /** The direction that the label names. */
  direction?: Lend['direction']
  includes: (lend: Lend) => boolean
}

/** All open records, in both directions. */
export const outstandingFigure: LendFigure = { id: 'outstanding', label: 'Outstanding', includes: isOpen }

const directionFigures: readonly LendFigure[] = [
  {
    id: 'owed',
    label: 'Owed to me',
    direction: 'given',
    includes: (lend) => lend.direction === 'given' && isOpen(lend),
  },
  {
    id: 'owing',
    label: 'I owe',
    direction: 'taken',
    includes: (lend) => lend.direction === 'taken' && isOpen(lend),
  },
]

/** The figures above the list. With directions, it has what is owed in each direction instead of one figure for both. */
export const getLendFigures = (today: string, hasDirection = false): readonly LendFigure[] => [
  ...(hasDirection ? directionFigures : [outstandingFigure]),
  { id: 'overdue', label: 'Overdue', includes: (lend) => isOverdue(lend, today) },
  { id: 'soon', label: 'Due in 7 days', includes: createIsDueSoon(today) },
]
