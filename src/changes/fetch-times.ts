import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { WaitingChange } from './queue/waiting-change.ts'

/** When each data of a query was fetched first, in milliseconds since 1970. A later fetch of the same data changes nothing. */
const firstFetches = new WeakMap<object, number>()

export const getFirstFetch = (client: QueryClient, queryKey: QueryKey): number => {
  const { data, dataUpdatedAt = 0 } = client.getQueryState(queryKey) ?? {}
  if (typeof data !== 'object' || data === null) return dataUpdatedAt
  const known = firstFetches.get(data)
  if (known === undefined) firstFetches.set(data, dataUpdatedAt)
  return known ?? dataUpdatedAt
}

/** Whether data can have a change already: it was fetched after the change was sent, and the change has no response yet. */
export const canHave = ({ state, firstSentAt }: WaitingChange, fetchedAt: number): boolean =>
  state === 'unknown' && firstSentAt !== undefined && fetchedAt >= firstSentAt
