import { useParams } from '@tanstack/react-router'
import { useBank } from '#src/banks/bank-queries.ts'
import { FormDrawer } from '#src/ui/form/form-drawer.tsx'
import { useCloseDrawer, useCloseWhenMissing } from '#src/ui/form/use-close-drawer.ts'
import { ExpenseForm } from './expense-form.tsx'

/** A drawer over the screen of an account, with the form for an expense from it. */
export const AddExpenseToAccount = () => {
  const params = useParams({ from: '/_signed-in/bank_/$id' })
  const { data: bank, isFetching } = useBank(params.id)
  const close = useCloseDrawer({ to: '/bank/$id/expense', params }, { to: '/bank/$id', params })
  useCloseWhenMissing(bank, isFetching, close)
  if (!bank) return null
  return (
    <FormDrawer title="Add Expenses" onClose={close}>
      <ExpenseForm bank={bank} onClose={close} />
    </FormDrawer>
  )
}
