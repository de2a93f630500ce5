import { ActiveAccountForm } from '#src/banks/active-account-form.tsx'
import { incomeForm } from '#src/banks/bank.ts'
import { useRememberedChoices } from '#src/session/use-remembered-choices.ts'
import { FormDrawer } from '#src/ui/form/form-drawer.tsx'
import { useCloseDrawer } from '#src/ui/form/use-close-drawer.ts'
import { IncomeForm } from './income-form.tsx'

/** A drawer over the list of accounts, with the form for money that comes in. It starts with the account of the last income. */
export const AddIncomeDrawer = () => {
  const close = useCloseDrawer({ to: '/bank/income' }, { to: '/bank' })
  const [{ incomeBankId = '' }, remember] = useRememberedChoices()
  return (
    <FormDrawer title="Add Income" onClose={close}>
      <ActiveAccountForm
        place={incomeForm}
        field="bankId"
        firstId={incomeBankId}
        noAccount="You have no active account that money can come into."
      >
        {(account, accountField) => (
          <IncomeForm
            bank={account}
            accountField={accountField}
            onAdded={(bankId) => remember({ incomeBankId: bankId })}
            onClose={close}
          />
        )}
      </ActiveAccountForm>
    </FormDrawer>
  )
}
