import { useQueryClient } from '@tanstack/react-query'
import { useAddExpense } from '#src/banks/expense-queries.ts'
import { useCreditAmount, useDebitAmount } from '#src/banks/movement-queries.ts'
import { useAddLend } from '#src/lends/lend-queries.ts'
import { ConfirmModal } from '#src/ui/feedback/confirm-modal.tsx'
import { describeUndo, type UndoRequest } from './device-entry.ts'
import { type DeviceEntry, markUndone } from './device-log.ts'

const getBankId = (request: UndoRequest): string => {
  if ('bankId' in request) return request.bankId
  return 'expense' in request ? request.expense.bank_id : ''
}

/** Returns a function that sends an undo request. */
const useUndoRequest = (request: UndoRequest) => {
  const bankId = getBankId(request)
  const { mutateAsync: addLend } = useAddLend()
  const { mutateAsync: addExpense } = useAddExpense(bankId)
  const { mutateAsync: credit } = useCreditAmount(bankId)
  const { mutateAsync: debit } = useDebitAmount(bankId)
  return (): Promise<unknown> => {
    switch (request.kind) {
      case 'add-lend':
        return addLend(request.lend)
      case 'add-expense':
        return addExpense(request.expense)
      case 'credit':
        return credit(request.amount)
      case 'debit':
        return debit(request.amount)
    }
  }
}

type UndoModalProps = { entry: DeviceEntry; request: UndoRequest; userId: string; opened: boolean; onClose: () => void }

/** A dialog that describes the effect of an undo and sends its request. */
export const UndoModal = ({ entry, request, userId, opened, onClose }: UndoModalProps) => {
  const queryClient = useQueryClient()
  const undo = useUndoRequest(request)
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
      {describeUndo(request, entry.account)}
    </ConfirmModal>
  )
}
