import type { QueryClient } from '@tanstack/react-query'
import { prefetch } from '#src/lib/cache/prefetch.ts'
import { hasFeature } from '#src/session/features.ts'
import { loadAllExpensesQueries, loadLendQueries, loadReturnQueries } from './-queries.ts'

/** Starts to prefetch the returns. The screen waits for them itself. */
const prefetchReturns = async (queryClient: QueryClient): Promise<void> => {
  if (!hasFeature(queryClient, 'returns')) return
  const { returnsQuery } = await loadReturnQueries()
  void prefetch(queryClient, returnsQuery)
}

/** Prefetches all records of the user. */
export const prefetchAllRecords = async (queryClient: QueryClient): Promise<void> => {
  const [{ lendsQuery }, { prefetchAllExpenses }] = await Promise.all([loadLendQueries(), loadAllExpensesQueries()])
  await Promise.all([prefetch(queryClient, lendsQuery), prefetchAllExpenses(queryClient), prefetchReturns(queryClient)])
}
