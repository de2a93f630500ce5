import type { QueryClient } from '@tanstack/react-query'
import { prefetchAllExpenses } from '#src/banks/all-expenses-queries.ts'
import { banksQuery } from '#src/banks/bank-queries.ts'
import { ledgerQuery } from '#src/banks/ledger-queries.ts'
import { lendsQuery, returnsQuery } from '#src/lends/lend-queries.ts'
import { prefetch } from '#src/lib/cache/prefetch.ts'
import { hasFeature } from '#src/session/features.ts'

/** Prefetches the records and, from a server that has them, their returns. */
export const prefetchLends = async (queryClient: QueryClient): Promise<void> => {
  await Promise.all([
    prefetch(queryClient, lendsQuery),
    hasFeature(queryClient, 'returns') && prefetch(queryClient, returnsQuery),
  ])
}

/** Prefetches all records of the user. */
export const prefetchAllRecords = async (queryClient: QueryClient): Promise<void> => {
  await Promise.all([prefetchLends(queryClient), prefetchAllExpenses(queryClient)])
}

/** Prefetches all records and passbooks of the user, so that every screen is readable without a connection. */
export const prefetchForOffline = async (queryClient: QueryClient): Promise<void> => {
  await prefetchAllRecords(queryClient)
  if (!hasFeature(queryClient, 'ledger')) return
  const banks = queryClient.getQueryData(banksQuery.queryKey) ?? []
  await Promise.all(banks.map(({ id }) => prefetch(queryClient, ledgerQuery(id))))
}
