import type { ReactNode } from 'react'
import type { Expense } from '#contract/expenses/response.ts'
import { useDeleteExpense } from '#src/banks/expense-changes.ts'
import { useServer } from '#src/session/server.ts'
import { useConfirm } from '#src/ui/feedback/confirm.ts'
import { ConfirmModal } from '#src/ui/feedback/confirm-modal.tsx'
import { describeExpense } from './expense-actions.tsx'

/** Returns a function that asks to delete an expense of an account, and the dialog that it opens. */
export const useDeleteExpenseDialog = (bankId: string): [ask: (expense: Expense) => void, dialog: ReactNode] => {
  const { subject: toDelete, isOpen, ask, close } = useConfirm<Expense>()
  const { mutate: deleteExpense } = useDeleteExpense(bankId)
  const { isFull } = useServer()
  const dialog = toDelete && (
    <ConfirmModal
      worksOffline
      opened={isOpen}
      title="Delete this expense?"
      confirmLabel="Delete"
      onClose={close}
      onConfirm={() => deleteExpense(toDelete)}
      irreversible={!isFull}
    >
      {`${describeExpense(toDelete)}. The amount returns to the balance.`}
      {toDelete.hasProof && ' Its photo is deleted too.'}
    </ConfirmModal>
  )
  return [ask, dialog]
}
