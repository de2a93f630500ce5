import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'

/** Puts a record into a list in the order of the server, in place of its earlier version. */
export const putRecord = <Row extends { id: string }>(
  list: readonly Row[],
  record: Row,
  order: (one: Row, other: Row) => number,
): Row[] => [...list.filter(({ id }) => id !== record.id), record].toSorted(order)

/** Puts a record of a response into a cached list, which stays as old as it is. A server can send none. */
export const cacheRecord = <Row extends { id: string }>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, Row[], Error>,
  saved: Row | undefined,
  order: (one: Row, other: Row) => number,
): void => {
  if (!saved) return
  const state = client.getQueryState(queryKey)
  if (state?.data === undefined) return
  client.setQueryData<Row[]>(queryKey, putRecord(state.data, saved, order), { updatedAt: state.dataUpdatedAt })
}
