import { Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import type { Lend } from '#contract/lends/response.ts'
import { useBanks } from '#src/banks/bank-queries.ts'
import { describeLendToPerson } from '#src/lends/lend.ts'
import { useDeleteLend } from '#src/lends/lend-changes.ts'
import { useReturns } from '#src/lends/lend-queries.ts'
import { describeMoved, describePutBack, sumMoved } from '#src/lends/moved-money.ts'
import { useServer } from '#src/session/server.ts'
import { ConfirmModal } from '#src/ui/feedback/confirm-modal.tsx'

const countReturns = (count: number | undefined): string => {
  if (!count) return 'Its returns are'
  return count === 1 ? 'Its 1 return is' : `Its ${count} returns are`
}

type DeleteLendModalProps = { lend: Lend; opened: boolean; onClose: () => void }

/**
 * The dialog that deletes a record. It names its returns and what it moved on accounts, and offers to put that back. By default
 * the balances stay.
 */
export const DeleteLendModal = ({ lend, opened, onClose }: DeleteLendModalProps) => {
  const { data: allReturns } = useReturns()
  const { data: banks = [] } = useBanks()
  const { mutate: deleteLend } = useDeleteLend()
  const { isFull } = useServer()
  const [putBack, setPutBack] = useState(false)
  const returns = allReturns?.filter(({ lendId }) => lendId === lend.id)
  const moved = sumMoved(lend, returns ?? [], banks)
  const toDelete = {
    lend,
    putBack: putBack && moved.length > 0,
    moved: moved.map(({ bank, paise }) => ({ bankId: bank.id, paise })),
  }
  return (
    <ConfirmModal
      worksOffline
      opened={opened}
      title="Delete this record?"
      confirmLabel="Delete"
      onClose={onClose}
      onConfirm={() => deleteLend(toDelete)}
      irreversible={!isFull}
    >
      <Text fw={600}>{describeLendToPerson(lend)}</Text>
      {lend.returned > 0 && <Text mt="xs">{countReturns(returns?.length)} deleted too.</Text>}
      {lend.hasProof && <Text mt="xs">Its photo is deleted too.</Text>}
      {moved.length > 0 && (
        <>
          <Text mt="xs">{describeMoved(moved)}</Text>
          <Checkbox
            mt="sm"
            label="Put the money back"
            description={putBack ? describePutBack(moved) : 'The balances stay as they are.'}
            checked={putBack}
            onChange={({ currentTarget }) => setPutBack(currentTarget.checked)}
          />
        </>
      )}
    </ConfirmModal>
  )
}
