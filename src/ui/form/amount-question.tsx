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

/** What an amount was before the form: the name of its field, and the rupees. */
export type AmountBefore = { field: string; rupees: number }

/** The new amount in the value of a form, if it is so much more that it can be mistyped. */
const findMuchMore = (value: object, { field, rupees }: AmountBefore): number | undefined => {
  const amount = Number(new Map(Object.entries(value)).get(field))
  return rupees > 0 && amount > rupees * MAX_TIMES ? amount : undefined
}

/**
 * Returns a function that resolves to whether the value of a form can be saved, and its dialog. It asks about an amount that is
 * more than ten times what it was.
 */
export const useAmountQuestion = (before: AmountBefore | undefined) => {
  const { subject, isOpen, ask, close } = useConfirm<number>()
  const answer = useRef<(isConfirmed: boolean) => void>(undefined)
  const confirmAmount = async (value: object): Promise<boolean> => {
    const amount = before && findMuchMore(value, before)
    if (amount === undefined) return true
    ask(amount)
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
      {formatRupees(subject ?? 0)} is more than ten times what it was, {formatRupees(before?.rupees ?? 0)}.
    </ConfirmModal>
  )
  return [confirmAmount, before && dialog] as const
}
