import { SimpleGrid, Stack } from '@mantine/core'
import { object } from 'yup'
import { positiveAmount } from '#contract/fields/amounts.ts'
import { calendarDate, requiredText, text } from '#contract/fields/request-fields.ts'
import type { Plan } from '#contract/plans/response.ts'
import { keepDay } from '#contract/plans/rhythm.ts'
import { AccountField } from '#src/banks/account-field.tsx'
import { useBanks } from '#src/banks/bank-queries.ts'
import { ChangeForm } from '#src/changes/change-form.tsx'
import { describeRhythm, findEvery, getPlanBankId, rhythmChoices } from '#src/plans/plan.ts'
import { useEditPlan } from '#src/plans/plan-changes.ts'
import { DateField } from '#src/ui/dates/date-field.tsx'
import { TextField } from '#src/ui/form/fields/fields.tsx'
import { AmountField } from '#src/ui/form/fields/number-fields.tsx'
import { SelectField } from '#src/ui/form/fields/select-field.tsx'
import { toAmountText } from '#src/ui/form/fields/typed-number.ts'
import { FormActions } from '#src/ui/form/form-actions.tsx'
import { Dialog } from '#src/ui/layers/dialog.tsx'

const KEPT = 'kept'

const editSchema = object({
  amount: positiveAmount('Enter valid amount').required('Amount is required'),
  reason: requiredText('Reason'),
  bankId: text().default(''),
  next: calendarDate().required('Date is required'),
  rhythm: text().required(),
  until: calendarDate().default(''),
}).noUnknown()

const setTemplate = (plan: Plan, changed: { amount: number; reason: string; bankId: string }): Plan => {
  const { bankId, ...fields } = changed
  if (plan.kind === 'expense') return { ...plan, template: { ...plan.template, ...fields, bank_id: bankId } }
  if (plan.kind === 'credit') return { ...plan, template: { ...plan.template, ...fields, bankId } }
  return { ...plan, template: { ...plan.template, ...fields, bankId: bankId || null } }
}

const EditForm = ({ plan, onClose }: { plan: Plan; onClose: () => void }) => {
  const { mutateAsync: edit } = useEditPlan()
  const { data: banks = [] } = useBanks()
  const known = rhythmChoices.find(({ label }) => label === describeRhythm(plan.every))
  const choices = known ? rhythmChoices : [{ value: KEPT, label: describeRhythm(plan.every) }, ...rhythmChoices]
  return (
    <ChangeForm
      label="Edit plan"
      schema={editSchema}
      initialValues={{
        amount: toAmountText(plan.template.amount),
        reason: plan.template.reason,
        bankId: getPlanBankId(plan),
        next: plan.next,
        rhythm: known?.value ?? KEPT,
        until: plan.until,
      }}
      onSubmit={({ next, rhythm, until, ...template }, attention) =>
        edit(
          {
            before: plan,
            after: {
              ...setTemplate(plan, template),
              next,
              day: next === plan.next ? plan.day : keepDay(next, undefined),
              until,
              every: findEvery(rhythm) ?? plan.every,
            },
          },
          attention,
        )
      }
      onSaved={onClose}
    >
      <Stack gap="sm">
        <AmountField name="amount" label="Amount" required data-autofocus />
        <TextField name="reason" label="Reason" required />
        {banks.length > 0 && (
          <AccountField
            name="bankId"
            label="Account"
            accounts={banks}
            {...(plan.kind === 'lend' && { none: 'No account', noneNote: 'No balance changes.' })}
          />
        )}
        <SelectField name="rhythm" label="Repeat" data={choices} required />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <DateField name="next" label="Next date" required />
          <DateField name="until" label="Last date" />
        </SimpleGrid>
        <FormActions submitLabel="Save" onCancel={onClose} />
      </Stack>
    </ChangeForm>
  )
}

type EditPlanDialogProps = { plan: Plan | undefined; onClose: () => void }

/** The dialog that changes a plan. */
export const EditPlanDialog = ({ plan, onClose }: EditPlanDialogProps) => (
  <Dialog opened={plan !== undefined} onClose={onClose} title="Edit plan">
    {plan && <EditForm plan={plan} onClose={onClose} />}
  </Dialog>
)
