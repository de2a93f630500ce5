import { Button, Group, SimpleGrid, Stack } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { useState } from 'react'
import type { Bank } from '#contract/banks.ts'
import { expenseTypes } from '#contract/choices.ts'
import { localDate } from '#contract/dates.ts'
import { buildExpenseSchema } from '#contract/expenses.ts'
import { DateField } from '#src/ui/dates/date-field.tsx'
import { TextField } from '#src/ui/form/fields.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { AmountField } from '#src/ui/form/number-fields.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { SubmitButton } from '#src/ui/form/submit-button.tsx'
import { expenseTypeLabels } from '../expense.ts'
import { useAddExpense } from '../expense-queries.ts'

const types = expenseTypes.map((value) => ({ value, label: expenseTypeLabels[value] }))

/** The form for a new expense. It closes after a success. */
export const ExpenseForm = ({ bank, onClose }: { bank: Bank; onClose: () => void }) => {
  const [today] = useState(() => localDate(new Date()))
  const { mutateAsync: addExpense } = useAddExpense(bank.id)
  return (
    <Form
      label="Add Expenses"
      initialValues={{ bank_id: bank.id, date: today, amount: '', reason: '', amountDebit: '' }}
      schema={buildExpenseSchema(today, { active: bank.active, balance: bank.amount })}
      onSubmit={addExpense}
      onSaved={onClose}
      draft={`expense ${bank.id}`}
    >
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <AmountField name="amount" label="Amount" required autoFocus />
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
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>Add</SubmitButton>
        </Group>
      </Stack>
    </Form>
  )
}
