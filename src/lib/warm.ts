import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query'

/**
 * Fills the cache for a screen about to show; what is already there is left as it is. It never fails: a screen whose
 * data could not be read says so itself.
 */
export const warm = <QueryData, Data, Key extends QueryKey>(
  queryClient: QueryClient,
  query: QueryExecuteOptions<QueryData, Error, Data, QueryData, Key>,
): Promise<void> =>
  queryClient.query({ ...query, staleTime: 'static' }).then(
    () => undefined,
    () => undefined,
  )
