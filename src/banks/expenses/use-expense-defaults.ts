import type { Expense } from '#contract/expenses/response.ts'
import { useAllExpenses } from '#src/banks/all-expenses-queries.ts'
import { compareNewestFirst } from '#src/lib/api/saved-record.ts'
import { useRememberedChoices } from '#src/session/use-remembered-choices.ts'

const compare = compareNewestFirst(({ date }: Expense) => date)

const findNewest = (expenses: readonly Expense[]): Expense | undefined =>
  expenses.reduce<Expense | undefined>(
    (newest, each) => (newest && compare(newest, each) <= 0 ? newest : each),
    undefined,
  )

/**
 * Returns the account and the type that a new expense starts with, and a function that remembers those of a saved one. They
 * are the last ones on this device, else those of the newest expense, else "". They are undefined while the expenses load
 * that decide it.
 */
export const useExpenseDefaults = () => {
  const [{ expenseBankId, expenseType }, remember] = useRememberedChoices()
  const { expenses, isLoading } = useAllExpenses()
  const isRemembered = expenseBankId !== undefined && expenseType !== undefined
  const newest = isRemembered ? undefined : findNewest(expenses)
  return {
    defaults:
      isLoading && !isRemembered
        ? undefined
        : { bankId: expenseBankId ?? newest?.bank_id ?? '', type: expenseType ?? newest?.amountDebit ?? '' },
    remember: (bankId: string, type: Expense['amountDebit']) => remember({ expenseBankId: bankId, expenseType: type }),
  }
}
