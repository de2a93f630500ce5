import { NativeSelect } from '@mantine/core'
import type { Bank } from '#contract/banks.ts'
import { formatAccount } from '#src/banks/bank.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import { useFormikField } from '#src/ui/form/fields/fields.tsx'

type AccountFieldProps = {
  name: string
  label: string
  /** The active accounts. */
  accounts: readonly Bank[]
  /** Called with the chosen account; undefined for none. */
  onChoose?: (account: Bank | undefined) => void
}

/** A select for an account that a record or a return moves, or none. It says the balance, or that none changes. */
export const AccountField = ({ name, label, accounts, onChoose }: AccountFieldProps) => {
  const { value, setValue, props } = useFormikField<string>(name)
  const chosen = accounts.find(({ id }) => id === value)
  return (
    <NativeSelect
      {...props}
      size="md"
      label={label}
      description={chosen ? `Balance ${formatRupees(chosen.amount)}` : 'No balance changes.'}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={chosen?.id ?? ''}
      onChange={({ currentTarget: { value: id } }) => {
        setValue(id)
        onChoose?.(accounts.find((account) => account.id === id))
      }}
      data={[
        { value: '', label: 'No account' },
        ...accounts.map((bank) => ({ value: bank.id, label: formatAccount(bank) })),
      ]}
    />
  )
}
