import { IconArrowBackUp } from '@tabler/icons-react'
import { type ReactNode, Suspense, useCallback, useMemo } from 'react'
import type { Bank } from '#contract/banks.ts'
import { localDate } from '#contract/fields/dates.ts'
import type { Entry } from '#contract/ledger.ts'
import type { Transfer } from '#contract/transfers.ts'
import { lazyWhenIdle } from '#src/lib/loading/lazy-when-idle.ts'
import { useHasFeature } from '#src/session/features.ts'
import type { RowAction } from '#src/ui/data-table/row-actions.tsx'
import { formatRupees } from '#src/ui/display/money.tsx'
import { useConfirm } from '#src/ui/feedback/confirm.ts'
import { formatAccount } from '../bank.ts'
import { useDeleteTransfer } from '../transfer-queries.ts'

const ConfirmModal = lazyWhenIdle(() => import('#src/ui/feedback/confirm-modal.tsx'), 'ConfirmModal')

/** A transfer with its two accounts. */
type KnownTransfer = { transfer: Transfer; from: Bank; to: Bank }

/** Returns the transfers of a ledger that can be undone: those that stand, between two accounts that exist. */
const findTransfers = (bank: Bank, entries: readonly Entry[], otherAccounts: ReadonlyMap<string, Bank>) => {
  const undone = new Set(entries.flatMap(({ kind, transferId }) => (kind === 'transfer-undone' ? transferId : [])))
  const transfers = new Map<string, KnownTransfer>()
  for (const { id: entryId, transferId, kind, amount, at, reason } of entries) {
    const other = otherAccounts.get(transferId ?? '')
    if (kind !== 'transfer' || transferId === null || !other || undone.has(transferId)) continue
    const [from, to] = amount < 0 ? [bank, other] : [other, bank]
    transfers.set(entryId, {
      transfer: {
        id: transferId,
        fromId: from.id,
        toId: to.id,
        amount: Math.abs(amount),
        date: localDate(new Date(at)),
        note: reason,
      },
      from,
      to,
    })
  }
  return transfers
}

/**
 * Returns the actions of an entry, and the dialog that asks before it undoes a transfer. There are no actions for a ledger
 * without transfers.
 */
export const useUndoTransfer = (
  bank: Bank,
  entries: readonly Entry[],
  otherAccounts: ReadonlyMap<string, Bank>,
): [actions: ((entry: Entry) => readonly RowAction[]) | undefined, dialog: ReactNode] => {
  const canTransfer = useHasFeature('transfers')
  const { subject: toUndo, isOpen, ask, close } = useConfirm<KnownTransfer>()
  const { mutate: deleteTransfer } = useDeleteTransfer()
  const hasTransfers = useMemo(() => entries.some(({ kind }) => kind === 'transfer'), [entries])
  const transfers = useMemo(() => findTransfers(bank, entries, otherAccounts), [bank, entries, otherAccounts])
  const actions = useCallback(
    (entry: Entry): readonly RowAction[] => {
      const known = transfers.get(entry.id)
      return known ? [{ label: 'Undo transfer', icon: IconArrowBackUp, onPress: () => ask(known) }] : []
    },
    [transfers, ask],
  )
  const dialog = toUndo && (
    <Suspense fallback={null}>
      <ConfirmModal
        opened={isOpen}
        title="Undo this transfer?"
        confirmLabel="Undo transfer"
        onClose={close}
        onConfirm={() => deleteTransfer(toUndo.transfer)}
      >
        {`${formatRupees(toUndo.transfer.amount)} moves back from ${formatAccount(toUndo.to)} to ${formatAccount(toUndo.from)}.`}
      </ConfirmModal>
    </Suspense>
  )
  return [canTransfer && hasTransfers ? actions : undefined, dialog]
}
