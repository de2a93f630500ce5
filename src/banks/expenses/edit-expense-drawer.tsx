import { Button, Stack } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import type { Expense } from '#contract/expenses/response.ts'
import { buildEditedExpenseSchema } from '#contract/expenses/rules.ts'
import { formatAccount } from '#src/banks/bank.ts'
import { useBank } from '#src/banks/bank-queries.ts'
import { getEditExpenseForm } from '#src/banks/expense.ts'
import { useEditExpense } from '#src/banks/expense-changes.ts'
import { expensesQuery, useBankExpenses } from '#src/banks/expense-queries.ts'
import { ChangeForm } from '#src/changes/change-form.tsx'
import { useToday } from '#src/lib/today.ts'
import { buildRepeatRules, expenseToPlan, findStep, omitRepeat, repeatValues } from '#src/plans/repeat.ts'
import { RepeatFields } from '#src/plans/repeat-fields.tsx'
import { ProofSection } from '#src/proofs/proof-section.tsx'
import { ButtonLink } from '#src/ui/display/link.tsx'
import { toAmountText } from '#src/ui/form/fields/typed-number.ts'
import { FormDrawer } from '#src/ui/form/form-drawer.tsx'
import { useCloseDrawer, useCloseWhenMissing } from '#src/ui/form/use-close-drawer.ts'
import { describeExpense } from './expense-actions.tsx'
import { useDeleteExpenseDialog } from './expense-deleting.tsx'
import { ExpenseFields } from './expense-fields.tsx'

type EditExpenseFormProps = {
  bank: Bank
  expense: Expense
  /** Whether the footer links to the account. */
  linksToAccount: boolean
  onClose: () => void
}

const EditExpenseForm = ({ bank, expense, linksToAccount, onClose }: EditExpenseFormProps) => {
  const today = useToday()
  const [before] = useState(expense) // the list changes before the response, and the limit must not
  const { mutateAsync: editExpense } = useEditExpense(bank.id)
  const [askToDelete, deleteDialog] = useDeleteExpenseDialog(bank.id)
  return (
    <Stack gap="lg">
      <ProofSection
        owner={{ id: expense.id, hasProof: expense.hasProof, list: expensesQuery(bank.id).queryKey }}
        name={describeExpense(expense)}
      />
      <ChangeForm
        label="Edit Expense"
        initialValues={{ ...before, amount: toAmountText(before.amount), ...repeatValues }}
        schema={buildEditedExpenseSchema(today, bank, before.amount).shape(buildRepeatRules('date', today))}
        onSubmit={(values, attention) => {
          const after = omitRepeat(values)
          const plan = findStep(values, expenseToPlan({ ...after, bank_id: bank.id }), today)
          return editExpense({ before, after, plan }, attention)
        }}
        onSaved={onClose}
        draft={getEditExpenseForm(before).name}
      >
        <ExpenseFields
          today={today}
          submitLabel="Save"
          onCancel={onClose}
          actions={
            <>
              {linksToAccount && (
                <ButtonLink to="/bank/$id" params={{ id: bank.id }} variant="default">
                  Open {formatAccount(bank)}
                </ButtonLink>
              )}
              <Button variant="default" c="var(--mantine-color-error)" onClick={() => askToDelete(before)}>
                Delete
              </Button>
            </>
          }
        >
          <RepeatFields of={expenseToPlan({ ...before, bank_id: bank.id })} />
        </ExpenseFields>
      </ChangeForm>
      {deleteDialog}
    </Stack>
  )
}

type EditExpenseDrawerProps = {
  /** The screen below, which the drawer closes to. */
  screen?: '/bank/$id' | '/history'
}

/** A drawer over a screen, with the form for an expense. An unknown id shows a toast and closes it. */
export const EditExpenseDrawer = ({ screen = '/bank/$id' }: EditExpenseDrawerProps) => {
  const { id = '', expenseId = '' } = useParams({ strict: false })
  const params = { id, expenseId }
  const { data: bank } = useBank(id)
  const { data: expenses, isFetching } = useBankExpenses(id)
  const expense = expenses?.find((each) => each.id === expenseId)
  const close = useCloseDrawer(
    { to: screen === '/history' ? '/history/expense/$id/$expenseId' : '/bank/$id/expense/$expenseId', params },
    { to: screen, params },
  )
  useCloseWhenMissing(expense, isFetching, close)
  if (!bank || !expense) return null
  return (
    <FormDrawer title="Edit Expense" onClose={close}>
      <EditExpenseForm
        key={expense.id}
        bank={bank}
        expense={expense}
        linksToAccount={screen === '/history'}
        onClose={close}
      />
    </FormDrawer>
  )
}
