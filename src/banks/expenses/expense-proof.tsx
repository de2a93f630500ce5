import type { ReactNode } from 'react'
import type { Expense } from '#contract/expenses/response.ts'
import { expensesQuery } from '#src/banks/expense-queries.ts'
import { later } from '#src/lib/later.tsx'
import { useConfirm } from '#src/ui/feedback/confirm.ts'
import { describeExpense } from './expense-actions.tsx'

const ProofDialog = later(() => import('#src/proofs/proof-dialog.tsx').then(({ ProofDialog: loaded }) => loaded))

/** Returns a function that shows the photo of an expense, and the dialog that it opens. */
export const useProofDialog = (expenses: readonly Expense[]): [show: (expense: Expense) => void, dialog: ReactNode] => {
  const { subject, isOpen, ask, close } = useConfirm<Expense>()
  const expense = expenses.find(({ id }) => id === subject?.id)
  const dialog = expense && (
    <ProofDialog
      key={expense.id}
      owner={{ id: expense.id, hasProof: expense.hasProof, list: expensesQuery(expense.bank_id).queryKey }}
      name={describeExpense(expense)}
      opened={isOpen}
      onClose={close}
    />
  )
  return [ask, dialog]
}
