import { type ReactNode, Suspense } from 'react'
import type { Lend } from '#contract/lends.ts'
import { lazyWhenIdle } from '#src/lib/loading/lazy-when-idle.ts'
import { useConfirm } from '#src/ui/feedback/confirm.ts'

const DeleteLendModal = lazyWhenIdle(() => import('./delete-lend-modal.tsx'), 'DeleteLendModal')

/** Returns a function that asks to delete a record, and the dialog that it opens. */
export const useDeleteDialog = (): [askToDelete: (lend: Lend) => void, dialog: ReactNode] => {
  const { subject: lend, isOpen, ask, close } = useConfirm<Lend>()
  const dialog = lend && (
    <Suspense fallback={null}>
      <DeleteLendModal key={lend.id} lend={lend} opened={isOpen} onClose={close} />
    </Suspense>
  )
  return [ask, dialog]
}
