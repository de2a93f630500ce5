import { useQuery } from '@tanstack/react-query'
import type { Bank } from '#contract/banks.ts'
import { ConfirmModal } from '#src/ui/feedback/confirm-modal.tsx'
import { formatAccount } from '../bank.ts'
import { describeExpensesToDelete } from '../bank-figures.ts'
import { useDeleteBank } from '../bank-queries.ts'
import { expensesQuery } from '../expense-queries.ts'

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
