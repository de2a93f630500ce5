import { Text } from '@mantine/core'
import { useField, useFormikContext } from 'formik'
import { useMemo } from 'react'
import type { Bank } from '#contract/banks.ts'
import type { Lend } from '#contract/lends.ts'
import { formatAccount } from '#src/banks/bank.ts'
import { useBanks } from '#src/banks/bank-queries.ts'
import { useHasFeature } from '#src/session/features.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import { AccountField } from './account-field.tsx'

const questions = { given: 'From which account?', taken: 'Into which account?' } as const

/** The active accounts that a new record can name: none on a server that does not move balances for records. */
export const useLendAccounts = (): readonly Bank[] => {
  const { data: banks } = useBanks()
  const hasAccounts = useHasFeature('lend-account')
  return useMemo(() => (hasAccounts && banks ? banks.filter(({ active }) => active) : []), [hasAccounts, banks])
}

/** The formatted accounts by id. Undefined on a server that does not move balances for records. */
export const useAccountNames = (): ReadonlyMap<string, string> | undefined => {
  const { data: banks } = useBanks()
  const hasAccounts = useHasFeature('lend-account')
  return useMemo(
    () => (hasAccounts ? new Map(banks?.map((bank) => [bank.id, formatAccount(bank)])) : undefined),
    [hasAccounts, banks],
  )
}

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
  if (!useHasFeature('lend-account') || !banks) return null
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
