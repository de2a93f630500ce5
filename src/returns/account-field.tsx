import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import type { Bank } from '#contract/banks.ts'
import type { Lend } from '#contract/lends.ts'
import { formatAccount } from '#src/banks/bank.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import { useFormikField } from '#src/ui/form/fields/fields.tsx'

type AccountFieldProps = {
  name: string
  direction: Lend['direction']
  /** The active accounts. */
  accounts: readonly Bank[]
}

/** A select for the account of a return, or none. It shows the balance of the chosen account. */
export const AccountField = ({ name, direction, accounts }: AccountFieldProps) => {
  const { value, setValue, props } = useFormikField<string>(name)
  const chosen = accounts.find(({ id }) => id === value)
  return (
    <NativeSelect
      {...props}
      size="md"
      label={direction === 'given' ? 'Credit an account?' : 'Debit an account?'}
      description={chosen && `Balance ${formatRupees(chosen.amount)}`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value}
      onChange={({ currentTarget }) => setValue(currentTarget.value)}
      data={[
        { value: '', label: 'No, move no balance' },
        ...accounts.map((bank) => ({ value: bank.id, label: formatAccount(bank) })),
      ]}
    />
  )
}
