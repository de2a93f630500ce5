import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'
import { type GenericSchema, safeParse } from 'valibot'

/** Returns the saved record in a response body. Returns undefined for another body, which another server may send. */
export const parseSavedRecord = <Saved>(body: unknown, schema: GenericSchema<unknown, Saved>): Saved | undefined => {
  const parsed = safeParse(schema, body)
  return parsed.success ? parsed.output : undefined
}

/** Creates a comparator for the order of the server: newest date first, then newest id. */
export const compareNewestFirst =
  <Entry extends { id: string }>(getDate: (entry: Entry) => string) =>
  (one: Entry, other: Entry): number => {
    const [key, otherKey] = [getDate(one) + one.id, getDate(other) + other.id]
    if (key === otherKey) return 0
    return key > otherKey ? -1 : 1
  }

/** Fetches a query again if a fetch of it is running, because that fetch can end with older data. */
export const restartFetch = async (client: QueryClient, queryKey: QueryKey): Promise<void> => {
  const filters = { queryKey, exact: true }
  if (client.isFetching(filters) === 0) return
  await client.cancelQueries(filters) // invalidating alone does not restart the first fetch of a query
  await client.invalidateQueries(filters)
}

/**
 * Puts a saved record into a cached list, in order. Fetches the list again if there is no record, or if a running fetch
 * would overwrite it with older data.
 */
export const cacheSavedRecord = <Entry extends { id: string }>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, Entry[], Error>,
  saved: Entry | undefined,
  order: (one: Entry, other: Entry) => number,
): Promise<void> => {
  if (!saved) return client.invalidateQueries({ queryKey, exact: true })
  client.setQueryData<Entry[]>(
    queryKey,
    (list) => list && [...list.filter(({ id }) => id !== saved.id), saved].toSorted(order),
  )
  return restartFetch(client, queryKey)
}
