import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Lend } from '#contract/lends/response.ts'
import type { Return } from '#contract/returns/response.ts'
import { useBanks } from '#src/banks/bank-queries.ts'
import { ignoreWaiting } from '#src/changes/outcomes.ts'
import { describeLendToPerson } from '#src/lends/lend.ts'
import { useConfirm } from '#src/ui/feedback/confirm.ts'
import { ConfirmModal } from '#src/ui/feedback/confirm-modal.tsx'
import { describeReturnUndo } from './return.ts'
import { useDeleteReturn } from './return-changes.ts'

/** Returns a function that asks to undo a return of a record, and the dialog that it opens. */
export const useUndoReturn = (lend: Lend): [ask: (returned: Return) => void, dialog: ReactNode] => {
  const { data: accounts = [] } = useBanks()
  const { subject: toUndo, isOpen, ask, close } = useConfirm<Return>()
  const { mutateAsync: deleteReturn } = useDeleteReturn()
  const dialog = toUndo && (
    <ConfirmModal
      key={toUndo.id}
      worksOffline
      opened={isOpen}
      title="Undo this return?"
      confirmLabel="Undo"
      harmless
      onConfirm={() => deleteReturn({ lend, deleted: toUndo }).catch(ignoreWaiting)}
      onClose={close}
    >
      <Text fw={600}>{describeLendToPerson(lend)}</Text>
      <Text mt="xs">{describeReturnUndo(toUndo, lend, accounts)}</Text>
    </ConfirmModal>
  )
  return [ask, dialog]
}
