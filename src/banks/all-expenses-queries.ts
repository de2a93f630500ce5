import { type QueryClient, type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Bank } from '#contract/banks.ts'
import type { Expense } from '#contract/expenses.ts'
import { prefetch } from '#src/lib/cache/prefetch.ts'
import { banksQuery, useBanks } from './bank-queries.ts'
import { expensesQuery } from './expense-queries.ts'

/** The user's accounts and the expenses of all of them, as far as they are loaded. */
export type AllExpenses = {
  /** The accounts; undefined while they load, and when they could not be. */
  banks: readonly Bank[] | undefined
  /** The expenses of the accounts that are loaded: account after account, newest date first in each. */
  expenses: readonly Expense[]
  /** The accounts whose expenses could not be loaded. */
  missing: readonly Bank[]
  /** Whether something that was never there is still on its way. */
  isLoading: boolean
  /** Whether anything is on its way, a refreshment too. */
  isFetching: boolean
  /** Loads again what could not be loaded. */
  retry: () => void
}

type Result = Pick<UseQueryResult, 'data' | 'isFetching' | 'errorUpdateCount'>

/** A second try counts as failed until it is there: what is shown meanwhile stays as it is. */
const isFirstLoad = ({ data, isFetching, errorUpdateCount }: Result): boolean =>
  data === undefined && isFetching && errorUpdateCount === 0

const combine = (results: UseQueryResult<Expense[]>[]) => ({
  lists: results.map(({ data }) => data),
  failed: results.map((result) => result.data === undefined && !isFirstLoad(result)),
  isLoading: results.some(isFirstLoad),
  isFetching: results.some(({ isFetching }) => isFetching),
  refetches: results.map(({ refetch }) => refetch),
})

/** The expenses of every account, read side by side from the answers that the accounts' own screens read. */
export const useAllExpenses = (): AllExpenses => {
  const list = useBanks()
  const { data: banks, refetch: refetchBanks } = list
  const { lists, failed, refetches, ...all } = useQueries({
    queries: (banks ?? []).map(({ id }) => expensesQuery(id)),
    combine,
  })
  const expenses = useMemo(() => lists.flatMap((one) => one ?? []), [lists])
  const missing = useMemo(() => (banks ?? []).filter((_, index) => failed[index]), [banks, failed])
  const retry = useCallback(() => {
    if (!banks) void refetchBanks()
    refetches.forEach((refetch, index) => {
      if (failed[index]) void refetch()
    })
  }, [banks, refetchBanks, refetches, failed])
  return {
    banks,
    expenses,
    missing,
    isLoading: isFirstLoad(list) || all.isLoading,
    isFetching: list.isFetching || all.isFetching,
    retry,
  }
}

/** Fills the cache with the accounts, and begins to with the expenses of each; for a route's loader. */
export const prefetchAllExpenses = async (queryClient: QueryClient): Promise<void> => {
  await prefetch(queryClient, banksQuery)
  for (const { id } of queryClient.getQueryData(banksQuery.queryKey) ?? [])
    void prefetch(queryClient, expensesQuery(id))
}
