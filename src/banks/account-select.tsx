import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import type { Bank } from '#contract/banks/response.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import { formatAccount } from './bank.ts'

export type AccountSelectProps = Omit<NativeSelectProps, 'data' | 'value' | 'onChange' | 'description'> & {
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
