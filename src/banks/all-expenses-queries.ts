import type { QueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import type { Expense } from '#contract/expenses/response.ts'
import { isFirstLoad, useQueriesWithChanges } from '#src/changes/overlay.ts'
import { useUnsavedIds } from '#src/changes/waiting-queries.ts'
import { prefetch } from '#src/lib/cache/prefetch.ts'
import { banksQuery, useBanks } from './bank-queries.ts'
import { expensesQuery } from './expense-queries.ts'

/** The user's accounts and their expenses, including the state of each query. */
export type AllExpenses = {
  /** The accounts; undefined while they load and after they failed to load. */
  banks: readonly Bank[] | undefined
  /** The loaded expenses, grouped by account. Each account's expenses start with the newest date. */
  expenses: readonly Expense[]
  /** The accounts whose expenses failed to load. */
  missing: readonly Bank[]
  /** Whether a first load is still running. */
  isLoading: boolean
  /** Whether any request is running, including a refresh. */
  isFetching: boolean
  /** Why the accounts failed to load. */
  error: Error | null
  /** Repeats the requests that failed. */
  retry: () => void
}

/** Loads the expenses of all accounts in parallel, with what waits to be sent. It shares the cache entries with the account screens. */
export const useAllExpenses = (): AllExpenses => {
  const list = useBanks()
  const unsaved = useUnsavedIds()
  const { data: banks, refetch: refetchBanks } = list
  const {
    data: lists,
    failed,
    retry: retryLists,
    ...all
  } = useQueriesWithChanges((banks ?? []).map(({ id }) => expensesQuery(id, unsaved.has(id))))
  const expenses = useMemo(() => lists.flatMap((one) => one ?? []), [lists])
  const missing = useMemo(() => (banks ?? []).filter((_, index) => failed[index]), [banks, failed])
  const retry = useCallback(() => {
    if (!banks) void refetchBanks()
    retryLists()
  }, [banks, refetchBanks, retryLists])
  return {
    banks,
    expenses,
    missing,
    error: list.error,
    isLoading: isFirstLoad(list) || all.isLoading,
    isFetching: list.isFetching || all.isFetching,
    retry,
  }
}

/** Prefetches the accounts, then starts to prefetch their expenses. A route loader calls it. */
export const prefetchAllExpenses = async (queryClient: QueryClient): Promise<void> => {
  await prefetch(queryClient, banksQuery)
  for (const { id } of queryClient.getQueryData(banksQuery.queryKey) ?? [])
    void prefetch(queryClient, expensesQuery(id))
}
