import { queryOptions } from '@tanstack/react-query'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { type Expense, expenseSchema, expensesSchema } from '#contract/expenses/response.ts'
import { useQueryWithChanges } from '#src/changes/overlay.ts'
import { useIsUnsaved } from '#src/changes/waiting-queries.ts'
import { apiQueryOptions } from '#src/lib/api/query-options.ts'
import { compareNewestFirst } from '#src/lib/api/saved-record.ts'

/** An account that is only on this device has no expenses on the server, which does not know it. */
const ofUnsaved = { enabled: false, initialData: (): Expense[] => [], initialDataUpdatedAt: 0 }

/** The expenses of an account, newest date first, as the server has them. */
export const expensesQuery = (bankId: string, isUnsaved = false) =>
  queryOptions({
    queryKey: ['banks', bankId, 'expenses'],
    ...apiQueryOptions(buildPath(endpoints.bankExpenses, { bankId }), expensesSchema),
    ...(isUnsaved && ofUnsaved),
  })

/** The list of the expenses of an account, for what changes do to it. */
export const expensesIn = (bankId: string) => ({
  queryKey: expensesQuery(bankId).queryKey,
  schema: expenseSchema,
  order: compareNewestFirst(({ date }: Expense) => date),
})

/** The expenses of an account, with what waits to be sent. */
export const useBankExpenses = (bankId: string) => useQueryWithChanges(expensesQuery(bankId, useIsUnsaved(bankId)))

/** The expenses of an account for the list of them, where those that wait to be deleted stay. */
export const useListedExpenses = (bankId: string) =>
  useQueryWithChanges(expensesQuery(bankId, useIsUnsaved(bankId)), { keepsDeleted: true })
