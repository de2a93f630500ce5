import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Bank } from '#contract/banks/response.ts'
import { AccountSelect } from '#src/banks/account-select.tsx'
import { formatAccount } from '#src/banks/bank.ts'
import { useBanks } from '#src/banks/bank-queries.ts'
import { expenseForm } from '#src/banks/expense.ts'
import { readFilledForm, useFilledVersion } from '#src/lib/filled-form.ts'
import { ButtonLink } from '#src/ui/display/link.tsx'
import { formatRupees } from '#src/ui/display/money.tsx'
import { ErrorState, LoadingPart } from '#src/ui/feedback/list-states.tsx'
import { useFormikField } from '#src/ui/form/fields/fields.tsx'
import { FormDrawer } from '#src/ui/form/form-drawer.tsx'
import { useCloseDrawer } from '#src/ui/form/use-close-drawer.ts'
import { chooseFirstValues } from '#src/ui/form/use-form-draft.ts'
import { ExpenseForm } from './expense-form.tsx'
import { useExpenseDefaults } from './use-expense-defaults.ts'

type PayingAccountProps = { accounts: readonly Bank[]; account: Bank | undefined; onChoose: (id: string) => void }

/** The account that pays, with its balance. A single account leaves nothing to choose, unless the line named another one. */
const PayingAccount = ({ accounts, account, onChoose }: PayingAccountProps) => {
  const { setValue, props } = useFormikField<string>('bank_id')
  if (account && accounts.length === 1) {
    return (
      <Text>
        {formatAccount(account)} · Balance {formatRupees(account.amount)}
      </Text>
    )
  }
  return (
    <AccountSelect
      {...props}
      label="Account"
      accounts={accounts}
      value={account?.id ?? ''}
      onChoose={(chosen) => {
        if (!chosen) return
        flushSync(() => onChoose(chosen.id)) // Formik validates right after this, with the balance of the new account
        setValue(chosen.id)
      }}
    />
  )
}

const NoAccount = () => (
  <Stack align="flex-start">
    <Text>You have no active account to pay from.</Text>
    <ButtonLink to="/bank/add">Add Bank</ButtonLink>
  </Stack>
)

type ExpenseOfAccountProps = {
  accounts: readonly Bank[]
  /** The id of the account to start with, or "". */
  firstId: string
  onClose: () => void
}

/**
 * The form with the account first: that of a line that was read or of a draft, or `firstId`. What was typed stays when it
 * changes. A line that names an account which the user does not have leaves it empty.
 */
const ExpenseOfAccount = ({ accounts, firstId, onClose }: ExpenseOfAccountProps) => {
  const [accountId, setAccountId] = useState(
    () => chooseFirstValues(expenseForm.name, { bank_id: firstId }).values.bank_id,
  )
  const [isAsked] = useState(() => readFilledForm(expenseForm.name)?.values.bank_id === '')
  const account = accounts.find(({ id }) => id === accountId) ?? (isAsked ? undefined : accounts[0])
  if (accounts.length === 0) return <NoAccount />
  return (
    <ExpenseForm
      bank={account}
      draft={expenseForm.name}
      accountField={<PayingAccount accounts={accounts} account={account} onChoose={setAccountId} />}
      onClose={onClose}
    />
  )
}

/** A drawer over the list of accounts, with the form for an expense. */
export const AddExpenseDrawer = () => {
  const close = useCloseDrawer({ to: '/bank/expense' }, { to: '/bank' })
  const { data: banks, error, isFetching, refetch } = useBanks()
  const { defaults } = useExpenseDefaults()
  const filledVersion = useFilledVersion(expenseForm.name)
  const content = () => {
    if (banks && defaults) {
      const accounts = banks.filter(({ active }) => active)
      return <ExpenseOfAccount key={filledVersion} accounts={accounts} firstId={defaults.bankId} onClose={close} />
    }
    if (banks || isFetching) return <LoadingPart height={256} />
    return <ErrorState text="Your bank accounts could not be loaded." error={error} onRetry={() => void refetch()} />
  }
  return (
    <FormDrawer title="Add Expenses" onClose={close}>
      {content()}
    </FormDrawer>
  )
}
