import type { ReactNode } from 'react'
import type { Expense } from '#contract/expenses/response.ts'
import { useDeleteExpense } from '#src/banks/expense-changes.ts'
import { useServer } from '#src/session/server.ts'
import { useConfirmedAction } from '#src/ui/feedback/use-confirmed-action.tsx'
import { describeExpense } from './expense-actions.tsx'

/** Returns a function that asks to delete an expense of an account, and the dialog that it opens. */
export const useDeleteExpenseDialog = (bankId: string): [ask: (expense: Expense) => void, dialog: ReactNode] => {
  const { mutate: deleteExpense } = useDeleteExpense(bankId)
  const { isFull } = useServer()
  return useConfirmedAction((expense: Expense) => ({
    worksOffline: true,
    irreversible: !isFull,
    title: 'Delete this expense?',
    confirmLabel: 'Delete',
    onConfirm: () => deleteExpense(expense),
    children: `${describeExpense(expense)}. The amount returns to the balance.${expense.hasProof ? ' Its photo is deleted too.' : ''}`,
  }))
}
