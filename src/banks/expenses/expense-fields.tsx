import { Button, Group, SimpleGrid, Stack } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { expenseTypes } from '#contract/fields/choices.ts'
import { DateField } from '#src/ui/dates/date-field.tsx'
import { TextField } from '#src/ui/form/fields/fields.tsx'
import { AmountField } from '#src/ui/form/fields/number-fields.tsx'
import { SelectField } from '#src/ui/form/fields/select-field.tsx'
import { SubmitButton } from '#src/ui/form/submit-button.tsx'
import { expenseTypeLabels } from '../expense.ts'

const types = expenseTypes.map((value) => ({ value, label: expenseTypeLabels[value] }))

type ExpenseFieldsProps = { today: string; submitLabel: string; onCancel: () => void }

/** The fields and buttons of the expense form. The amount has the focus first. */
export const ExpenseFields = ({ today, submitLabel, onCancel }: ExpenseFieldsProps) => (
  <Stack gap="sm">
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <AmountField name="amount" label="Amount" required autoFocus data-autofocus />
      <DateField name="date" label="Date" maxDate={today} required />
    </SimpleGrid>
    <TextField name="reason" label="Reason" autoComplete="off" maxLength={500} required />
    <SelectField
      name="amountDebit"
      label="Type"
      description="All types reduce the balance, including Credit."
      data={types}
      required
    />
    <Group justify="flex-end" mt="xs">
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <SubmitButton>{submitLabel}</SubmitButton>
    </Group>
  </Stack>
)
