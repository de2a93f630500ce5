import { NativeSelect, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import { FormDrawer } from '#src/ui/form/form-drawer.tsx'
import { useCloseDrawer } from '#src/ui/form/use-close-drawer.ts'
import { formatAccount } from '../bank.ts'
import { useBanks } from '../bank-queries.ts'
import { ExpenseForm } from './expense-form.tsx'

/** A drawer over the list of accounts, with the form for an expense. The account is chosen first. */
export const AddExpenseDrawer = () => {
  const close = useCloseDrawer({ to: '/bank/expense' }, { to: '/bank' })
  const { data: banks } = useBanks()
  const [chosenId, setChosenId] = useState('')
  const accounts = banks?.filter(({ active }) => active) ?? []
  const account = accounts.find(({ id }) => id === chosenId) ?? accounts[0]
  return (
    <FormDrawer title="Add Expenses" onClose={close}>
      {account ? (
        <Stack>
          <NativeSelect
            size="md"
            label="Account"
            value={account.id}
            onChange={({ currentTarget }) => setChosenId(currentTarget.value)}
            data={accounts.map((bank) => ({ value: bank.id, label: formatAccount(bank) }))}
          />
          <ExpenseForm key={account.id} bank={account} onClose={close} />
        </Stack>
      ) : (
        <Text c="dimmed">No active account.</Text>
      )}
    </FormDrawer>
  )
}
