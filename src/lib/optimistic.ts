import type { DataTag, MutationFunctionContext, QueryClient, QueryKey } from '@tanstack/react-query'

type CacheChange = { queryKey: QueryKey; apply: (client: QueryClient) => void }

/** What a mutation changes in the cached answer of one query, when there is one; for use in `optimistic`. */
export const cacheChange = <Data>(
  queryKey: DataTag<QueryKey, Data, Error>,
  change: (data: Data) => Data,
): CacheChange => ({
  queryKey,
  apply: (client) => {
    client.setQueryData<Data>(queryKey, (data) => (data === undefined ? undefined : change(data)))
  },
})

/**
 * Options to spread into `useMutation`: the cache changes at once. When the call is refused, what was there before is
 * put back and loaded afresh, so that a change made in between is not lost with it.
 */
export const optimistic = <Variables>(changesOf: (variables: Variables) => readonly CacheChange[]) => ({
  onMutate: async (variables: Variables, { client }: MutationFunctionContext) => {
    const changes = changesOf(variables)
    await Promise.all(changes.map(({ queryKey }) => client.cancelQueries({ queryKey })))
    const before = changes.map(({ queryKey }) => [queryKey, client.getQueryData(queryKey)] as const)
    for (const { apply } of changes) apply(client)
    return { before }
  },
  onError: (
    _error: Error,
    _variables: Variables,
    result: { before: readonly (readonly [QueryKey, unknown])[] } | undefined,
    { client }: MutationFunctionContext,
  ) => {
    for (const [queryKey, data] of result?.before ?? []) {
      client.setQueryData(queryKey, data)
      void client.invalidateQueries({ queryKey })
    }
  },
})
