import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query'
import { untilOffline } from '#src/lib/api/online.ts'

/**
 * Fills the cache for a screen about to show; what is already there is left as it is. It never fails, and waits for no
 * connection and no second try: a screen whose data could not be read says so itself.
 */
export const prefetch = async <QueryData, Data, Key extends QueryKey>(
  queryClient: QueryClient,
  query: QueryExecuteOptions<QueryData, Error, Data, QueryData, Key>,
): Promise<void> => {
  const settled = new AbortController()
  const reading = queryClient.query({ ...query, retry: false, staleTime: 'static' }).then(
    () => undefined,
    () => undefined,
  )
  await Promise.race([reading, untilOffline(settled.signal)])
  settled.abort()
}
