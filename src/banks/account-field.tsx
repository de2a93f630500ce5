import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import type { Bank } from '#contract/banks/response.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import { type FormikFieldProps, useFormikField } from '#src/ui/form/fields/fields.tsx'
import { formatAccount } from './bank.ts'

type AccountSelectProps = Omit<NativeSelectProps, 'data' | 'value' | 'onChange' | 'description'> & {
  accounts: readonly Bank[]
  /** The id of the chosen account; "" for none. */
  value: string
  /** The option for no account. Without it the user must choose an account. */
  none?: string
  /** What stands below the select while no account is chosen. With an account it is the balance. */
  noneNote?: string
  onChoose: (account: Bank | undefined) => void
}

/** A select of an account. It shows the balance of the chosen one. */
export const AccountSelect = ({ accounts, value, none, noneNote, onChoose, ...rest }: AccountSelectProps) => {
  const chosen = accounts.find(({ id }) => id === value)
  const isNonePossible = none !== undefined || chosen === undefined
  return (
    <NativeSelect
      size="md"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...rest}
      description={chosen ? `Balance ${formatRupees(chosen.amount)}` : noneNote}
      value={chosen?.id ?? ''}
      onChange={({ currentTarget }) => onChoose(accounts.find(({ id }) => id === currentTarget.value))}
      data={[
        ...(isNonePossible ? [{ value: '', label: none ?? 'Choose an account' }] : []),
        ...accounts.map((bank) => ({ value: bank.id, label: formatAccount(bank) })),
      ]}
    />
  )
}

type AccountFieldProps = FormikFieldProps<Omit<AccountSelectProps, 'value' | 'onChoose'>> & {
  /** Called with the chosen account, before Formik validates it. */
  onChoose?: (account: Bank | undefined) => void
}

/** The select of an account as a field of a form. Its value is the id. */
export const AccountField = ({ name, onChoose, ...rest }: AccountFieldProps) => {
  const { value, setValue, props } = useFormikField<string>(name)
  return (
    <AccountSelect
      {...rest}
      {...props}
      value={value}
      onChoose={(account) => {
        onChoose?.(account)
        setValue(account?.id ?? '')
      }}
    />
  )
}
