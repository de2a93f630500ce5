import type { QueryClient } from '@tanstack/react-query'
import { prefetch } from '#src/lib/cache/prefetch.ts'
import { hasFeature } from '#src/session/features.ts'
import { loadAllExpensesQueries, loadBankQueries, loadLedgerQueries, loadLendQueries } from './-queries.ts'

/** Starts to prefetch the returns. The screen waits for them itself. */
const prefetchReturns = async (queryClient: QueryClient): Promise<void> => {
  if (!hasFeature(queryClient, 'returns')) return
  const { returnsQuery } = await loadLendQueries()
  void prefetch(queryClient, returnsQuery)
}

/** Prefetches all records of the user. */
export const prefetchAllRecords = async (queryClient: QueryClient): Promise<void> => {
  const [{ lendsQuery }, { prefetchAllExpenses }] = await Promise.all([loadLendQueries(), loadAllExpensesQueries()])
  await Promise.all([prefetch(queryClient, lendsQuery), prefetchAllExpenses(queryClient), prefetchReturns(queryClient)])
}

/** Prefetches all records and passbooks of the user, so that every screen is readable without a connection. */
export const prefetchForOffline = async (queryClient: QueryClient): Promise<void> => {
  await prefetchAllRecords(queryClient)
  if (!hasFeature(queryClient, 'ledger')) return
  const [{ banksQuery }, { ledgerQuery }] = await Promise.all([loadBankQueries(), loadLedgerQueries()])
  const banks = queryClient.getQueryData(banksQuery.queryKey) ?? []
  await Promise.all(banks.map(({ id }) => prefetch(queryClient, ledgerQuery(id))))
}
