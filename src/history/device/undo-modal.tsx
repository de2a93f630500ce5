import { useQueryClient } from '@tanstack/react-query'
import { useAddExpense } from '#src/banks/expense-queries.ts'
import { useCreditAmount, useDebitAmount } from '#src/banks/movement-queries.ts'
import { useAddLend } from '#src/lends/lend-queries.ts'
import { ConfirmModal } from '#src/ui/feedback/confirm-modal.tsx'
import { type DeviceEntry, markUndone } from './device-log.ts'
import { type Inverse, promiseOf } from './device-words.ts'

const accountOf = (inverse: Inverse): string => {
  if ('bankId' in inverse) return inverse.bankId
  return 'expense' in inverse ? inverse.expense.bank_id : ''
}

/** How the call that takes something back is made. */
const useInverse = (inverse: Inverse) => {
  const bankId = accountOf(inverse)
  const { mutateAsync: addLend } = useAddLend()
  const { mutateAsync: addExpense } = useAddExpense(bankId)
  const { mutateAsync: credit } = useCreditAmount(bankId)
  const { mutateAsync: debit } = useDebitAmount(bankId)
  return (): Promise<unknown> => {
    switch (inverse.call) {
      case 'add-lend':
        return addLend(inverse.lend)
      case 'add-expense':
        return addExpense(inverse.expense)
      case 'credit':
        return credit(inverse.amount)
      case 'debit':
        return debit(inverse.amount)
    }
  }
}

type UndoModalProps = { entry: DeviceEntry; inverse: Inverse; userId: string; opened: boolean; onClose: () => void }

/** Says what an undo will do, and does it. */
export const UndoModal = ({ entry, inverse, userId, opened, onClose }: UndoModalProps) => {
  const queryClient = useQueryClient()
  const undo = useInverse(inverse)
  return (
    <ConfirmModal
      opened={opened}
      title="Undo?"
      confirmLabel="Undo"
      harmless
      onConfirm={async () => {
        await undo()
        await markUndone(queryClient, userId, [entry])
      }}
      onClose={onClose}
    >
      {promiseOf(inverse, entry.account)}
    </ConfirmModal>
  )
}
