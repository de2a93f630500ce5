import type { ReactNode } from 'react'
import type { Lend } from '#contract/lends/response.ts'
import { later } from '#src/lib/later.tsx'
import { useConfirm } from '#src/ui/feedback/confirm.ts'

const DeleteLendModal = later(() => import('./delete-lend-modal.tsx').then(({ DeleteLendModal: loaded }) => loaded))

/** Returns a function that asks to delete a record, and the dialog that it opens. */
export const useDeleteDialog = (): [askToDelete: (lend: Lend) => void, dialog: ReactNode] => {
  const { subject: lend, isOpen, ask, close } = useConfirm<Lend>()
  const dialog = lend && <DeleteLendModal key={lend.id} lend={lend} opened={isOpen} onClose={close} />
  return [ask, dialog]
}
