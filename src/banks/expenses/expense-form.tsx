import { type ReactNode, useMemo } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import { buildExpenseSchema, type NewExpense } from '#contract/expenses/rules.ts'
import { accountChoice } from '#src/banks/active-account-form.tsx'
import { getOnlyAppType } from '#src/banks/expense.ts'
import { useAddExpense } from '#src/banks/expense-changes.ts'
import { expensesQuery } from '#src/banks/expense-queries.ts'
import type { Attention } from '#src/changes/attention.ts'
import { ChangeForm } from '#src/changes/change-form.tsx'
import { useToday } from '#src/lib/today.ts'
import {
  buildRepeatRules,
  expenseToPlan,
  findStep,
  omitRepeat,
  type RepeatValues,
  repeatValues,
} from '#src/plans/repeat.ts'
import { RepeatFields } from '#src/plans/repeat-fields.tsx'
import { useNewPhoto } from '#src/proofs/new-photo.tsx'
import { LoadingPart } from '#src/ui/feedback/list-states.tsx'
import { ExpenseFields } from './expense-fields.tsx'
import { useExpenseDefaults } from './use-expense-defaults.ts'

type ExpenseFormProps = {
  /** The account that pays. It can change while the user types. Undefined while the user is to choose it. */
  bank: Bank | undefined
  /** The name of the draft. */
  draft?: string
  /** The field of the account, if the user can choose it. */
  accountField?: ReactNode
  onClose: () => void
}

/** The form for a new expense. It starts with the type of the last one, the first one with the only payment app of the account. It closes after a success. */
export const ExpenseForm = ({ bank, draft = `expense ${bank?.id ?? ''}`, accountField, onClose }: ExpenseFormProps) => {
  const today = useToday()
  const { defaults, remember } = useExpenseDefaults()
  const [photoField, attachPhoto] = useNewPhoto()
  const { mutateAsync: addExpense } = useAddExpense()
  const { id, active, amount, limit } = bank ?? { id: '', active: true, amount: Number.MAX_SAFE_INTEGER, limit: null }
  const schema = useMemo(
    () =>
      buildExpenseSchema(today, { active, amount, limit }).shape({
        ...buildRepeatRules('date'),
        bank_id: accountChoice(bank),
      }),
    [today, active, amount, limit, bank],
  )
  const add = async (values: NewExpense & RepeatValues, attention: Attention) => {
    const entry = { ...omitRepeat(values), bank_id: id }
    const plan = findStep(values, expenseToPlan(entry))
    const made = await addExpense({ entry, plan }, attachPhoto(attention, expensesQuery(id).queryKey))
    remember(id, entry.amountDebit)
    return made
  }
  if (!defaults) return <LoadingPart height={320} />
  return (
    <ChangeForm
      label="Add Expenses"
      initialValues={{
        bank_id: id,
        date: today,
        amount: '',
        reason: '',
        amountDebit: defaults.type || (bank ? getOnlyAppType(bank) : ''),
        tag: '',
        reference: '',
        ...repeatValues,
      }}
      schema={schema}
      onSubmit={add}
      onSaved={onClose}
      draft={draft}
    >
      <ExpenseFields today={today} submitLabel="Add" onCancel={onClose} accountField={accountField}>
        {photoField}
        <RepeatFields />
      </ExpenseFields>
    </ChangeForm>
  )
}
