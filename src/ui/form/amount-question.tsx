import { useRef } from 'react'
import { later } from '#src/lib/later.tsx'
import { formatRupees } from '#src/ui/display/money.tsx'
import { useConfirm } from '#src/ui/feedback/confirm.ts'

const ConfirmModal = later(
  () => import('#src/ui/feedback/confirm-modal.tsx').then(({ ConfirmModal: loaded }) => loaded),
  ({ opened }) => opened,
)

/** The form asks about an amount that is more than this many times the old one. One digit too many makes it ten times as large. */
const MAX_TIMES = 10

/**
 * Returns a function that resolves to whether an amount can be saved, and its dialog. It asks about an amount that is more than
 * ten times what it was before, both in rupees.
 */
export const useAmountQuestion = () => {
  const { subject, isOpen, ask, close } = useConfirm<{ amount: number; before: number }>()
  const answer = useRef<(isConfirmed: boolean) => void>(undefined)
  const confirmAmount = async (amount: number | undefined, before: number | undefined): Promise<boolean> => {
    if (!amount || !before || amount <= before * MAX_TIMES) return true
    ask({ amount, before })
    return new Promise((resolve) => {
      answer.current = resolve
    })
  }
  const dialog = (
    <ConfirmModal
      opened={isOpen}
      title="Is the amount right?"
      confirmLabel="Save it"
      harmless
      worksOffline
      onConfirm={() => answer.current?.(true)}
      onClose={() => {
        answer.current?.(false) // does nothing after a confirmation
        close()
      }}
    >
      {subject &&
        `${formatRupees(subject.amount)} is more than ten times what it was, ${formatRupees(subject.before)}.`}
    </ConfirmModal>
  )
  return [confirmAmount, dialog] as const
}
