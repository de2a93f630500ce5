import { useQueryClient } from '@tanstack/react-query'
import { useBanks } from '#src/banks/bank-queries.ts'
import { useAddExpense, useEditExpense } from '#src/banks/expense-queries.ts'
import { useAdjustBalance } from '#src/banks/ledger-queries.ts'
import { useCreditAmount, useDebitAmount } from '#src/banks/movement-queries.ts'
import { useDeleteTransfer } from '#src/banks/transfer-queries.ts'
import { useAddLend } from '#src/lends/lend-queries.ts'
import { useDeleteReturn } from '#src/returns/return-queries.ts'
import { ConfirmModal } from '#src/ui/feedback/confirm-modal.tsx'
import { type DeviceEntry, markUndone } from './device-log.ts'
import { describeUndo, type UndoRequest } from './undo-request.ts'

const getBankId = (request: UndoRequest): string => {
  if ('bankId' in request) return request.bankId
  if (request.kind === 'edit-expense') return request.after.bank_id
  return 'expense' in request ? request.expense.bank_id : ''
}

/** Returns a function that sends an undo request. */
const useUndoRequest = (request: UndoRequest) => {
  const bankId = getBankId(request)
  const { mutateAsync: addLend } = useAddLend()
  const { mutateAsync: deleteReturn } = useDeleteReturn()
  const { mutateAsync: addExpense } = useAddExpense(bankId)
  const { mutateAsync: editExpense } = useEditExpense(bankId)
  const { mutateAsync: credit } = useCreditAmount(bankId)
  const { mutateAsync: debit } = useDebitAmount(bankId)
  const { mutateAsync: adjustBalance } = useAdjustBalance(bankId)
  const { mutateAsync: deleteTransfer } = useDeleteTransfer()
  return (): Promise<unknown> => {
    switch (request.kind) {
      case 'add-lend':
        return addLend(request.lend)
      case 'delete-return':
        return deleteReturn(request)
      case 'add-expense':
        return addExpense(request.expense)
      case 'edit-expense':
        return editExpense(request)
      case 'credit':
        return credit(request.amount)
      case 'debit':
        return debit(request.amount)
      case 'set-balance':
        return adjustBalance({ balance: request.amount, note: '' })
      case 'delete-transfer':
        return deleteTransfer(request.transfer)
    }
  }
}

type UndoModalProps = { entry: DeviceEntry; request: UndoRequest; userId: string; opened: boolean; onClose: () => void }

/** A dialog that describes the effect of an undo and sends its request. */
export const UndoModal = ({ entry, request, userId, opened, onClose }: UndoModalProps) => {
  const queryClient = useQueryClient()
  const { data: banks } = useBanks()
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
      {describeUndo(request, entry.account, banks ?? [])}
    </ConfirmModal>
  )
}
