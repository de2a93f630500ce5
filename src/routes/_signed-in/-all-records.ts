import type { QueryClient } from '@tanstack/react-query'
import { warm } from '#src/lib/cache/prefetch.ts'
import { allExpensesQueries, lendQueries } from './-queries.ts'

/** Fills the cache with all that the user recorded. */
export const warmAllRecords = async (queryClient: QueryClient): Promise<void> => {
  const [{ lendsQuery }, { warmAllExpenses }] = await Promise.all([lendQueries(), allExpensesQueries()])
  await Promise.all([warm(queryClient, lendsQuery), warmAllExpenses(queryClient)])
}
