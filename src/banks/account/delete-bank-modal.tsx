import { useQuery } from '@tanstack/react-query'
import type { Bank } from '#contract/banks.ts'
import { formatAccount } from '#src/banks/bank.ts'
import { describeExpensesToDelete } from '#src/banks/bank-figures.ts'
import { useDeleteBank } from '#src/banks/bank-queries.ts'
import { expensesQuery } from '#src/banks/expense-queries.ts'
import { ConfirmModal } from '#src/ui/feedback/confirm-modal.tsx'

/** Asks before it deletes an account, and says how many expenses it deletes. */
export const DeleteBankModal = ({ bank, opened, onClose }: { bank: Bank; opened: boolean; onClose: () => void }) => {
  const { mutateAsync: deleteBank, isPending, isSuccess } = useDeleteBank(bank.id)
  const { data: expenses } = useQuery({ ...expensesQuery(bank.id), enabled: !isPending && !isSuccess })
  return (
    <ConfirmModal
      opened={opened}
      title={`Delete ${formatAccount(bank)}?`}
      confirmLabel="Delete"
      irreversible
      onClose={onClose}
      onConfirm={() => deleteBank()}
    >
      {describeExpensesToDelete(expenses?.length)}
    </ConfirmModal>
  )
}
