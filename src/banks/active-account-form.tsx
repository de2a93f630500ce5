import { Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Bank } from '#contract/banks/response.ts'
import { requiredText } from '#contract/fields/request-fields.ts'
import { type FormPlace, readFilledForm, useFilledVersion } from '#src/lib/filled-form.ts'
import { ButtonLink } from '#src/ui/display/link.tsx'
import { formatRupees } from '#src/ui/display/money.tsx'
import { LoadingPart } from '#src/ui/feedback/list-states.tsx'
import { QueryState } from '#src/ui/feedback/query-state.tsx'
import { useFormikField } from '#src/ui/form/fields/fields.tsx'
import { chooseFirstValues } from '#src/ui/form/use-form-draft.ts'
import { AccountSelect } from './account-select.tsx'
import { formatAccount } from './bank.ts'
import { useBanks } from './bank-queries.ts'

/** The rule for the id of the account: one is chosen. An id of an account that cannot be chosen is none. */
export const accountChoice = (chosen: Bank | undefined) =>
  requiredText('Account').test('chosen', 'Account is required', () => chosen !== undefined)

type AccountChoiceProps = {
  name: string
  accounts: readonly Bank[]
  account: Bank | undefined
  onChoose: (id: string) => void
}

/** The account, with its balance. A single account leaves nothing to choose, unless the line named another one. */
const AccountChoice = ({ name, accounts, account, onChoose }: AccountChoiceProps) => {
  const { setValue, props } = useFormikField<string>(name)
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

type FormOfAccount = {
  place: FormPlace
  /** The name of the field with the id of the account. */
  field: string
  /** The id of the account to start with, or "". */
  firstId: string
  /** What stands in place of the form when the user has no active account. */
  noAccount: string
  /** The form of an account. It is undefined while the user is to choose it. */
  children: (account: Bank | undefined, accountField: ReactNode) => ReactNode
}

const ChosenAccount = ({
  place: { name },
  field,
  firstId,
  noAccount,
  children,
  accounts,
}: FormOfAccount & { accounts: readonly Bank[] }) => {
  const [accountId, setAccountId] = useState(() => chooseFirstValues(name, { [field]: firstId }).values[field])
  const [isAsked] = useState(() => readFilledForm(name)?.values[field] !== undefined)
  const account = accounts.find(({ id }) => id === accountId) ?? (isAsked ? undefined : accounts[0])
  if (accounts.length === 0) {
    return (
      <Stack align="flex-start">
        <Text>{noAccount}</Text>
        <ButtonLink to="/bank/add">Add Bank</ButtonLink>
      </Stack>
    )
  }
  return children(account, <AccountChoice name={field} accounts={accounts} account={account} onChoose={setAccountId} />)
}

/**
 * A form with one of the active accounts first: that of a line that was read or of a draft, or `firstId`. What was typed stays
 * when it changes. Where a line names an account that is not active, or that the user does not have, it is asked for.
 */
export const ActiveAccountForm = (form: Omit<FormOfAccount, 'firstId'> & { firstId: string | undefined }) => {
  const banks = useBanks()
  const filledVersion = useFilledVersion(form.place.name)
  const { firstId } = form
  return (
    <QueryState query={banks} failure="Your bank accounts could not be loaded." height={256}>
      {(all) =>
        firstId === undefined ? (
          <LoadingPart height={256} />
        ) : (
          <ChosenAccount
            {...form}
            key={filledVersion}
            firstId={firstId}
            accounts={all.filter(({ active }) => active)}
          />
        )
      }
    </QueryState>
  )
}
