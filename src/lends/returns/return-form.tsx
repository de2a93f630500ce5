import { Button, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import type { Bank } from '#contract/banks.ts'
import type { Lend } from '#contract/lends.ts'
import { buildReturnSchema } from '#contract/returns.ts'
import { AccountField } from '#src/banks/account-field.tsx'
import { DateField } from '#src/ui/dates/date-field.tsx'
import { formatDate } from '#src/ui/dates/dates.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import { TextField } from '#src/ui/form/fields/fields.tsx'
import { AmountField } from '#src/ui/form/fields/number-fields.tsx'
import { toAmountText } from '#src/ui/form/fields/typed-number.ts'
import { Form } from '#src/ui/form/form.tsx'
import { FormActions } from '#src/ui/form/form-actions.tsx'
import { getDefaultAccountId, getReturnForm } from './return.ts'
import { useAddReturn } from './return-queries.ts'

const accountQuestions = { given: 'Credit an account?', taken: 'Debit an account?' } as const

type ReturnFormProps = {
  lend: Lend
  /** What is outstanding, in rupees. */
  outstanding: number
  /** The active accounts. */
  accounts: readonly Bank[]
  today: string
  onForgive: () => void
  onClose: () => void
}

/** The form for a return of a record. The rest is filled in. */
export const ReturnForm = ({ lend, outstanding, accounts, today, onForgive, onClose }: ReturnFormProps) => {
  const { mutateAsync: addReturn } = useAddReturn()
  const schema = useMemo(() => buildReturnSchema(today, outstanding), [today, outstanding])
  return (
    <Form
      label="Record a return"
      schema={schema}
      initialValues={{
        amount: toAmountText(outstanding),
        date: today,
        kind: 'money',
        bankId: getDefaultAccountId(lend, accounts),
        note: '',
      }}
      onSubmit={(sent, submit) => addReturn({ lend, sent }, submit)}
      onSaved={onClose}
      draft={getReturnForm(lend.id).name}
      worksOffline
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {lend.direction === 'given' ? 'Lent' : 'Borrowed'} {formatDate(lend.lendDate)} · {lend.reason} ·{' '}
          {formatRupees(outstanding)} outstanding
        </Text>
        <AmountField name="amount" label="Amount" required data-autofocus />
        <DateField name="date" label="Date" maxDate={today} required />
        {accounts.length > 0 && (
          <AccountField
            name="bankId"
            label={accountQuestions[lend.direction]}
            accounts={accounts}
            none="No account"
            noneNote="No balance changes."
          />
        )}
        <TextField name="note" label="Note" autoComplete="off" />
        <FormActions submitLabel="Record" onCancel={onClose}>
          <Button variant="default" onClick={onForgive}>
            Forgive the rest
          </Button>
        </FormActions>
      </Stack>
    </Form>
  )
}
