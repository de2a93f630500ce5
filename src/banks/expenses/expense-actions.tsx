import { IconArrowsSplit2, IconPencil, IconPhoto, IconTrash } from '@tabler/icons-react'
import type { Expense } from '#contract/expenses/response.ts'
import type { Mark } from '#src/changes/effects.ts'
import { waitingAction } from '#src/changes/waiting-marks.tsx'
import type { Repeatable } from '#src/plans/repeat.ts'
import type { RowAction } from '#src/ui/data-table/row-actions.tsx'
import { formatRupees } from '#src/ui/display/money.tsx'

/** Describes an expense for button labels and dialogs: `₹250.50, Groceries`. */
export const describeExpense = ({ amount, reason }: Expense): string => `${formatRupees(amount)}, ${reason}`

type ExpenseActionsOptions = {
  bankId: string
  canEdit: boolean
  canSplit: boolean
  /** What a waiting entry does to the expense. */
  effect: Mark | undefined
  onShowProof: (expense: Expense) => void
  /** The action that makes a plan of the expense. */
  getRepeatActions: (entry: Repeatable) => readonly RowAction[]
  onDelete: (expense: Expense) => void
}

/**
 * Returns what the user can do with an expense: edit it, split it, keep a photo of it and repeat it, if the server can, and delete it. One
 * that waits opens the list of them.
 */
export const getExpenseActions = (
  expense: Expense,
  { bankId, canEdit, canSplit, effect, onShowProof, getRepeatActions, onDelete }: ExpenseActionsOptions,
): readonly RowAction[] => {
  if (effect === 'added' || effect === 'deleted') return [{ ...waitingAction, isDefault: true }]
  const edit: RowAction = {
    label: 'Edit',
    icon: IconPencil,
    link: { to: '/bank/$id/expense/$expenseId', params: { id: bankId, expenseId: expense.id }, search: true },
    isNext: true,
    isDefault: true,
    showsAll: true,
  }
  const split: RowAction = {
    label: 'Split…',
    icon: IconArrowsSplit2,
    link: { to: '/bank/$id/split/$expenseId', params: { id: bankId, expenseId: expense.id }, search: true },
  }
  const showProof: RowAction = {
    label: expense.hasProof ? 'Photo' : 'Add a photo',
    icon: IconPhoto,
    onPress: () => onShowProof(expense),
  }
  return [
    ...(canEdit ? [edit] : []),
    ...(canSplit ? [split] : []),
    ...(canEdit ? [showProof] : []),
    ...getRepeatActions({ kind: 'expense', entry: { ...expense, bank_id: bankId } }),
    ...(effect ? [waitingAction] : []),
    { label: 'Delete', icon: IconTrash, onPress: () => onDelete(expense), isDestructive: true },
  ]
}
