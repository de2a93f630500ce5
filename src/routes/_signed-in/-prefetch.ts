import type { QueryClient } from '@tanstack/react-query'
import { prefetchAllExpenses } from '#src/banks/all-expenses-queries.ts'
import { banksQuery } from '#src/banks/bank-queries.ts'
import { ledgerQuery } from '#src/banks/ledger-queries.ts'
import { lendsQuery, returnsQuery } from '#src/lends/lend-queries.ts'
import { prefetch } from '#src/lib/cache/prefetch.ts'
import { peopleQuery } from '#src/people/handle-queries.ts'
import { plansQuery } from '#src/plans/plan-queries.ts'
import { isServerFull } from '#src/session/server.ts'

/** Prefetches the records, and starts to prefetch their returns from a server that has them. */
export const prefetchLends = async (queryClient: QueryClient): Promise<void> => {
  if (isServerFull(queryClient)) void prefetch(queryClient, returnsQuery)
  await prefetch(queryClient, lendsQuery)
}

/** Prefetches the records and the accounts of the user, and starts to prefetch what belongs to them. */
export const prefetchAllRecords = async (queryClient: QueryClient): Promise<void> => {
  await Promise.all([prefetchLends(queryClient), prefetchAllExpenses(queryClient)])
}

/** Starts to prefetch all records and passbooks of the user, so that every screen is readable without a connection. */
export const prefetchForOffline = async (queryClient: QueryClient): Promise<void> => {
  await prefetchAllRecords(queryClient)
  if (!isServerFull(queryClient)) return
  void prefetch(queryClient, peopleQuery)
  void prefetch(queryClient, plansQuery)
  for (const { id } of queryClient.getQueryData(banksQuery.queryKey) ?? []) void prefetch(queryClient, ledgerQuery(id))
}
