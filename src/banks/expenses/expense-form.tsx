import { type ReactNode, useMemo } from 'react'
import type { Bank } from '#contract/banks.ts'
import { buildExpenseSchema, type NewExpense } from '#contract/expenses.ts'
import { useAddExpense } from '#src/banks/expense-queries.ts'
import { useToday } from '#src/lib/today.ts'
import { LoadingPart } from '#src/ui/feedback/list-states.tsx'
import { Form, type FormSubmit } from '#src/ui/form/form.tsx'
import { ExpenseFields } from './expense-fields.tsx'
import { useExpenseDefaults } from './use-expense-defaults.ts'

type ExpenseFormProps = {
  /** The account that pays. It can change while the user types. */
  bank: Bank
  /** The name of the draft. */
  draft?: string
  /** The field of the account, if the user can choose it. */
  accountField?: ReactNode
  onClose: () => void
}

/** The form for a new expense. It starts with the type of the last one and closes after a success. */
export const ExpenseForm = ({ bank, draft = `expense ${bank.id}`, accountField, onClose }: ExpenseFormProps) => {
  const today = useToday()
  const { defaults, remember } = useExpenseDefaults()
  const { mutateAsync: addExpense } = useAddExpense(bank.id)
  const { id, active, amount: balance } = bank
  const schema = useMemo(() => buildExpenseSchema(today, { active, balance }), [today, active, balance])
  const add = async (expense: NewExpense, submit: FormSubmit) => {
    const saved = await addExpense({ ...expense, bank_id: id }, submit)
    remember(id, expense.amountDebit)
    return saved
  }
  if (!defaults) return <LoadingPart height={320} />
  return (
    <Form
      label="Add Expenses"
      initialValues={{ bank_id: id, date: today, amount: '', reason: '', amountDebit: defaults.type }}
      schema={schema}
      onSubmit={add}
      onSaved={onClose}
      draft={draft}
      worksOffline
    >
      <ExpenseFields today={today} submitLabel="Add" onCancel={onClose} accountField={accountField} />
    </Form>
  )
}
