import { Text } from '@mantine/core'
import { useField, useFormikContext } from 'formik'
import type { Bank } from '#contract/banks/response.ts'
import type { Lend } from '#contract/lends/response.ts'
import { AccountField } from '#src/banks/account-field.tsx'
import { formatAccount } from '#src/banks/bank.ts'
import { useBanks } from '#src/banks/bank-queries.ts'
import { formatRupees } from '#src/ui/display/money.tsx'

const questions = { given: 'From which account?', taken: 'Into which account?' } as const

/** Asks for the account that a new record moves. The bank of the record becomes that of the account. */
export const LendAccountField = ({ accounts }: { accounts: readonly Bank[] }) => {
  const [{ value: direction }] = useField<Lend['direction']>('direction')
  const { setFieldValue } = useFormikContext()
  if (accounts.length === 0) return null
  return (
    <AccountField
      name="bankId"
      label={questions[direction]}
      accounts={accounts}
      none="No account"
      noneNote="No balance changes."
      onChoose={(account) => account && void setFieldValue('bank', account.bankName)}
    />
  )
}

const describeAccount = ({ direction }: Lend, account: Bank | undefined): string => {
  const way = direction === 'given' ? 'From' : 'Into'
  if (!account) return `${way} an account that is deleted. No balance changes.`
  return `${way} ${formatAccount(account)}, balance ${formatRupees(account.amount)}. Another amount moves it by the difference.`
}

/** Says which account a record moved, and what a change of its amount does. */
export const LendAccountNote = ({ lend }: { lend: Lend }) => {
  const { data: banks } = useBanks()
  if (!banks) return null
  return (
    <Text size="sm" c="dimmed">
      {lend.bankId === null
        ? 'No account: no balance changes.'
        : describeAccount(
            lend,
            banks.find(({ id }) => id === lend.bankId),
          )}
    </Text>
  )
}
