import type { DataTag, MutationFunctionContext, QueryClient, QueryKey } from '@tanstack/react-query'

/** A change of the data of one query. */
export type CacheChange = {
  queryKey: QueryKey
  /** Changes the cached data. Returns an undo function. */
  apply: (client: QueryClient) => () => void
  /** Returns the data of the query with the change, and leaves the cache as it is. */
  layOver: (data: unknown) => unknown
  /** Whether it removes a record from a list. */
  isRemoval?: true
}

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
  layOver: (data) => change(data as Data), // the tag of the key is the type of its data
})

/** Creates a change that removes a record from a list. `undo` is as in `createCacheChange`. */
export const createRemoval = <Entry extends { id: string }>(
  queryKey: DataTag<QueryKey, Entry[], Error>,
  id: string,
  undo?: (list: Entry[]) => Entry[],
): CacheChange => ({
  ...createCacheChange<Entry[]>(queryKey, (list) => list.filter((entry) => entry.id !== id), undo),
  isRemoval: true,
})

/**
 * Options for `useMutation` that change the cache before the response, and undo the changes if the request fails. The
 * mutation's `meta.invalidates` names the queries, so that they are fetched again afterwards.
 */
export const optimisticUpdate = <Variables>(
  getChanges: (variables: Variables) => readonly CacheChange[] | Promise<readonly CacheChange[]>,
) => ({
  onMutate: async (variables: Variables, { client }: MutationFunctionContext) => {
    const changes = await getChanges(variables)
    // A running fetch would overwrite the change with older data.
    await Promise.all(changes.map(({ queryKey }) => client.cancelQueries({ queryKey, exact: true })))
    return { undos: changes.map(({ apply }) => apply(client)) }
  },
  onError: (_error: Error, _variables: Variables, result: { undos: readonly (() => void)[] } | undefined) => {
    for (const undo of result?.undos ?? []) undo()
  },
})

/** Puts a record into a list in the order of the server, in place of its earlier version. */
export const putRecord = <Entry extends { id: string }>(
  list: readonly Entry[],
  record: Entry,
  order: (one: Entry, other: Entry) => number,
): Entry[] => [...list.filter(({ id }) => id !== record.id), record].toSorted(order)

/** Puts a record of a response into a cached list, in the order of the server. A server can send none. */
export const cacheRecord = <Entry extends { id: string }>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, Entry[], Error>,
  saved: Entry | undefined,
  order: (one: Entry, other: Entry) => number,
): void => {
  if (!saved) return
  client.setQueryData<Entry[]>(queryKey, (list) => list && putRecord(list, saved, order))
}
