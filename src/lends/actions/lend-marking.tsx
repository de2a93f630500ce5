import { type ReactNode, useCallback, useMemo } from 'react'
import { type DueLend, getOwedOn } from '#contract/lend-due.ts'
import { getOutstanding } from '#contract/lend-state.ts'
import { useBanks } from '#src/banks/bank-queries.ts'
import { toEditedLend } from '#src/lends/lend.ts'
import { useEditLend } from '#src/lends/lend-changes.ts'
import { useAddReturn } from '#src/lends/returns/return-changes.ts'
import { later } from '#src/lib/later.tsx'
import { getToday } from '#src/lib/today.ts'
import { useServer } from '#src/session/server.ts'
import { useConfirm } from '#src/ui/feedback/confirm.ts'

const MarkDoneModal = later(() => import('./mark-done-modal.tsx').then(({ MarkDoneModal: loaded }) => loaded))

/**
 * Returns a function that marks a record as done, and the dialog that it opens. It records a return of the rest, and the
 * dialog offers an account for it. Without an active account it asks nothing. A server that is not full only gets the status.
 */
export const useMarkDone = (): [markDone: (lend: DueLend) => void, dialog: ReactNode] => {
  const { data: banks } = useBanks()
  const { isFull } = useServer()
  const accounts = useMemo(() => (banks ?? []).filter(({ active }) => active), [banks])
  const { subject: lendToMark, isOpen, ask, close } = useConfirm<DueLend>()
  const { mutate: edit } = useEditLend()
  const { mutate: addReturn } = useAddReturn()
  const returnRest = useCallback(
    (lend: DueLend, bankId: string): void => {
      const date = getToday()
      const rest = { amount: getOwedOn(lend, date), date }
      addReturn({ lend, sent: { ...rest, kind: 'money', bankId, note: '' } })
    },
    [addReturn],
  )
  const hasAccounts = accounts.length > 0
  const markDone = useCallback(
    (lend: DueLend): void => {
      if (!isFull || getOutstanding(lend) === 0)
        edit({ before: lend, after: { ...toEditedLend(lend), returnStatus: 'done' } })
      else if (hasAccounts) ask(lend)
      else returnRest(lend, '')
    },
    [isFull, hasAccounts, edit, ask, returnRest],
  )
  const dialog = lendToMark && (
    <MarkDoneModal
      key={lendToMark.id}
      lend={lendToMark}
      accounts={accounts}
      opened={isOpen}
      onConfirm={(bankId) => returnRest(lendToMark, bankId)}
      onClose={close}
    />
  )
  return [markDone, dialog]
}
