import { Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import type { Expense } from '#contract/expenses/response.ts'
import type { Lend } from '#contract/lends/response.ts'
import { formatAccount } from '#src/banks/bank.ts'
import { useBank } from '#src/banks/bank-queries.ts'
import { useBankExpenses } from '#src/banks/expense-queries.ts'
import { ChangeForm } from '#src/changes/change-form.tsx'
import { useLendDefaults } from '#src/lends/form/use-lend-defaults.ts'
import { useToday } from '#src/lib/today.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import { toAmountText } from '#src/ui/form/fields/typed-number.ts'
import { FormDrawer } from '#src/ui/form/form-drawer.tsx'
import { useCloseDrawer, useCloseWhenMissing } from '#src/ui/form/use-close-drawer.ts'
import { getSplitExpenseForm } from './split.ts'
import { useSplitExpense } from './split-changes.ts'
import { SplitFields } from './split-fields.tsx'
import { buildSplitSchema, emptyValues, toBill } from './split-rules.ts'

type SplitExpenseFormProps = { bank: Bank; expense: Expense; requirement: Lend['requirement']; onClose: () => void }

const SplitExpenseForm = ({ bank, expense, requirement, onClose }: SplitExpenseFormProps) => {
  const today = useToday()
  const [before] = useState(expense) // the list changes before the response
  const schema = useMemo(() => buildSplitSchema(today, []), [today]) // the account has paid already
  const { mutateAsync: splitExpense } = useSplitExpense()
  const { amount, bank_id: bankId, date: lendDate, reason, tag } = before
  return (
    <ChangeForm
      label="Split an expense"
      schema={schema}
      initialValues={{
        ...emptyValues,
        ...{ total: toAmountText(amount), reason, tag, lendDate, bankId },
        ...{ bank: bank.bankName, requirement },
      }}
      onSubmit={(values, attention) => splitExpense({ before, bill: toBill(values, before.amountDebit) }, attention)}
      onSaved={onClose}
      draft={getSplitExpenseForm(before).name}
    >
      <SplitFields
        today={today}
        total={
          <Text>
            {formatRupees(amount)}, paid from {formatAccount(bank)}
          </Text>
        }
        paidBy={before}
        onCancel={onClose}
      />
    </ChangeForm>
  )
}

/** A drawer over an account, with the form that splits one of its expenses. An unknown id shows a toast and closes it. */
export const SplitExpenseDrawer = (): ReactNode => {
  const { id = '', expenseId = '' } = useParams({ strict: false })
  const params = { id, expenseId }
  const { data: bank } = useBank(id)
  const { data: expenses, isFetching } = useBankExpenses(id)
  const expense = expenses?.find((each) => each.id === expenseId)
  const close = useCloseDrawer({ to: '/bank/$id/split/$expenseId', params }, { to: '/bank/$id', params })
  useCloseWhenMissing(expense, isFetching, close)
  const { defaults } = useLendDefaults([])
  if (!bank || !expense || !defaults) return null
  return (
    <FormDrawer title="Split an expense" onClose={close}>
      <SplitExpenseForm
        key={expense.id}
        bank={bank}
        expense={{ ...expense, bank_id: id }}
        requirement={defaults.requirement}
        onClose={close}
      />
    </FormDrawer>
  )
}
