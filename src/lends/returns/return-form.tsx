import { Button, Stack, Text } from '@mantine/core'
import { useFormikContext } from 'formik'
import { useMemo } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import { parseTypedAmount } from '#contract/fields/typed-amount.ts'
import type { Lend } from '#contract/lends/response.ts'
import { buildReturnSchema, type NewReturn } from '#contract/returns/rules.ts'
import { AccountField } from '#src/banks/account-field.tsx'
import { ChangeForm } from '#src/changes/change-form.tsx'
import { DateField } from '#src/ui/dates/date-field.tsx'
import { formatDate } from '#src/ui/dates/dates.ts'
import { directionLabels } from '#src/ui/display/direction.tsx'
import { formatRupees } from '#src/ui/display/money.tsx'
import { TextField } from '#src/ui/form/fields/fields.tsx'
import { AmountField } from '#src/ui/form/fields/number-fields.tsx'
import { toAmountText } from '#src/ui/form/fields/typed-number.ts'
import { FormActions } from '#src/ui/form/form-actions.tsx'
import { forgiveWords, getDefaultAccountId, getReturnForm } from './return.ts'
import { useAddReturn } from './return-changes.ts'
import { SurplusButton, useSurplus } from './surplus-button.tsx'

const accountQuestions = { given: 'Into which account?', taken: 'From which account?' } as const

type ReturnFormProps = {
  lend: Lend
  /** What is outstanding, in rupees. */
  outstanding: number
  /** The active accounts. */
  accounts: readonly Bank[]
  today: string
  /** Called to forgive the rest, with the return to record first, if an amount is typed that leaves one. */
  onForgive: (part: NewReturn | undefined) => void
  onClose: () => void
}

type ForgiveButtonProps = Pick<ReturnFormProps, 'outstanding' | 'onForgive'> & {
  direction: Lend['direction']
  cast: (values: object) => NewReturn
}

type OtherWaysProps = Omit<ReturnFormProps, 'accounts'> & Pick<ForgiveButtonProps, 'cast'>

/** Forgives what the typed amount leaves of the record. Without an amount, or with all of it filled in, that is all. */
const ForgiveButton = ({ outstanding, direction, cast, onForgive }: ForgiveButtonProps) => {
  const { values, validateForm, submitForm } = useFormikContext<{ amount: string }>()
  const typed = Number(parseTypedAmount(values.amount))
  const isPart = values.amount.trim() !== '' && typed !== outstanding
  const forgive = async (): Promise<void> => {
    if (!isPart) return onForgive(undefined)
    const errors = await validateForm()
    if (Object.keys(errors).length === 0) return onForgive(cast(values))
    await submitForm() // which shows the errors
  }
  return (
    <Button variant="default" onClick={() => void forgive()}>
      {isPart && typed > 0 && typed < outstanding ? forgiveWords[direction].part : forgiveWords[direction].all}
    </Button>
  )
}

/** What a return can be, other than one of a part or of all: the rest is forgiven, or more was paid. */
const OtherWays = ({ lend, outstanding, today, cast, onForgive, onClose }: OtherWaysProps) => {
  const surplus = useSurplus(outstanding)
  return surplus > 0 && lend.returnName !== '' ? (
    <SurplusButton lend={lend} outstanding={outstanding} surplus={surplus} today={today} onClose={onClose} />
  ) : (
    <ForgiveButton outstanding={outstanding} direction={lend.direction} cast={cast} onForgive={onForgive} />
  )
}

/** The form for a return of a record. The rest is filled in. */
export const ReturnForm = ({ lend, outstanding, accounts, today, onForgive, onClose }: ReturnFormProps) => {
  const { mutateAsync: addReturn } = useAddReturn()
  const schema = useMemo(() => buildReturnSchema(today, outstanding), [today, outstanding])
  return (
    <ChangeForm
      label="Record a return"
      schema={schema}
      initialValues={{
        amount: toAmountText(outstanding),
        date: today,
        kind: 'money',
        bankId: getDefaultAccountId(lend, accounts),
        note: '',
        reference: '',
      }}
      onSubmit={(sent, attention) => addReturn({ lend, sent }, attention)}
      onSaved={onClose}
      draft={getReturnForm(lend.id).name}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {directionLabels[lend.direction]} {formatDate(lend.lendDate)} · {lend.reason} · {formatRupees(outstanding)}{' '}
          outstanding
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
          <OtherWays
            lend={lend}
            outstanding={outstanding}
            today={today}
            cast={(values) => schema.cast(values)}
            onForgive={onForgive}
            onClose={onClose}
          />
        </FormActions>
      </Stack>
    </ChangeForm>
  )
}
