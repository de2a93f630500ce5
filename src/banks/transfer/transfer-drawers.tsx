import { useParams } from '@tanstack/react-router'
import { useBanks } from '#src/banks/bank-queries.ts'
import { FormDrawer } from '#src/ui/form/form-drawer.tsx'
import { useCloseDrawer, useCloseWhenMissing } from '#src/ui/form/use-close-drawer.ts'
import { TransferOrNote } from './transfer-or-note.tsx'

const TransferDrawer = ({ fromId, onClose }: { fromId: string; onClose: () => void }) => {
  const { data: banks, isFetching } = useBanks()
  useCloseWhenMissing(banks, isFetching, onClose)
  if (!banks) return null
  return (
    <FormDrawer title="Transfer" onClose={onClose}>
      <TransferOrNote banks={banks} fromId={fromId} onClose={onClose} />
    </FormDrawer>
  )
}

/** A drawer over the list of accounts, with the form for a transfer. */
export const TransferOverList = () => {
  const close = useCloseDrawer({ to: '/bank/transfer' }, { to: '/bank' })
  return <TransferDrawer fromId="" onClose={close} />
}

/** A drawer over the screen of an account, with the form for a transfer from it. */
export const TransferFromAccount = () => {
  const params = useParams({ from: '/_signed-in/bank_/$id/transfer' })
  const close = useCloseDrawer({ to: '/bank/$id/transfer', params }, { to: '/bank/$id', params })
  return <TransferDrawer fromId={params.id} onClose={close} />
}
