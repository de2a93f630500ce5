import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { FormDrawer } from '#src/ui/form/form-drawer.tsx'
import { useBanks } from '../bank-queries.ts'
import { AddBankForm, EditBankForm } from './bank-forms.tsx'

const route = getRouteApi('/_signed-in/bank/')

/** The form that the address asks for, over the list. */
export const BankDrawer = () => {
  const { form } = route.useSearch()
  const { data: banks } = useBanks()
  const navigate = useNavigate()
  const asked = form === 'add' ? form : banks?.find(({ id }) => id === form)
  /** Closes this form, wherever the user is by now; another that was opened since stays. */
  const close = () =>
    void navigate({
      to: '.',
      search: ({ form: current, ...search }) => (current === form ? search : { ...search, form: current }),
      replace: true,
      resetScroll: false,
    })
  if (!asked) return null
  return (
    <FormDrawer title={asked === 'add' ? 'Add Bank' : 'Edit Bank'} onClose={close}>
      {asked === 'add' ? <AddBankForm onClose={close} /> : <EditBankForm key={asked.id} bank={asked} onClose={close} />}
    </FormDrawer>
  )
}
