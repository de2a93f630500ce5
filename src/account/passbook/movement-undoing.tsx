import type { ReactNode } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import { formatAccount } from '#src/banks/bank.ts'
import type { MadeMovement } from '#src/banks/movement.ts'
import { useDeleteMovement } from '#src/banks/movement-changes.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import { useConfirm } from '#src/ui/feedback/confirm.ts'
import { ConfirmModal } from '#src/ui/feedback/confirm-modal.tsx'

/** Returns a function that asks to undo a credit or a debit of an account, and the dialog that it opens. */
export const useUndoMovementDialog = (
  bank: Bank,
  onUndo?: () => void,
): [ask: (made: MadeMovement) => void, dialog: ReactNode] => {
  const { subject: toUndo, isOpen, ask, close } = useConfirm<MadeMovement>()
  const { mutate: deleteMovement } = useDeleteMovement()
  const dialog = toUndo && (
    <ConfirmModal
      worksOffline
      opened={isOpen}
      title={`Undo this ${toUndo.kind}?`}
      confirmLabel={`Undo ${toUndo.kind}`}
      onClose={close}
      onConfirm={() => {
        deleteMovement(toUndo)
        onUndo?.()
      }}
    >
      {toUndo.kind === 'credit'
        ? `${formatRupees(toUndo.amount)} leaves ${formatAccount(bank)} again.`
        : `${formatRupees(toUndo.amount)} returns to ${formatAccount(bank)}.`}
    </ConfirmModal>
  )
  return [ask, dialog]
}
