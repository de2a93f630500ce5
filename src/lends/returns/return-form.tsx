import { Button, Stack, Text } from '@mantine/core'
import { useFormikContext } from 'formik'
import { useMemo, useRef } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import { isCalendarDate } from '#contract/fields/calendar-date.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import { parseTypedAmount } from '#contract/fields/typed-amount.ts'
import { type DueLend, getOwedOn, splitNewReturn } from '#contract/lend-due.ts'
import { buildReturnSchema, type NewReturn } from '#contract/returns/rules.ts'
import { ChangeForm } from '#src/changes/change-form.tsx'
import { getToday } from '#src/lib/today.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { directionLabels } from '#src/ui/display/direction.tsx'
import { formatBriefRupees, formatRupees } from '#src/ui/display/money.tsx'
import { FormActions } from '#src/ui/form/form-actions.tsx'
import { payFirst } from './payment.ts'
import { PaymentFields, startPayment } from './payment-fields.tsx'
import { PaymentParts } from './payment-parts.tsx'
import { forgiveWords, getReturnForm } from './return.ts'
import { useAddPayment } from './return-changes.ts'

type ReturnFormProps = {
  lend: DueLend
  /** The other open records of the person in this direction. */
  others: readonly DueLend[]
  /** The active accounts. */
  accounts: readonly Bank[]
  today: string
  /** Called to forgive the rest, with the return to record first, if an amount is typed that leaves one. */
  onForgive: (part: NewReturn | undefined) => void
  onClose: () => void
}

type ForgiveButtonProps = Pick<ReturnFormProps, 'lend' | 'onForgive'> & { cast: (values: object) => NewReturn }

type OtherWaysProps = Pick<ReturnFormProps, 'lend' | 'others' | 'onForgive'> &
  Pick<ForgiveButtonProps, 'cast'> & {
    /** Records all that was paid, on this record and above it. */
    onRecordAll: (submit: () => Promise<void>) => void
  }

/** What is typed: the day of the payment, its amount in rupees, and what is owed of the record on that day. */
const useTyped = (lend: DueLend) => {
  const { values } = useFormikContext<{ amount: string; date: string }>()
  const date = isCalendarDate(values.date) ? values.date : getToday()
  return { date, amount: Number(parseTypedAmount(values.amount)), owed: getOwedOn(lend, date) }
}

/** Forgives what the typed amount leaves of the record. Without an amount, or with all of it filled in, that is all. */
const ForgiveButton = ({ lend, cast, onForgive }: ForgiveButtonProps) => {
  const { values, validateForm, submitForm } = useFormikContext<{ amount: string }>()
  const { amount, owed } = useTyped(lend)
  const isPart = values.amount.trim() !== '' && amount !== owed
  const words = forgiveWords[lend.direction]
  const forgive = async (): Promise<void> => {
    if (!isPart) return onForgive(undefined)
    const errors = await validateForm()
    if (Object.keys(errors).length === 0) return onForgive(cast(values))
    await submitForm() // which shows the errors
  }
  return (
    <Button variant="default" onClick={() => void forgive()}>
      {isPart && amount > 0 && amount < owed ? words.part : words.all}
    </Button>
  )
}

/** The payment that is typed, when it is more than what is owed of the record. */
const useMore = ({ lend, others }: Pick<ReturnFormProps, 'lend' | 'others'>) => {
  const typed = useTyped(lend)
  return typed.amount > typed.owed && lend.returnName !== '' ? payFirst(lend, others, typed) : undefined
}

/** What the typed amount pays of interest and principal: `₹412 interest, ₹1,588 principal`. */
const SplitNote = ({ lend }: Pick<ReturnFormProps, 'lend'>) => {
  const { date, amount, owed } = useTyped(lend)
  if (!lend.interest || !(amount > 0)) return null
  const paid = Math.min(amount, owed)
  const { interest } = splitNewReturn(lend, { date, amount: paid })
  const principal = toRupees(toPaise(paid) - toPaise(interest))
  return (
    <Text size="sm" c="dimmed" role="status">
      {formatBriefRupees(interest)} interest, {formatBriefRupees(principal)} principal
    </Text>
  )
}

/**
 * What a return can be, other than one of a part or of all: more was paid, or the rest is forgiven. An instalment that is paid is
 * neither.
 */
const OtherWays = ({ onRecordAll, cast, onForgive, ...props }: OtherWaysProps) => {
  const { isSubmitting, submitForm } = useFormikContext()
  const { lend } = props
  const { amount } = useTyped(lend)
  if (useMore(props)) {
    return (
      <Button variant="default" disabled={isSubmitting} onClick={() => onRecordAll(submitForm)}>
        Record all of it
      </Button>
    )
  }
  if (lend.dues.length > 1 && amount === lend.due.amount) return null
  return <ForgiveButton lend={lend} cast={cast} onForgive={onForgive} />
}

const MoreParts = (props: Pick<ReturnFormProps, 'lend' | 'others'>) => {
  const payment = useMore(props)
  return payment && <PaymentParts payment={payment} order="Goes here, then to the oldest first" />
}

/** Says what the return is of: `Lent 1 Nov 2026 · Rent · ₹8,412.00 outstanding, ₹412.00 of it interest`. */
const describeOwed = (lend: DueLend, today: string): string => {
  const interest = lend.interestOwed > 0 ? `, ${formatRupees(lend.interestOwed)} of it interest` : ''
  const owed = `${formatRupees(getOwedOn(lend, today))} outstanding${interest}`
  return `${directionLabels[lend.direction]} ${formatDate(lend.lendDate)} · ${lend.reason} · ${owed}`
}

/**
 * The form for a return of a record. The rest is filled in, or the instalment that is due. More than is owed goes to the other records of the person,
 * oldest first, and what is above them becomes a record of the other direction: only by a press that says so.
 */
export const ReturnForm = ({ lend, others, accounts, today, onForgive, onClose }: ReturnFormProps) => {
  const { mutateAsync: pay } = useAddPayment()
  const paid = { lend, others }
  const takesAll = useRef(false)
  const schema = useMemo(
    () =>
      buildReturnSchema(today, (date, amount) =>
        takesAll.current ? undefined : splitNewReturn(lend, { date, amount }).refusal,
      ),
    [today, lend],
  )
  const recordAll = async (submit: () => Promise<void>): Promise<void> => {
    takesAll.current = true
    await submit()
    takesAll.current = false
  }
  return (
    <ChangeForm
      label="Record a return"
      schema={schema}
      initialValues={startPayment(lend, lend.instalments ? lend.due.amount : getOwedOn(lend, today), accounts, today)}
      onSubmit={(sent, attention) => pay({ ...payFirst(lend, others, sent), sent }, attention)}
      onSaved={onClose}
      draft={getReturnForm(lend.id).name}
    >
      <Stack>
        <PaymentFields direction={lend.direction} accounts={accounts} today={today} about={describeOwed(lend, today)}>
          <SplitNote lend={lend} />
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
