import { type ReactNode, Suspense, useCallback, useMemo } from 'react'
import type { Bank } from '#contract/banks.ts'
import type { Lend } from '#contract/lends.ts'
import { useBanks } from '#src/banks/bank-queries.ts'
import { lazyWhenIdle } from '#src/lib/loading/lazy-when-idle.ts'
import { useConfirm } from '#src/ui/feedback/confirm.ts'
import { useEditLend } from '../lend-queries.ts'
import { useReturnLend } from '../lend-return-queries.ts'

const MarkDoneModal = lazyWhenIdle(() => import('./mark-done-modal.tsx'), 'MarkDoneModal')

/**
 * Returns a function that marks a record as done, and the dialog that it opens. The dialog offers to credit the amount
 * to an account. Without an active account the record is marked at once.
 */
export const useMarkDone = (): [markDone: (lend: Lend) => void, dialog: ReactNode] => {
  const { data: banks } = useBanks()
  const accounts = useMemo(() => (banks ?? []).filter(({ active }) => active), [banks])
  const { subject: lendToMark, isOpen, ask, close } = useConfirm<Lend>()
  const { mutate: edit } = useEditLend()
  const { mutate: returnLend } = useReturnLend()
  const mark = useCallback(
    (lend: Lend, bank?: Bank): void => {
      const { email: _, ...edited } = lend
      if (bank) returnLend({ lend, bank })
      else edit({ ...edited, returnStatus: 'done' })
    },
    [edit, returnLend],
  )
  const hasNoAccounts = accounts.length === 0
  const markDone = useCallback(
    (lend: Lend): void => (hasNoAccounts ? mark(lend) : ask(lend)),
    [hasNoAccounts, mark, ask],
  )
  const dialog = lendToMark && (
    <Suspense fallback={null}>
      <MarkDoneModal
        key={lendToMark.id}
        lend={lendToMark}
        accounts={accounts}
        opened={isOpen}
        onConfirm={(bank) => mark(lendToMark, bank)}
        onClose={close}
      />
    </Suspense>
  )
  return [markDone, dialog]
}
