import type { ReactNode } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import { formatAccount } from '#src/banks/bank.ts'
import type { MadeMovement } from '#src/banks/movement.ts'
import { useDeleteMovement } from '#src/banks/movement-changes.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import { useConfirmedAction } from '#src/ui/feedback/use-confirmed-action.tsx'

/** Returns a function that asks to undo a credit or a debit of an account, and the dialog that it opens. */
export const useUndoMovementDialog = (
  bank: Bank,
  onUndo?: () => void,
): [ask: (made: MadeMovement) => void, dialog: ReactNode] => {
  const { mutate: deleteMovement } = useDeleteMovement()
  return useConfirmedAction((made: MadeMovement) => ({
    worksOffline: true,
    title: `Undo this ${made.kind}?`,
    confirmLabel: `Undo ${made.kind}`,
    onConfirm: () => {
      deleteMovement(made)
      onUndo?.()
    },
    children:
      made.kind === 'credit'
        ? `${formatRupees(made.amount)} leaves ${formatAccount(bank)} again.`
        : `${formatRupees(made.amount)} returns to ${formatAccount(bank)}.`,
  }))
}
