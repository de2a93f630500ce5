import { Text } from '@mantine/core'
import type { Lend } from '#contract/lends.ts'
import { useReturns } from '#src/returns/return-queries.ts'
import { ConfirmModal } from '#src/ui/feedback/confirm-modal.tsx'
import { describeLendToPerson } from '../lend.ts'
import { useDeleteReturnedLend } from '../returned-lend-queries.ts'

const countReturns = (count: number | undefined): string => {
  if (!count) return 'Its returns are'
  return count === 1 ? 'Its 1 return is' : `Its ${count} returns are`
}

type DeleteReturnedModalProps = { lend: Lend; opened: boolean; onClose: () => void }

/** The dialog that deletes a record with returns. It says what happens to the returns and to the money. */
export const DeleteReturnedModal = ({ lend, opened, onClose }: DeleteReturnedModalProps) => {
  const { data: returns } = useReturns()
  const { mutate: deleteLend } = useDeleteReturnedLend()
  const count = returns?.filter(({ lendId }) => lendId === lend.id).length
  return (
    <ConfirmModal
      opened={opened}
      title="Delete this record?"
      confirmLabel="Delete"
      onClose={onClose}
      onConfirm={() => deleteLend(lend)}
      irreversible
    >
      <Text fw={600}>{describeLendToPerson(lend)}</Text>
      <Text mt="xs">{countReturns(count)} deleted too. Money that was moved stays moved: no balance changes.</Text>
    </ConfirmModal>
  )
}
