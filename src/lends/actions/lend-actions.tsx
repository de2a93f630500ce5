import { IconCheck, IconCoinRupee, IconFileText, IconMessage, IconPencil, IconTrash } from '@tabler/icons-react'
import { type DueLend, isOverdue } from '#contract/lend-due.ts'
import { isOpen } from '#contract/lend-state.ts'
import type { Mark } from '#src/changes/effects.ts'
import { waitingAction } from '#src/changes/waiting-marks.tsx'
import { askLabels, toNewLend } from '#src/lends/lend.ts'
import { linkToRecord } from '#src/lib/record-link.ts'
import type { Repeatable } from '#src/plans/repeat.ts'
import type { RowAction } from '#src/ui/data-table/row-actions.tsx'

type LendActionsOptions = {
  today: string
  /** Whether the server is full: it has returns, and pages for other people. */
  isFull: boolean
  /** What a waiting change does to the record. */
  effect: Mark | undefined
  onMarkDone: (lend: DueLend) => void
  /** The action that makes a plan of the record. */
  getRepeatActions: (entry: Repeatable) => readonly RowAction[]
  onDelete: (lend: DueLend) => void
}

/**
 * Returns what the user can do with a record: ask for it, record a return, mark it as done, open it, edit it, repeat it, delete it. What comes
 * next is to ask for what is late, and else to record a return. What waits to be sent is changed in the list of waiting changes.
 */
export const getLendActions = (
  lend: DueLend,
  { today, isFull, effect, onMarkDone, getRepeatActions, onDelete }: LendActionsOptions,
): readonly RowAction[] => {
  if (effect === 'deleted') return [{ ...waitingAction, isDefault: true }]
  const markDone: RowAction = {
    label: 'Mark done',
    shortLabel: 'Done',
    icon: IconCheck,
    onPress: () => onMarkDone(lend),
  }
  const recordReturn: RowAction = {
    label: 'Record a return',
    shortLabel: 'Return',
    icon: IconCoinRupee,
    link: linkToRecord(lend.id, 'return'),
  }
  const ask: RowAction = {
    label: askLabels[lend.direction],
    ...(lend.direction === 'given' && { shortLabel: 'Ask' }),
    icon: IconMessage,
    link: linkToRecord(lend.id, 'ask'),
  }
  const open: RowAction = {
    label: 'Open',
    icon: IconFileText,
    link: linkToRecord(lend.id),
    isDefault: true,
    showsAll: true,
  }
  if (effect === 'added') {
    const canReturn = isOpen(lend) && isFull
    return [{ ...waitingAction, isNext: true }, ...(canReturn ? [recordReturn] : []), open]
  }
  const possible = [
    ...(isOpen(lend) && isFull ? [recordReturn] : []),
    ...(isOpen(lend) && isFull ? [ask] : []),
    ...(lend.returnStatus === 'done' ? [] : [markDone]),
  ]
  const isToAsk = lend.direction === 'given' && isOverdue(lend, today)
  const next = isToAsk && isFull ? ask : possible[0]
  return [
    ...(next ? [{ ...next, isNext: true } as const] : []),
    ...possible.filter((action) => action !== next),
    open,
    ...(effect ? [waitingAction] : []),
    { label: 'Edit', icon: IconPencil, link: linkToRecord(lend.id, 'edit') },
    ...getRepeatActions({ kind: 'lend', entry: toNewLend(lend) }),
    { label: 'Delete', icon: IconTrash, onPress: () => onDelete(lend), isDestructive: true },
  ]
}
