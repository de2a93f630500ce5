import { IconCheck, IconMessage, IconPencil, IconReceiptRefund, IconTrash } from '@tabler/icons-react'
import { isOpen, isOverdue } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends.ts'
import type { RowAction } from '#src/ui/data-table/row-actions.tsx'
import { formatRupees } from '#src/ui/display/money.tsx'
import { askLabels } from '../lend.ts'

/** Describes a record for button labels and dialogs: `₹500.00, Rent`. */
export const describeLend = ({ amount, reason }: Lend): string => `${formatRupees(amount)}, ${reason}`

type LendActionsOptions = {
  today: string
  hasReturns: boolean
  hasShares: boolean
  onMarkDone: (lend: Lend) => void
  onDelete: (lend: Lend) => void
}

/**
 * Returns what the user can do with a record: mark it as done, record a return, ask for it, edit it, delete it. An overdue
 * record begins with asking for it, so that the other icons of a table stay below each other.
 */
export const getLendActions = (
  lend: Lend,
  { today, hasReturns, hasShares, onMarkDone, onDelete }: LendActionsOptions,
): readonly RowAction[] => {
  const params = { id: lend.id }
  const markDone: RowAction = {
    label: 'Mark done',
    icon: IconCheck,
    onPress: () => onMarkDone(lend),
    isPrimary: true,
    needsServer: true,
  }
  const recordReturn: RowAction = {
    label: 'Record a return',
    icon: IconReceiptRefund,
    link: { to: '/home/return/$id', params, search: true },
  }
  const ask: RowAction = {
    label: askLabels[lend.direction],
    icon: IconMessage,
    link: { to: '/home/ask/$id', params, search: true },
  }
  const canAsk = hasShares && isOpen(lend)
  return [
    ...(canAsk && isOverdue(lend, today) ? [ask] : []),
    ...(lend.returnStatus === 'done' ? [] : [markDone]),
    ...(hasReturns && isOpen(lend) ? [recordReturn] : []),
    ...(canAsk && !isOverdue(lend, today) ? [{ ...ask, isInSheetOnly: true } as const] : []),
    { label: 'Edit', icon: IconPencil, link: { to: '/home/edit/$id', params, search: true }, isDefault: true },
    { label: 'Delete', icon: IconTrash, onPress: () => onDelete(lend), isDestructive: true },
  ]
}
