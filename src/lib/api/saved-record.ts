import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'
import { type GenericSchema, safeParse } from 'valibot'

/** The record in the body of a response that added or edited it; undefined where the server sends something else. */
export const parseSaved = <Saved>(body: unknown, schema: GenericSchema<unknown, Saved>): Saved | undefined => {
  const parsed = safeParse(schema, body)
  return parsed.success ? parsed.output : undefined
}

/** The server's order: newest date first, then the newest id. */
export const newestFirst =
  <Entry extends { id: string }>(dateOf: (entry: Entry) => string) =>
  (one: Entry, other: Entry): number => {
    const [before, after] = [dateOf(other) + other.id, dateOf(one) + one.id]
    return before < after ? -1 : Number(before > after)
  }

/**
 * Puts a saved record into a cached list, in order. Reads the list again where there is no record, or where a request
 * that was sent before the change is still on its way.
 */
export const cacheSaved = <Entry extends { id: string }>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, Entry[], Error>,
  saved: Entry | undefined,
  order: (one: Entry, other: Entry) => number,
): Promise<void> | undefined => {
  const filters = { queryKey, exact: true }
  if (!saved || client.isFetching(filters) > 0) return client.invalidateQueries(filters)
  client.setQueryData<Entry[]>(
    queryKey,
    (list) => list && [...list.filter(({ id }) => id !== saved.id), saved].toSorted(order),
  )
  return undefined
}
