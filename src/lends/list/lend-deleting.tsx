import { Text } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import type { Lend } from '#contract/lends.ts'
import { lazyWhenIdle } from '#src/lib/loading/lazy-when-idle.ts'
import { useConfirm } from '#src/ui/feedback/confirm.ts'
import { describeLendToPerson } from '../lend.ts'
import { useDeleteLend } from '../lend-queries.ts'

const ConfirmModal = lazyWhenIdle(() => import('#src/ui/feedback/confirm-modal.tsx'), 'ConfirmModal')
const DeleteReturnedModal = lazyWhenIdle(() => import('./delete-returned-modal.tsx'), 'DeleteReturnedModal')

/** Returns a function that asks to delete a record, and the dialog that it opens. */
export const useDeleteDialog = (): [askToDelete: (lend: Lend) => void, dialog: ReactNode] => {
  const { subject: lend, isOpen, ask, close } = useConfirm<Lend>()
  const { mutate: deleteLend } = useDeleteLend()
  const dialog = lend && (
    <Suspense fallback={null}>
      {lend.returned > 0 ? (
        <DeleteReturnedModal lend={lend} opened={isOpen} onClose={close} />
      ) : (
        <ConfirmModal
          opened={isOpen}
          title="Delete this record?"
          confirmLabel="Delete"
          onClose={close}
          onConfirm={() => deleteLend(lend)}
        >
          <Text fw={600}>{describeLendToPerson(lend)}</Text>
        </ConfirmModal>
      )}
    </Suspense>
  )
  return [ask, dialog]
}
