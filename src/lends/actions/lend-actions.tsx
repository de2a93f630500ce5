import { IconCheck, IconCoinRupee, IconFileText, IconMessage, IconPencil, IconTrash } from '@tabler/icons-react'
import { isOpen, isOverdue } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends.ts'
import { askLabels } from '#src/lends/lend.ts'
import type { useRecordLink } from '#src/lib/record-link.ts'
import { isStandInId } from '#src/outbox/entry.ts'
import { waitingAction } from '#src/outbox/outbox-queries.ts'
import type { RowAction } from '#src/ui/data-table/row-actions.tsx'

type LendActionsOptions = {
  today: string
  linkToRecord: ReturnType<typeof useRecordLink>
  hasReturns: boolean
  hasShares: boolean
  onMarkDone: (lend: Lend) => void
  onDelete: (lend: Lend) => void
}

/**
 * Returns what the user can do with a record: ask for it, record a return, mark it as done, open it, edit it, delete it. What comes
 * next is to ask for what is late, and else to record a return; a late record can be returned with one press too. One that
 * waits to be sent opens the list of them.
 */
export const getLendActions = (
  lend: Lend,
  { today, linkToRecord, hasReturns, hasShares, onMarkDone, onDelete }: LendActionsOptions,
): readonly RowAction[] => {
  if (isStandInId(lend.id)) return [waitingAction]
  const markDone: RowAction = {
    label: 'Mark done',
    shortLabel: 'Done',
    icon: IconCheck,
    onPress: () => onMarkDone(lend),
    needsServer: true,
  }
  const recordReturn: RowAction = {
    label: lend.direction === 'given' ? 'Record a return' : 'Pay back',
    ...(lend.direction === 'given' && { shortLabel: 'Return' }),
    icon: IconCoinRupee,
    link: linkToRecord(lend.id, 'return'),
  }
  const ask: RowAction = {
    label: askLabels[lend.direction],
    ...(lend.direction === 'given' && { shortLabel: 'Ask' }),
    icon: IconMessage,
    link: linkToRecord(lend.id, 'ask'),
  }
  const possible = [
    ...(isOpen(lend) && hasReturns ? [recordReturn] : []),
    ...(isOpen(lend) && hasShares ? [ask] : []),
    ...(lend.returnStatus === 'done' ? [] : [markDone]),
  ]
  const isToAsk = lend.direction === 'given' && isOverdue(lend, today)
  const next = isToAsk && hasShares ? ask : possible[0]
  return [
    ...(next ? [{ ...next, isNext: true } as const] : []),
    ...possible
      .filter((action) => action !== next)
      .map((action) => (action === recordReturn ? { ...action, quickSign: '₹' } : action)),
    { label: 'Open', icon: IconFileText, link: linkToRecord(lend.id), isDefault: true, showsAll: true },
    { label: 'Edit', icon: IconPencil, link: linkToRecord(lend.id, 'edit') },
    { label: 'Delete', icon: IconTrash, onPress: () => onDelete(lend), isDestructive: true },
  ]
}
