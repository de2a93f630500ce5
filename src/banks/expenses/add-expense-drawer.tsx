import { ActiveAccountForm } from '#src/banks/active-account-form.tsx'
import { expenseForm } from '#src/banks/expense.ts'
import { FormDrawer } from '#src/ui/form/form-drawer.tsx'
import { useCloseDrawer } from '#src/ui/form/use-close-drawer.ts'
import { ExpenseForm } from './expense-form.tsx'
import { useExpenseDefaults } from './use-expense-defaults.ts'

/** A drawer over the list of accounts, with the form for an expense. */
export const AddExpenseDrawer = () => {
  const close = useCloseDrawer({ to: '/bank/expense' }, { to: '/bank' })
  const { defaults } = useExpenseDefaults()
  return (
    <FormDrawer title="Add Expenses" onClose={close}>
      <ActiveAccountForm
        place={expenseForm}
        field="bank_id"
        firstId={defaults?.bankId}
        noAccount="You have no active account to pay from."
      >
        {(account, accountField) => (
          <ExpenseForm bank={account} draft={expenseForm.name} accountField={accountField} onClose={close} />
        )}
      </ActiveAccountForm>
    </FormDrawer>
  )
}
