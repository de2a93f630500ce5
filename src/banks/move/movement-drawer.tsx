import { useParams } from '@tanstack/react-router'
import { getMovementForm, labelMovementForm } from '#src/banks/bank.ts'
import { useBank } from '#src/banks/bank-queries.ts'
import type { MovementName } from '#src/banks/movement.ts'
import { useFilledVersion } from '#src/lib/filled-form.ts'
import { FormDrawer } from '#src/ui/form/form-drawer.tsx'
import { useCloseDrawer, useCloseWhenMissing } from '#src/ui/form/use-close-drawer.ts'
import { MovementForm } from './movement-form.tsx'

/** A drawer over the screen of an account, with the form that credits or debits it. */
export const MovementDrawer = ({ movement }: { movement: MovementName }) => {
  const params = useParams({ from: '/_signed-in/bank_/$id' })
  const { data: bank, isFetching } = useBank(params.id)
  const close = useCloseDrawer({ to: `/bank/$id/${movement}`, params }, { to: '/bank/$id', params })
  const version = useFilledVersion(getMovementForm(params.id, movement).name)
  useCloseWhenMissing(bank, isFetching, close)
  if (!bank) return null
  return (
    <FormDrawer title={labelMovementForm(bank, movement)} onClose={close}>
      <MovementForm key={version} bank={bank} movement={movement} onClose={close} />
    </FormDrawer>
  )
}
