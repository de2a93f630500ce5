import { IconArrowBackUp } from '@tabler/icons-react'
import { type ReactNode, useCallback, useMemo } from 'react'
import type { Bank } from '#contract/banks.ts'
import type { Entry } from '#contract/ledger.ts'
import { formatAccount } from '#src/banks/bank.ts'
import { useDeleteTransfer } from '#src/banks/transfer-queries.ts'
import { useHasFeature } from '#src/session/features.ts'
import type { RowAction } from '#src/ui/data-table/row-actions.tsx'
import { formatRupees } from '#src/ui/display/money.tsx'
import { useConfirm } from '#src/ui/feedback/confirm.ts'
import { ConfirmModal } from '#src/ui/feedback/confirm-modal.tsx'
import { type AccountsById, findTransfers, type KnownTransfer } from './entry.ts'

/**
 * Returns the actions of an entry, and the dialog that asks before it undoes a transfer. There are no actions for a ledger
 * without transfers.
 */
export const useUndoTransfer = (
  bank: Bank,
  entries: readonly Entry[],
  accounts: AccountsById,
): [actions: ((entry: Entry) => readonly RowAction[]) | undefined, dialog: ReactNode] => {
  const canTransfer = useHasFeature('transfers')
  const { subject: toUndo, isOpen, ask, close } = useConfirm<KnownTransfer>()
  const { mutate: deleteTransfer } = useDeleteTransfer()
  const hasTransfers = useMemo(() => entries.some(({ kind }) => kind === 'transfer'), [entries])
  const transfers = useMemo(() => findTransfers(bank, entries, accounts), [bank, entries, accounts])
  const actions = useCallback(
    (entry: Entry): readonly RowAction[] => {
      const known = transfers.get(entry.id)
      if (!known) return []
      return [{ label: 'Undo transfer', shortLabel: 'Undo', icon: IconArrowBackUp, onPress: () => ask(known) }]
    },
    [transfers, ask],
  )
  const dialog = toUndo && (
    <ConfirmModal
      opened={isOpen}
      title="Undo this transfer?"
      confirmLabel="Undo transfer"
      onClose={close}
      onConfirm={() => deleteTransfer(toUndo.transfer)}
    >
      {`${formatRupees(toUndo.transfer.amount)} moves back from ${formatAccount(toUndo.to)} to ${formatAccount(toUndo.from)}.`}
    </ConfirmModal>
  )
  return [canTransfer && hasTransfers ? actions : undefined, dialog]
}
