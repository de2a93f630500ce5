import type { QueryClient } from '@tanstack/react-query'
import { loaded } from '#src/lib/loaded.ts'
import { warm } from '#src/lib/warm.ts'

const modules = loaded(() =>
  Promise.all([import('#src/lends/lend-queries.ts'), import('#src/banks/all-expenses-queries.ts')]),
)

/** Fills the cache with all that the user recorded. */
export const warmAllRecords = async (queryClient: QueryClient): Promise<void> => {
  const [{ lendsQuery }, { warmAllExpenses }] = await modules()
  await Promise.all([warm(queryClient, lendsQuery), warmAllExpenses(queryClient)])
}
