import { ActionIcon, Group } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { Expense } from '#contract/expenses.ts'
import { useHasFeature } from '#src/session/features.ts'
import { IconLink } from '#src/ui/display/link.tsx'
import { formatRupees } from '#src/ui/display/money.tsx'

/** Describes an expense for button labels and dialogs: `₹250.50, Groceries`. */
export const describeExpense = ({ amount, reason }: Expense): string => `${formatRupees(amount)}, ${reason}`

type ExpenseActionsProps = { expense: Expense; bankId: string; onDelete: (expense: Expense) => void }

/** The buttons of an expense: edit, if the server can, and delete. */
export const ExpenseActions = ({ expense, bankId, onDelete }: ExpenseActionsProps) => {
  const canEdit = useHasFeature('edit-expense')
  const name = describeExpense(expense)
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {canEdit && (
        <IconLink
          to="/bank/$id/expense/$expenseId"
          params={{ id: bankId, expenseId: expense.id }}
          search
          resetScroll={false}
          variant="subtle"
          color="gray"
          size={32}
          aria-label={`Edit: ${name}`}
        >
          <IconPencil size={18} stroke={1.5} aria-hidden />
        </IconLink>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={`Delete: ${name}`}
        onClick={() => onDelete(expense)}
      >
        <IconTrash size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
