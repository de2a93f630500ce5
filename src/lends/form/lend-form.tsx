import { Stack } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import type { AnyObjectSchema, InferType } from 'yup'
import type { Bank } from '#contract/banks/response.ts'
import type { DueLend } from '#contract/lend-due.ts'
import type { Lend } from '#contract/lends/response.ts'
import type { Attention } from '#src/changes/attention.ts'
import { ChangeForm } from '#src/changes/change-form.tsx'
import type { Made } from '#src/changes/outcomes.ts'
import { getEditLendForm, getLendForm, toEditedLend, toNewLend } from '#src/lends/lend.ts'
import { useLends } from '#src/lends/lend-queries.ts'
import { PromisedNote } from '#src/lends/notes/promised-note.tsx'
import { WordKeptNote } from '#src/lends/notes/word-kept-note.tsx'
import { getPersonNames } from '#src/people/person.ts'
import { lendToPlan, repeatValues } from '#src/plans/repeat.ts'
import { RepeatFields } from '#src/plans/repeat-fields.tsx'
import { useServer } from '#src/session/server.ts'
import { DateField } from '#src/ui/dates/date-field.tsx'
import { AmountField } from '#src/ui/form/fields/number-fields.tsx'
import { SuggestingField } from '#src/ui/form/fields/suggesting-field.tsx'
import { toAmountText } from '#src/ui/form/fields/typed-number.ts'
import { FormActions } from '#src/ui/form/form-actions.tsx'
import { DirectionField } from './direction-field.tsx'
import { LendAccountField, LendAccountNote } from './lend-account.tsx'
import { LendReasonField } from './lend-reason-field.tsx'
import { MoreFields } from './more-fields.tsx'
import { ReturnDateField } from './return-date-field.tsx'
import { TermsFields } from './terms-fields.tsx'
import { omitTerms, toTermsValues } from './terms-values.ts'

const emptyValues = {
  amount: '',
  bank: '',
  bankId: '',
  lendDate: '',
  reason: '',
  tag: '',
  requirement: '',
  returnName: '',
  returnDate: '',
  returnStatus: '',
  ...toTermsValues({}),
}

const toFormValues = (lend: Lend) => ({
  ...omitTerms(toEditedLend(lend)),
  ...toTermsValues(lend),
  amount: toAmountText(lend.amount),
  reason: lend.reason.replaceAll(/\s*\n\s*/g, ' '), // an earlier form took several lines, and an input drops their ends
})

/** The person of the record. It suggests the names in the user's records, so that one person gets one name. */
const PersonField = ({ isFirst }: { isFirst: boolean }) => {
  const { data: lends } = useLends()
  const names = useMemo(() => getPersonNames(lends ?? []), [lends])
  return <SuggestingField name="returnName" label="Who" data-autofocus={isFirst || undefined} data={names} />
}

type LendFormProps<Schema extends AnyObjectSchema> = {
  label: string
  schema: Schema
  today: string
  /** The record to change; undefined for a new record. */
  lend?: DueLend
  /** Values that a new record starts with. */
  defaults?: {
    direction: Lend['direction']
    bank: Lend['bank'] | ''
    bankId: string
    requirement: Lend['requirement']
  }
  /** The accounts that a new record can name. */
  accounts?: readonly Bank[]
  /** The photo that goes with a new record. */
  photoField?: ReactNode
  /** Further actions in the footer. */
  actions?: ReactNode
  submitLabel: string
  onSubmit: (value: InferType<Schema>, attention: Attention) => Promise<Made>
  onSaved: () => unknown
  onCancel: () => void
}

/** The form for a new or an existing lend/borrow record. */
export const LendForm = <Schema extends AnyObjectSchema>({
  label,
  schema,
  today,
  lend,
  defaults,
  accounts = [],
  photoField,
  actions,
  submitLabel,
  onSubmit,
  onSaved,
  onCancel,
}: LendFormProps<Schema>) => {
  const { isFull } = useServer()
  return (
    <ChangeForm
      label={label}
      schema={schema}
      initialValues={
        lend
          ? { ...toFormValues(lend), ...repeatValues }
          : { ...emptyValues, ...repeatValues, lendDate: today, direction: 'given', ...defaults }
      }
      onSubmit={onSubmit}
      onSaved={onSaved}
      draft={(lend ? getEditLendForm(lend.id) : getLendForm(defaults?.direction ?? 'given')).name}
    >
      <Stack>
        {isFull && <DirectionField lend={lend} />}
        <PersonField isFirst={!lend} />
        {!lend && <WordKeptNote />}
        <AmountField name="amount" label="Amount" required data-autofocus={lend ? true : undefined} />
        <LendReasonField />
        <DateField name="lendDate" label="Lend Date" maxDate={today} required />
        <ReturnDateField today={today} />
        {isFull && <TermsFields lend={lend} today={today} />}
        {isFull && (lend ? <LendAccountNote lend={lend} /> : <LendAccountField accounts={accounts} />)}
        {isFull && !lend && <PromisedNote />}
        <MoreFields />
        {photoField}
        <RepeatFields {...(lend && { of: lendToPlan(toNewLend(lend)) })} />
        <FormActions submitLabel={submitLabel} onCancel={onCancel}>
          {actions}
        </FormActions>
      </Stack>
    </ChangeForm>
  )
}
