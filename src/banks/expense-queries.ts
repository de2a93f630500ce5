import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { HTTPError } from 'ky'
import { type Expense, expensesSchema } from '#contract/answers.ts'
import { at, endpoints } from '#contract/endpoints.ts'
import type { NewExpense } from '#contract/expenses.ts'
import { toPaise } from '#contract/money.ts'
import { EXPENSE_BANK_INACTIVE, INSUFFICIENT_BALANCE } from '#contract/refusals.ts'
import { useWrite } from '#src/lib/idempotency.ts'
import { reading } from '#src/lib/read.ts'
import { balanceChange, holdBalance, moveBalance, settleBalance, undoMove } from './balance-cache.ts'

/** The expenses of an account, newest date first. */
export const expensesQuery = (bankId: string) =>
  queryOptions({
    queryKey: ['banks', bankId, 'expenses'],
    ...reading(at(endpoints.bankExpenses, { bankId }), expensesSchema),
  })

/** The expenses of an account. */
export const useBankExpenses = (bankId: string) => useQuery(expensesQuery(bankId))

const refusals: readonly string[] = [EXPENSE_BANK_INACTIVE, 'Please enter a correct date', INSUFFICIENT_BALANCE]

/** The server's own words where they are one of the refusals of an expense. */
const refusalOf = (error: Error): string => {
  const data = error instanceof HTTPError ? error.data : undefined
  const detail = typeof data === 'object' && data !== null && 'detail' in data ? data.detail : undefined
  return typeof detail === 'string' && refusals.includes(detail) ? detail : 'Something went wrong!'
}

/** Adds an expense; its amount leaves the shown balance at once. */
export const useAddExpense = (bankId: string) => {
  const queryClient = useQueryClient()
  const write = useWrite()
  return useMutation({
    ...balanceChange(bankId),
    mutationFn: (expense: NewExpense) => write(endpoints.addExpenses, { json: expense }),
    onMutate: async ({ amount }) => {
      await holdBalance(queryClient, bankId)
      moveBalance(queryClient, bankId, -toPaise(amount))
    },
    onSuccess: () => settleBalance(queryClient, bankId),
    onError: (_error, { amount }) => undoMove(queryClient, bankId, -toPaise(amount)),
    meta: {
      success: 'Add bank expenses successful!',
      failure: refusalOf,
      records: (expense: NewExpense) => [{ act: 'expense-added', expense }],
    },
  })
}

const newestFirst = (one: Expense, other: Expense): number =>
  other.date.localeCompare(one.date) || other.id.localeCompare(one.id)

const without = ({ id }: Expense, expenses: readonly Expense[]): Expense[] =>
  expenses.filter((expense) => expense.id !== id)

/**
 * Deletes an expense: it leaves the list and its amount returns to the shown balance, both at once. It can be undone by
 * adding the expense again.
 */
export const useDeleteExpense = (bankId: string) => {
  const queryClient = useQueryClient()
  const { queryKey } = expensesQuery(bankId)
  const write = useWrite()
  const { mutateAsync: addExpense } = useAddExpense(bankId)
  return useMutation({
    ...balanceChange(bankId),
    mutationFn: ({ id }: Expense) => write(at(endpoints.deleteExpense, { expenseId: id })),
    onMutate: async (expense) => {
      await Promise.all([holdBalance(queryClient, bankId), queryClient.cancelQueries({ queryKey })])
      queryClient.setQueryData(queryKey, (expenses) => expenses && without(expense, expenses))
      moveBalance(queryClient, bankId, toPaise(expense.amount))
    },
    onSuccess: () => settleBalance(queryClient, bankId),
    onError: (_error, expense) => {
      queryClient.setQueryData(
        queryKey,
        (expenses) => expenses && [...without(expense, expenses), expense].toSorted(newestFirst),
      )
      undoMove(queryClient, bankId, toPaise(expense.amount))
    },
    meta: {
      success: 'Expense deleted and amount restored!',
      failure: 'Failed to delete expense',
      undo: ({ id: _, ...expense }: Expense) => addExpense({ ...expense, bank_id: bankId }),
      records: ({ id: _, ...expense }: Expense) => [
        { act: 'expense-deleted', expense: { ...expense, bank_id: bankId } },
      ],
    },
  })
}
