import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import type { Lend } from '#contract/lends/response.ts'
import { AccountField } from '#src/banks/account-field.tsx'
import { DateField } from '#src/ui/dates/date-field.tsx'
import { TextField } from '#src/ui/form/fields/fields.tsx'
import { AmountField } from '#src/ui/form/fields/number-fields.tsx'
import { toAmountText } from '#src/ui/form/fields/typed-number.ts'
import { getDefaultAccountId } from './return.ts'

const accountQuestions = { given: 'Into which account?', taken: 'From which account?' } as const

/** What a form for a payment begins with: all of the amount, today, and the account of the record. */
export const startPayment = (lend: Lend, outstanding: number, accounts: readonly Bank[], today: string) => ({
  amount: toAmountText(outstanding),
  date: today,
  kind: 'money',
  bankId: getDefaultAccountId(lend, accounts),
  note: '',
  reference: '',
})

type PaymentFieldsProps = {
  direction: Lend['direction']
  /** The active accounts. */
  accounts: readonly Bank[]
  today: string
  /** Says what is paid. */
  about: string
  /** What stands below the amount. */
  children: ReactNode
}

/** The fields of a payment: how much, when, which account. */
export const PaymentFields = ({ direction, accounts, today, about, children }: PaymentFieldsProps) => (
  <>
    <Text size="sm" c="dimmed">
      {about}
    </Text>
    <AmountField name="amount" label="Amount" required data-autofocus />
    {children}
    <DateField name="date" label="Date" maxDate={today} required />
    {accounts.length > 0 && (
      <AccountField
        name="bankId"
        label={accountQuestions[direction]}
        accounts={accounts}
        none="No account"
        noneNote="No balance changes."
      />
    )}
    <TextField name="note" label="Note" autoComplete="off" />
  </>
)
