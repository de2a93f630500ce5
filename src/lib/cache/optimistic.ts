import type { DataTag, MutationFunctionContext, MutationKey, QueryClient, QueryKey } from '@tanstack/react-query'

/** A change of the cached data of one query. `apply` returns an undo function. */
type CacheChange = { queryKey: QueryKey; apply: (client: QueryClient) => () => void }

/**
 * Creates a change of cached data for `optimisticUpdate`. By default its undo restores the earlier data. Pass `undo` for
 * changes that can overlap: it runs on the current data instead.
 */
export const createCacheChange = <Data>(
  queryKey: DataTag<QueryKey, Data, Error>,
  change: (data: Data) => Data,
  undo?: (data: Data) => Data,
): CacheChange => ({
  queryKey,
  apply: (client) => {
    const before = client.getQueryData(queryKey)
    const update = (next: (data: Data) => Data) =>
      client.setQueryData<Data>(queryKey, (data) => (data === undefined ? undefined : next(data)))
    update(change)
    return () => {
      if (undo) update(undo)
      else client.setQueryData(queryKey, before)
    }
  },
})

/** Whether no other mutation with this key is running. Call it while a mutation settles. */
export const isLastMutation = (client: QueryClient, mutationKey: MutationKey): boolean =>
  client.isMutating({ mutationKey }) <= 1

/**
 * Invalidates queries and refetches them. It does not refetch while another mutation with this key waits, because the
 * response would overwrite its optimistic change.
 */
export const invalidateAfterMutation = (
  client: QueryClient,
  queryKeys: readonly QueryKey[],
  mutationKey?: MutationKey,
): Promise<unknown> => {
  const refetchType = !mutationKey || isLastMutation(client, mutationKey) ? 'active' : 'none'
  return Promise.all(queryKeys.map((queryKey) => client.invalidateQueries({ queryKey, exact: true, refetchType })))
}

/** Options for `useMutation`: mutations with the same key run one after the other. */
export const runInOrder = (mutationKey: MutationKey) => ({ mutationKey, scope: { id: JSON.stringify(mutationKey) } })

/**
 * Options for `useMutation` that change the cache at once. If the request fails, they undo the changes and refetch the
 * queries. Mutations with the same `mutationKey` run one after the other.
 */
export const optimisticUpdate = <Variables>(
  getChanges: (variables: Variables) => readonly CacheChange[],
  mutationKey?: MutationKey,
) => ({
  ...(mutationKey && runInOrder(mutationKey)),
  onMutate: async (variables: Variables, { client }: MutationFunctionContext) => {
    const changes = getChanges(variables)
    const queryKeys = changes.map(({ queryKey }) => queryKey)
    // A running fetch would overwrite the change with older data.
    await Promise.all(queryKeys.map((queryKey) => client.cancelQueries({ queryKey, exact: true })))
    return { queryKeys, undos: changes.map(({ apply }) => apply(client)) }
  },
  onError: (
    _error: Error,
    _variables: Variables,
    result: { queryKeys: readonly QueryKey[]; undos: readonly (() => void)[] } | undefined,
    { client }: MutationFunctionContext,
  ) => {
    if (!result) return
    for (const undo of result.undos) undo()
    void invalidateAfterMutation(client, result.queryKeys, mutationKey)
  },
  onSettled: (
    _data: unknown,
    _error: Error | null,
    _variables: Variables,
    result: { queryKeys: readonly QueryKey[] } | undefined,
    { client }: MutationFunctionContext,
  ) => {
    // `onMutate` cancelled the first fetch of these queries.
    const unread = result?.queryKeys.filter((queryKey) => client.getQueryData(queryKey) === undefined) ?? []
    void invalidateAfterMutation(client, unread)
  },
})
