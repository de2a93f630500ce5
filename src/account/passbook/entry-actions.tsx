import { IconArrowBackUp, IconFileText, IconPencil } from '@tabler/icons-react'
import { type ReactNode, useCallback, useMemo } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import type { Entry } from '#contract/ledger/response.ts'
import { formatAccount, getEditMovementForm } from '#src/banks/bank.ts'
import { hasOwnWords, listUndone, toMadeMovement, toRepeatedIncome } from '#src/banks/movement.ts'
import { useDeleteTransfer } from '#src/banks/transfer-changes.ts'
import { useWaitingEffects } from '#src/changes/overlay.ts'
import { waitingAction } from '#src/changes/waiting-marks.tsx'
import { linkToRecord } from '#src/lib/record-link.ts'
import { useRepeatAction } from '#src/plans/use-repeat-action.tsx'
import type { RowAction } from '#src/ui/data-table/row-actions.tsx'
import { formatRupees } from '#src/ui/display/money.tsx'
import { useConfirmedAction } from '#src/ui/feedback/use-confirmed-action.tsx'
import { type AccountsById, findTransfers, type KnownTransfer } from './entry.ts'
import { useUndoMovementDialog } from './movement-undoing.tsx'

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

const editWords = (id: string, entryId: string): RowAction => ({
  label: 'Edit',
  icon: IconPencil,
  link: { ...getEditMovementForm(id, entryId).link, search: true },
  isNext: true,
  isDefault: true,
})

/**
 * Returns the actions of an entry, and the dialogs that ask before it is undone. A record opens, an expense is edited. A credit, a
 * debit and a transfer are edited and undone, a set balance is edited. There are no actions for a ledger without such entries.
 */
export const useEntryActions = (
  bank: Bank,
  entries: readonly Entry[],
  accounts: AccountsById,
): [actions: ((entry: Entry) => readonly RowAction[]) | undefined, dialog: ReactNode] => {
  const { mutate: deleteTransfer } = useDeleteTransfer()
  const [ask, dialog] = useConfirmedAction(({ transfer, from, to }: KnownTransfer) => ({
    worksOffline: true,
    title: 'Undo this transfer?',
    confirmLabel: 'Undo transfer',
    onConfirm: () => deleteTransfer(transfer),
    children: `${formatRupees(transfer.amount)} moves back from ${formatAccount(to)} to ${formatAccount(from)}.`,
  }))
  const transfers = useMemo(() => findTransfers(bank, entries, accounts), [bank, entries, accounts])
  const undone = useMemo(() => listUndone(entries), [entries])
  const [askToUndo, undoDialog] = useUndoMovementDialog(bank)
  const effects = useWaitingEffects()
  const [getRepeatActions, repeatDialog] = useRepeatAction()
  const { id: bankId } = bank
  const actions = useCallback(
    (entry: Entry): readonly RowAction[] => {
      const { id, lendId, expenseId } = entry
      const effect = effects.get(id)
      if (effect === 'added' || effect === 'deleted') return [{ ...waitingAction, isDefault: true }]
      if (lendId !== null && !undone.has(lendId)) return [openRecord(linkToRecord(lendId))]
      if (expenseId !== null && !undone.has(expenseId)) return [editExpense(bankId, expenseId)]
      if (!hasOwnWords(entry)) return []
      const known = transfers.get(id)
      const made = undone.has(id) ? undefined : toMadeMovement(bankId, entry)
      return [
        editWords(bankId, id),
        ...(effect ? [waitingAction] : []),
        ...(known ? [{ label: 'Undo transfer', icon: IconArrowBackUp, onPress: () => ask(known) }] : []),
        ...(made?.kind === 'credit'
          ? getRepeatActions({ kind: 'credit', entry: toRepeatedIncome(bankId, entry) })
          : []),
        ...(made ? [{ label: `Undo ${made.kind}`, icon: IconArrowBackUp, onPress: () => askToUndo(made) }] : []),
      ]
    },
    [transfers, undone, effects, bankId, ask, askToUndo, getRepeatActions],
  )
  const hasActions = useMemo(() => entries.some((entry) => actions(entry).length > 0), [entries, actions])
  return [
    hasActions ? actions : undefined,
    <>
      {dialog}
      {undoDialog}
      {repeatDialog}
    </>,
  ]
}
