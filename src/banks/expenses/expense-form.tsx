import { useState } from 'react'
import type { Bank } from '#contract/banks.ts'
import { buildExpenseSchema } from '#contract/expenses.ts'
import { localDate } from '#contract/fields/dates.ts'
import { Form } from '#src/ui/form/form.tsx'
import { useAddExpense } from '../expense-queries.ts'
import { ExpenseFields } from './expense-fields.tsx'

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
      <ExpenseFields today={today} submitLabel="Add" onCancel={onClose} />
    </Form>
  )
}
