import { SimpleGrid, Stack } from '@mantine/core'
import { useFormikContext } from 'formik'
import { type ReactNode, useMemo } from 'react'
import { expenseTypes } from '#contract/fields/choices.ts'
import { useAllExpenses } from '#src/banks/all-expenses-queries.ts'
import { expenseTypeLabels, listReasons } from '#src/banks/expense.ts'
import { ReasonAndTag } from '#src/banks/tags/tag-field.tsx'
import { useTagged } from '#src/banks/tags/tag-queries.ts'
import { DateField } from '#src/ui/dates/date-field.tsx'
import { AmountField } from '#src/ui/form/fields/number-fields.tsx'
import { SelectField } from '#src/ui/form/fields/select-field.tsx'
import { SuggestingField } from '#src/ui/form/fields/suggesting-field.tsx'
import { FormActions } from '#src/ui/form/form-actions.tsx'

const types = expenseTypes.map((value) => ({ value, label: expenseTypeLabels[value] }))

/** The reason of an expense and its tag. It suggests the reasons of the earlier expenses of all accounts. */
const ReasonField = () => {
  const { expenses } = useAllExpenses()
  const reasons = useMemo(() => listReasons(expenses), [expenses])
  return (
    <ReasonAndTag tagged={useTagged()}>
      <SuggestingField name="reason" label="Reason" data={reasons} maxLength={500} required />
    </ReasonAndTag>
  )
}

/** The type of an expense. "Credit" could be taken for money that comes in. */
const TypeField = () => {
  const isCredit = useFormikContext<{ amountDebit: string }>().values.amountDebit === 'CREDIT'
  return (
    <SelectField
      name="amountDebit"
      label="Type"
      data={types}
      required
      inputWrapperOrder={['label', 'input', 'description', 'error']} // the description comes and goes
      {...(isCredit && { description: 'All types reduce the balance, including Credit.' })}
    />
  )
}

type ExpenseFieldsProps = {
  today: string
  submitLabel: string
  onCancel: () => void
  /** The field of the account, if the user can choose it. */
  accountField?: ReactNode
  /** Further fields. */
  children?: ReactNode
  /** Further actions in the footer. */
  actions?: ReactNode
}

/** The fields and buttons of the expense form. The amount has the focus first. */
export const ExpenseFields = ({
  today,
  submitLabel,
  onCancel,
  accountField,
  children,
  actions,
}: ExpenseFieldsProps) => (
  <Stack gap="sm">
    {accountField}
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <AmountField name="amount" label="Amount" required autoFocus data-autofocus />
      <DateField name="date" label="Date" maxDate={today} required />
    </SimpleGrid>
    <ReasonField />
    <TypeField />
    {children}
    <FormActions submitLabel={submitLabel} onCancel={onCancel}>
      {actions}
    </FormActions>
  </Stack>
)
