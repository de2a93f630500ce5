import { useParams } from '@tanstack/react-router'
import { useBank, useBanks } from '#src/banks/bank-queries.ts'
import { FormDrawer } from '#src/ui/form/form-drawer.tsx'
import { useCloseDrawer, useCloseWhenMissing } from '#src/ui/form/use-close-drawer.ts'
import { AddBankForm, EditBankForm } from './bank-forms.tsx'

/** A drawer over the list, with the form for a new account. */
export const AddBankDrawer = () => {
  const close = useCloseDrawer({ to: '/bank/add' }, { to: '/bank' })
  return (
    <FormDrawer title="Add Bank" onClose={close}>
      <AddBankForm onClose={close} />
    </FormDrawer>
  )
}

/** A drawer over the list, with the form for an existing account. An unknown id shows a toast and closes the drawer. */
export const EditBankDrawer = () => {
  const params = useParams({ from: '/_signed-in/bank/edit/$id' })
  const { data: banks, isFetching } = useBanks()
  const bank = banks?.find(({ id }) => id === params.id)
  const close = useCloseDrawer({ to: '/bank/edit/$id', params }, { to: '/bank' })
  useCloseWhenMissing(bank, isFetching, close)
  if (!bank) return null
  return (
    <FormDrawer title="Edit Bank" onClose={close}>
      <EditBankForm bank={bank} onClose={close} />
    </FormDrawer>
  )
}

/** A drawer over the screen of an account, with its form. The screen itself reports an unknown id. */
export const EditAccountDrawer = () => {
  const params = useParams({ from: '/_signed-in/bank_/$id/edit' })
  const { data: bank } = useBank(params.id)
  const close = useCloseDrawer({ to: '/bank/$id/edit', params }, { to: '/bank/$id', params })
  if (!bank) return null
  return (
    <FormDrawer title="Edit Bank" onClose={close}>
      <EditBankForm bank={bank} onClose={close} />
    </FormDrawer>
  )
}
