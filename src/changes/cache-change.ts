import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'

/** What a change does to the data of one query. */
export type CacheChange = {
  queryKey: QueryKey
  /** Returns the data of the query with the change, and leaves the cache as it is. */
  layOver: (data: unknown) => unknown
  /** Whether it removes a record from a list. */
  isRemoval?: true
}

/** Creates what a change does to the data of one query. */
export const createCacheChange = <Data>(
  queryKey: DataTag<QueryKey, Data, Error>,
  change: (data: Data) => Data,
): CacheChange => ({
  queryKey,
  layOver: (data) => change(data as Data), // the tag of the key is the type of its data
})

/** Creates the removal of a record from a list. */
export const createRemoval = <Row extends { id: string }>(
  queryKey: DataTag<QueryKey, Row[], Error>,
  id: string,
): CacheChange => ({
  ...createCacheChange<Row[]>(queryKey, (list) => list.filter((row) => row.id !== id)),
  isRemoval: true,
})

/** Puts a change into the cached data, which stays as old as it is. */
export const applyToCache = (client: QueryClient, { queryKey, layOver }: CacheChange): void => {
  const state = client.getQueryState(queryKey)
  if (state?.data === undefined) return
  client.setQueryData(queryKey, layOver(state.data), { updatedAt: state.dataUpdatedAt })
}
