import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { announceFailure } from '#src/lib/cache/announce.ts'
import { FormDrawer } from '#src/ui/form/form-drawer.tsx'
import { useCloseDrawer } from '#src/ui/form/use-close-drawer.ts'
import { useBank, useBanks } from '../bank-queries.ts'
import { AddBankForm, EditBankForm } from './bank-forms.tsx'

/** The form of a new account, over the list. */
export const AddBankDrawer = () => {
  const close = useCloseDrawer({ to: '/bank/add' }, { to: '/bank' })
  return (
    <FormDrawer title="Add Bank" onClose={close}>
      <AddBankForm onClose={close} />
    </FormDrawer>
  )
}

/** The form of an existing account, over the list. An unknown account is announced, and the drawer closes. */
export const EditBankDrawer = () => {
  const params = useParams({ from: '/_signed-in/bank/edit/$id' })
  const { data: banks, isFetching } = useBanks()
  const bank = banks?.find(({ id }) => id === params.id)
  const close = useCloseDrawer({ to: '/bank/edit/$id', params }, { to: '/bank' })
  const isMissing = !bank && !isFetching
  useEffect(() => {
    if (!isMissing) return
    announceFailure('Something went wrong!')
    close()
  }, [isMissing, close])
  if (!bank) return null
  return (
    <FormDrawer title="Edit Bank" onClose={close}>
      <EditBankForm bank={bank} onClose={close} />
    </FormDrawer>
  )
}

/** The form of an account, over its own screen, which says when there is no such account. */
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
