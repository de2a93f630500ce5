import type { Bank } from '#contract/banks/response.ts'
import { formatAccount } from '#src/banks/bank.ts'
import { useDeleteBank } from '#src/banks/bank-changes.ts'
import { describeExpensesToDelete } from '#src/banks/bank-figures.ts'
import { expensesQuery } from '#src/banks/expense-queries.ts'
import { ignoreWaiting } from '#src/changes/outcomes.ts'
import { useQueryWithChanges } from '#src/changes/overlay.ts'
import { useServer } from '#src/session/server.ts'
import { ConfirmModal } from '#src/ui/feedback/confirm-modal.tsx'

/** Asks before it deletes an account, and says how many expenses it deletes. */
export const DeleteBankModal = ({ bank, opened, onClose }: { bank: Bank; opened: boolean; onClose: () => void }) => {
  const { mutateAsync: deleteBank, isPending, isSuccess } = useDeleteBank()
  const { isFull } = useServer()
  const { data: expenses } = useQueryWithChanges({ ...expensesQuery(bank.id), enabled: !isPending && !isSuccess })
  return (
    <ConfirmModal
      worksOffline
      opened={opened}
      title={`Delete ${formatAccount(bank)}?`}
      confirmLabel="Delete"
      irreversible={!isFull}
      onClose={onClose}
      onConfirm={() => deleteBank({ bank }).catch(ignoreWaiting)}
    >
      {describeExpensesToDelete(expenses?.length)}
    </ConfirmModal>
  )
}
