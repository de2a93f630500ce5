import type { QueryClient } from '@tanstack/react-query'
import { warm } from '#src/lib/warm.ts'

/** Fills the cache with all that the user recorded. */
export const warmAllRecords = async (queryClient: QueryClient): Promise<void> => {
  const [{ lendsQuery }, { warmAllExpenses }] = await Promise.all([
    import('#src/lends/lend-queries.ts'),
    import('#src/banks/all-expenses-queries.ts'),
  ])
  await Promise.all([warm(queryClient, lendsQuery), warmAllExpenses(queryClient)])
}
