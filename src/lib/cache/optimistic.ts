import type { DataTag, MutationFunctionContext, MutationKey, QueryClient, QueryKey } from '@tanstack/react-query'

/** A change of the cached data of one query. `apply` returns how to undo it. */
type CacheChange = { queryKey: QueryKey; apply: (client: QueryClient) => () => void }

/**
 * Changes the cached data of a query, where there is any; for use in `optimistic`. Undoing it puts the earlier data back.
 * Changes that can overlap give `undo` instead, which is applied to the data of that moment.
 */
export const cacheChange = <Data>(
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

/** Whether the mutation that settles now is the last of those with its key. */
export const isLastOf = (client: QueryClient, mutationKey: MutationKey): boolean =>
  client.isMutating({ mutationKey }) <= 1

/**
 * Makes queries stale and reads them again. While another mutation with this key waits they are only made stale, so that
 * a response from before it does not hide its change.
 */
export const readAgainAfter = (
  client: QueryClient,
  queryKeys: readonly QueryKey[],
  mutationKey?: MutationKey,
): Promise<unknown> => {
  const refetchType = !mutationKey || isLastOf(client, mutationKey) ? 'active' : 'none'
  return Promise.all(queryKeys.map((queryKey) => client.invalidateQueries({ queryKey, exact: true, refetchType })))
}

/**
 * Options to spread into `useMutation`: the cache changes at once. When the call fails, the changes are undone and the
 * queries read again. Mutations with the same `mutationKey` run one after the other.
 */
export const optimistic = <Variables>(
  changesOf: (variables: Variables) => readonly CacheChange[],
  mutationKey?: MutationKey,
) => ({
  ...(mutationKey && { mutationKey, scope: { id: JSON.stringify(mutationKey) } }),
  onMutate: async (variables: Variables, { client }: MutationFunctionContext) => {
    const changes = changesOf(variables)
    const queryKeys = changes.map(({ queryKey }) => queryKey)
    // A read under way would overwrite the change with data from before it.
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
    void readAgainAfter(client, result.queryKeys, mutationKey)
  },
  onSettled: (
    _data: unknown,
    _error: Error | null,
    _variables: Variables,
    result: { queryKeys: readonly QueryKey[] } | undefined,
    { client }: MutationFunctionContext,
  ) => {
    // The first read of these was cancelled.
    const unread = result?.queryKeys.filter((queryKey) => client.getQueryData(queryKey) === undefined) ?? []
    void readAgainAfter(client, unread)
  },
})
