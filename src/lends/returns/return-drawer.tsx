import { Text } from '@mantine/core'
import { useState } from 'react'
import { getOutstanding } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends.ts'
import { useBanks } from '#src/banks/bank-queries.ts'
import { describeLendToPerson } from '#src/lends/lend.ts'
import { useLends } from '#src/lends/lend-queries.ts'
import { removeDraft } from '#src/lib/drafts.ts'
import { useToday } from '#src/lib/today.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import { useConfirm } from '#src/ui/feedback/confirm.ts'
import { ConfirmModal } from '#src/ui/feedback/confirm-modal.tsx'
import { FormDrawer } from '#src/ui/form/form-drawer.tsx'
import { useCloseWhenMissing } from '#src/ui/form/use-close-drawer.ts'
import { getReturnForm, nameLend } from './return.ts'
import { ReturnForm } from './return-form.tsx'
import { useAddReturn } from './return-queries.ts'

type ForgiveModalProps = {
  lend: Lend
  /** What is outstanding, in rupees. */
  outstanding: number
  today: string
  opened: boolean
  onForgiven: () => void
  onClose: () => void
}

/** A dialog that forgives the rest of a record. */
const ForgiveModal = ({ lend, outstanding, today, opened, onForgiven, onClose }: ForgiveModalProps) => {
  const { mutateAsync: forgive } = useAddReturn('Rest forgiven!')
  return (
    <ConfirmModal
      worksOffline
      opened={opened}
      title="Forgive the rest?"
      confirmLabel="Forgive the rest"
      harmless
      onConfirm={async () => {
        await forgive({ lend, sent: { date: today, amount: outstanding, kind: 'forgiven', bankId: '', note: '' } })
        removeDraft(getReturnForm(lend.id).name)
        onForgiven()
      }}
      onClose={onClose}
    >
      <Text fw={600}>{describeLendToPerson(lend)}</Text>
      <Text mt="xs">
        {formatRupees(outstanding)} will no longer be outstanding, and the record is done. This moves no money.
      </Text>
    </ConfirmModal>
  )
}

/** The content of the drawer. It keeps the first outstanding amount, because that changes before the response. */
const RecordReturn = ({ lend, onClose }: { lend: Lend; onClose: () => void }) => {
  const today = useToday()
  const [outstanding] = useState(() => getOutstanding(lend))
  const { data: banks, isLoading } = useBanks()
  const { subject: toForgive, isOpen, ask, close } = useConfirm<Lend>()
  if (isLoading) return null
  if (outstanding === 0) return <Text>Nothing is outstanding.</Text>
  const shared = { lend, outstanding, today }
  return (
    <>
      <ReturnForm
        {...shared}
        accounts={(banks ?? []).filter(({ active }) => active)}
        onForgive={() => ask(lend)}
        onClose={onClose}
      />
      {toForgive && <ForgiveModal {...shared} opened={isOpen} onForgiven={onClose} onClose={close} />}
    </>
  )
}

/** A drawer over a screen that records a return of a record. An unknown id shows a toast and closes the drawer. */
export const ReturnDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { data: lends, isFetching } = useLends()
  const lend = lends?.find((each) => each.id === id)
  useCloseWhenMissing(lend, isFetching, onClose)
  if (!lend) return null
  return (
    <FormDrawer title={`Record a return: ${nameLend(lend)}`} onClose={onClose}>
      <RecordReturn key={lend.id} lend={lend} onClose={onClose} />
    </FormDrawer>
  )
}
