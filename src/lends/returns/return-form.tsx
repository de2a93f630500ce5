import { Button, Stack } from '@mantine/core'
import { useFormikContext } from 'formik'
import { useMemo, useRef } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import { parseTypedAmount } from '#contract/fields/typed-amount.ts'
import type { Lend } from '#contract/lends/response.ts'
import { buildReturnSchema, type NewReturn } from '#contract/returns/rules.ts'
import { ChangeForm } from '#src/changes/change-form.tsx'
import { formatDate } from '#src/ui/dates/dates.ts'
import { directionLabels } from '#src/ui/display/direction.tsx'
import { formatRupees } from '#src/ui/display/money.tsx'
import { FormActions } from '#src/ui/form/form-actions.tsx'
import { payFirst } from './payment.ts'
import { PaymentFields, startPayment } from './payment-fields.tsx'
import { PaymentParts } from './payment-parts.tsx'
import { forgiveWords, getReturnForm } from './return.ts'
import { useAddPayment } from './return-changes.ts'

type ReturnFormProps = {
  lend: Lend
  /** The other open records of the person in this direction. */
  others: readonly Lend[]
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

type OtherWaysProps = Pick<ReturnFormProps, 'lend' | 'others' | 'outstanding' | 'onForgive'> &
  Pick<ForgiveButtonProps, 'cast'> & {
    /** Records all that was paid, on this record and above it. */
    onRecordAll: (submit: () => Promise<void>) => void
  }

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

/** The payment that is typed, when it is more than what is outstanding of the record. */
const useMore = ({ lend, others, outstanding }: Pick<ReturnFormProps, 'lend' | 'others' | 'outstanding'>) => {
  const { values } = useFormikContext<{ amount: string }>()
  const typed = Number(parseTypedAmount(values.amount))
  return typed > outstanding && lend.returnName !== '' ? payFirst(lend, others, typed) : undefined
}

/** What a return can be, other than one of a part or of all: more was paid, or the rest is forgiven. */
const OtherWays = ({ onRecordAll, cast, onForgive, ...props }: OtherWaysProps) => {
  const { isSubmitting, submitForm } = useFormikContext()
  const { outstanding, lend } = props
  return useMore(props) ? (
    <Button variant="default" disabled={isSubmitting} onClick={() => onRecordAll(submitForm)}>
      Record all of it
    </Button>
  ) : (
    <ForgiveButton outstanding={outstanding} direction={lend.direction} cast={cast} onForgive={onForgive} />
  )
}

const MoreParts = (props: Pick<ReturnFormProps, 'lend' | 'others' | 'outstanding'>) => {
  const payment = useMore(props)
  return payment && <PaymentParts payment={payment} order="Goes here, then to the oldest first" />
}

/**
 * The form for a return of a record. The rest is filled in. More than is outstanding goes to the other records of the person,
 * oldest first, and what is above them becomes a record of the other direction: only by a press that says so.
 */
export const ReturnForm = ({ lend, others, outstanding, accounts, today, onForgive, onClose }: ReturnFormProps) => {
  const { mutateAsync: pay } = useAddPayment()
  const paid = { lend, others, outstanding }
  const limit = useRef(outstanding)
  const schema = useMemo(() => buildReturnSchema(today, () => limit.current), [today])
  const recordAll = async (submit: () => Promise<void>): Promise<void> => {
    limit.current = Number.POSITIVE_INFINITY
    await submit()
    limit.current = outstanding
  }
  return (
    <ChangeForm
      label="Record a return"
      schema={schema}
      initialValues={startPayment(lend, outstanding, accounts, today)}
      onSubmit={(sent, attention) => pay({ ...payFirst(lend, others, sent.amount), sent }, attention)}
      onSaved={onClose}
      draft={getReturnForm(lend.id).name}
    >
      <Stack>
        <PaymentFields
          direction={lend.direction}
          accounts={accounts}
          today={today}
          about={`${directionLabels[lend.direction]} ${formatDate(lend.lendDate)} · ${lend.reason} · ${formatRupees(outstanding)} outstanding`}
        >
          <MoreParts {...paid} />
        </PaymentFields>
        <FormActions submitLabel="Record" onCancel={onClose}>
          <OtherWays
            {...paid}
            onRecordAll={(submit) => void recordAll(submit)}
            cast={(values) => schema.cast(values)}
            onForgive={onForgive}
          />
        </FormActions>
      </Stack>
    </ChangeForm>
  )
}
