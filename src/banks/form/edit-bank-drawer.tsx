import { useParams, useRouter } from '@tanstack/react-router'
import { FormDrawer } from '#src/ui/form/form-drawer.tsx'
import { useBank } from '../bank-queries.ts'
import { EditBankForm } from './bank-forms.tsx'

/** The form of an account, over its screen. */
export const EditBankDrawer = () => {
  const { id } = useParams({ from: '/_signed-in/bank/$id/edit' })
  const { data: bank } = useBank(id)
  const router = useRouter()
  const close = (): void => {
    // A saved form closes after a while. By then the user can be on another screen.
    if (!router.matchRoute({ to: '/bank/$id/edit', params: { id } })) return
    void router.navigate({
      to: '/bank/$id',
      params: { id },
      search: (view) => view,
      replace: true,
      resetScroll: false,
    })
  }
  if (!bank) return null
  return (
    <FormDrawer title="Edit Bank" onClose={close}>
      <EditBankForm bank={bank} onClose={close} />
    </FormDrawer>
  )
}
