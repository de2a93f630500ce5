import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import type { EditedExpense, NewExpense } from '#contract/expenses.ts'
import { type Expense, expenseSchema, expensesSchema } from '#contract/expenses.ts'
import { EXPENSE_BANK_INACTIVE, INSUFFICIENT_BALANCE } from '#contract/fields/messages.ts'
import { toPaise } from '#contract/fields/money.ts'
import { getKnownMessage, parseBody } from '#src/lib/api/errors.ts'
import { type SendRequest, useIdempotentRequest } from '#src/lib/api/idempotent-request.ts'
import { isOnline } from '#src/lib/api/online.ts'
import { apiQueryOptions } from '#src/lib/api/query-options.ts'
import { compareNewestFirst, parseSavedRecord } from '#src/lib/api/saved-record.ts'
import { cacheRecord, createCacheChange, optimisticUpdate, putRecord } from '#src/lib/cache/optimistic.ts'
import { WaitingRecord } from '#src/lib/cache/waiting.ts'
import type { Json } from '#src/outbox/entry.ts'
import { useWaitLater } from '#src/outbox/outbox-queries.ts'
import { balanceScope, createBalanceChanges } from './balance-queries.ts'
import { banksQuery } from './bank-queries.ts'
import { describeExpenseBriefly } from './expense.ts'

/** The expenses of an account, newest date first. */
export const expensesQuery = (bankId: string) =>
  queryOptions({
    queryKey: ['banks', bankId, 'expenses'],
    ...apiQueryOptions(buildPath(endpoints.bankExpenses, { bankId }), expensesSchema),
  })

/** The expenses of an account. */
export const useBankExpenses = (bankId: string) => useQuery(expensesQuery(bankId))

const knownMessages: readonly string[] = [EXPENSE_BANK_INACTIVE, 'Please enter a correct date', INSUFFICIENT_BALANCE]

const getFailureMessage = (error: Error): string => getKnownMessage(error, knownMessages, 'Something went wrong!')

/** The order of the expenses in the cache. */
export const expenseOrder = compareNewestFirst(({ date }: Expense) => date)

/** Sends the request that adds an expense. Returns the expense, or undefined if the response has none. */
export const sendNewExpense = async (json: Json, send: SendRequest): Promise<Expense | undefined> =>
  parseSavedRecord(await parseBody(send(endpoints.addExpenses, { json })), expenseSchema)

/**
 * Adds an expense. It subtracts the amount from the shown balance before the response. Without a connection it waits in the
 * outbox.
 */
export const useAddExpense = (bankId: string) => {
  const send = useIdempotentRequest()
  const waitLater = useWaitLater()
  return useMutation({
    scope: balanceScope(bankId),
    mutationFn: (expense: NewExpense) =>
      isOnline()
        ? sendNewExpense(expense, send)
        : send.sendLater(endpoints.addExpenses, { json: expense }, (key, wasSent) =>
            waitLater('addExpense', expense, key, wasSent),
          ),
    ...optimisticUpdate(({ amount }: NewExpense) => createBalanceChanges(bankId, -toPaise(amount))),
    onSuccess: (saved, _expense, { undos }, { client }) => {
      if (saved instanceof WaitingRecord) for (const undo of undos) undo()
      else cacheRecord(client, expensesQuery(bankId).queryKey, saved, expenseOrder)
    },
    meta: {
      invalidates: [banksQuery.queryKey],
      success: 'Add bank expenses successful!',
      describe: describeExpenseBriefly,
      failure: getFailureMessage,
    },
  })
}

/** An expense before and after a change. */
type ExpenseChange = { before: Expense; after: EditedExpense }

/** Changes an expense. It updates the list and moves the shown balance by the difference before the response. */
export const useEditExpense = (bankId: string) => {
  const { queryKey } = expensesQuery(bankId)
  const send = useIdempotentRequest()
  return useMutation({
    scope: balanceScope(bankId),
    mutationFn: ({ after }: ExpenseChange) => send(endpoints.editExpense, { json: after }),
    ...optimisticUpdate(({ before, after }: ExpenseChange) => [
      createCacheChange(
        queryKey,
        (expenses) => putRecord(expenses, after, expenseOrder),
        (expenses) => putRecord(expenses, before, expenseOrder),
      ),
      ...createBalanceChanges(bankId, toPaise(before.amount) - toPaise(after.amount)),
    ]),
    meta: {
      invalidates: [banksQuery.queryKey],
      success: 'Expense updated!',
      describe: ({ after }: ExpenseChange) => describeExpenseBriefly(after),
      failure: getFailureMessage,
    },
  })
}

/**
 * Deletes an expense. It updates the list and the shown balance before the response. Its undo adds the expense again, as
 * a new record.
 */
export const useDeleteExpense = (bankId: string) => {
  const { queryKey } = expensesQuery(bankId)
  const send = useIdempotentRequest()
  const { mutateAsync: addExpense } = useAddExpense(bankId)
  return useMutation({
    scope: balanceScope(bankId),
    mutationFn: ({ id }: Expense) => send(buildPath(endpoints.deleteExpense, { expenseId: id })),
    ...optimisticUpdate((expense: Expense) => [
      createCacheChange(
        queryKey,
        (expenses) => expenses.filter(({ id }) => id !== expense.id),
        (expenses) => putRecord(expenses, expense, expenseOrder),
      ),
      ...createBalanceChanges(bankId, toPaise(expense.amount)),
    ]),
    meta: {
      invalidates: [banksQuery.queryKey],
      success: 'Expense deleted and amount restored!',
      describe: describeExpenseBriefly,
      undoLabel: 'Expense deleted',
      failure: 'Failed to delete expense',
      undo:
        ({ id: _, ...expense }: Expense) =>
        () =>
          addExpense({ ...expense, bank_id: bankId }),
    },
  })
}
