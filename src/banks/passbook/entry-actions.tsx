import { IconArrowBackUp, IconFileText, IconPencil } from '@tabler/icons-react'
import { type ReactNode, useCallback, useMemo } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import type { Entry } from '#contract/ledger/response.ts'
import { formatAccount } from '#src/banks/bank.ts'
import { useDeleteTransfer } from '#src/banks/transfer-queries.ts'
import { linkToRecord } from '#src/lib/record-link.ts'
import type { RowAction } from '#src/ui/data-table/row-actions.tsx'
import { formatRupees } from '#src/ui/display/money.tsx'
import { useConfirm } from '#src/ui/feedback/confirm.ts'
import { ConfirmModal } from '#src/ui/feedback/confirm-modal.tsx'
import { type AccountsById, findTransfers, type KnownTransfer, listDeleted } from './entry.ts'

const openRecord = (link: RowAction['link']): RowAction => ({
  label: 'Open record',
  shortLabel: 'Open',
  icon: IconFileText,
  ...(link && { link }),
  isDefault: true,
})

const editExpense = (id: string, expenseId: string): RowAction => ({
  label: 'Edit expense',
  shortLabel: 'Edit',
  icon: IconPencil,
  link: { to: '/bank/$id/expense/$expenseId', params: { id, expenseId }, search: true },
})

/**
 * Returns the action of an entry, and the dialog that asks before it undoes a transfer. A record opens, an expense is edited,
 * a transfer is undone. There are no actions for a ledger without such entries.
 */
export const useEntryActions = (
  bank: Bank,
  entries: readonly Entry[],
  accounts: AccountsById,
): [actions: ((entry: Entry) => readonly RowAction[]) | undefined, dialog: ReactNode] => {
  const { subject: toUndo, isOpen, ask, close } = useConfirm<KnownTransfer>()
  const { mutate: deleteTransfer } = useDeleteTransfer()
  const transfers = useMemo(() => findTransfers(bank, entries, accounts), [bank, entries, accounts])
  const deleted = useMemo(() => listDeleted(entries), [entries])
  const { id: bankId } = bank
  const actions = useCallback(
    (entry: Entry): readonly RowAction[] => {
      const { lendId, expenseId } = entry
      if (lendId !== null && !deleted.has(lendId)) return [openRecord(linkToRecord(lendId))]
      if (expenseId !== null && !deleted.has(expenseId)) return [editExpense(bankId, expenseId)]
      const known = transfers.get(entry.id)
      if (!known) return []
      return [{ label: 'Undo transfer', shortLabel: 'Undo', icon: IconArrowBackUp, onPress: () => ask(known) }]
    },
    [transfers, deleted, bankId, ask],
  )
  const hasActions = useMemo(() => entries.some((entry) => actions(entry).length > 0), [entries, actions])
  const dialog = toUndo && (
    <ConfirmModal
      worksOffline
      opened={isOpen}
      title="Undo this transfer?"
      confirmLabel="Undo transfer"
      onClose={close}
      onConfirm={() => deleteTransfer(toUndo.transfer)}
    >
      {`${formatRupees(toUndo.transfer.amount)} moves back from ${formatAccount(toUndo.to)} to ${formatAccount(toUndo.from)}.`}
    </ConfirmModal>
  )
  return [hasActions ? actions : undefined, dialog]
}
