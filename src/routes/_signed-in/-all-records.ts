import type { QueryClient } from '@tanstack/react-query'
import { prefetch } from '#src/lib/cache/prefetch.ts'
import { loadAllExpensesQueries, loadLendQueries } from './-queries.ts'

/** Prefetches all records of the user. */
export const prefetchAllRecords = async (queryClient: QueryClient): Promise<void> => {
  const [{ lendsQuery }, { prefetchAllExpenses }] = await Promise.all([loadLendQueries(), loadAllExpensesQueries()])
  await Promise.all([prefetch(queryClient, lendsQuery), prefetchAllExpenses(queryClient)])
}
