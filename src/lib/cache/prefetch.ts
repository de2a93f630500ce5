import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query'
import { waitUntilOffline } from '#src/lib/api/online.ts'

/**
 * Fetches a query for the next screen unless it is cached. It never rejects, never retries and stops waiting offline: the
 * screen shows its own error state.
 */
export const prefetch = async <QueryData, Data, Key extends QueryKey>(
  queryClient: QueryClient,
  query: QueryExecuteOptions<QueryData, Error, Data, QueryData, Key>,
): Promise<void> => {
  const settled = new AbortController()
  const fetching = queryClient.query({ ...query, retry: false, staleTime: 'static' }).then(
    () => undefined,
    () => undefined,
  )
  await Promise.race([fetching, waitUntilOffline(settled.signal)])
  settled.abort()
}
